import { pages } from '@vigil/contract'
import { useMemo } from 'react'
import { parseSearch, stringifySearch } from '../../../lib/plain-search.ts'
import { userZone } from '../../../lib/user-zone.ts'
import { listKeyGroups } from '../../../list-screen/list-key-groups.ts'
import { ListPage } from '../../../list-screen/list-page.tsx'
import { ListTabs } from '../../../list-screen/list-tabs.tsx'
import { RefreshButton } from '../../../list-screen/refresh-button.tsx'
import { SavedViews } from '../../../list-screen/saved-views/saved-views.tsx'
import { useListScreen, type ListPageProps } from '../../../list-screen/use-list-screen.ts'
import { useLiveList } from '../../../list-screen/use-live-list.ts'
import { KeyboardHelp } from '../../../ui/dialogs/keyboard-help.tsx'
import { alertLists } from '../alert-lists.ts'
import { alertsAddress, type AlertsAddress } from '../alerts-address.ts'
import { useAlertChanges } from '../use-alert-changes.ts'
import { AlertToolbar } from './alert-toolbar.tsx'
import { AlertsTable, useMayReview } from './alerts-table.tsx'
import { listRequest } from './list-request.ts'
import { tabLabels, tabNotes } from './tab-labels.ts'

const keysOf = (mayReview: boolean, isGrouped: boolean) =>
  listKeyGroups({
    opens: 'Open alert',
    ...(mayReview && {
      ofList: [{ keys: ['u'], does: 'Update selected alerts' }],
      ofRow: [
        { keys: ['x', 'Space'], does: 'Select (Shift: select range)' },
        ...(isGrouped ? [{ keys: ['g'], does: 'Select all alerts of the provider' }] : []),
      ],
    }),
  })

export function AlertsPage({ address, onAddress }: ListPageProps<AlertsAddress>) {
  const zone = userZone()
  const request = useMemo(() => listRequest(address, zone), [address, zone])
  const list = useLiveList(alertLists, request)
  useAlertChanges(list.onChange)
  const screen = useListScreen({
    schema: alertsAddress,
    address,
    onAddress,
    query: list.query,
    onRetry: list.retry,
  })
  const search = useMemo(() => stringifySearch(alertsAddress.write({ ...address, page: 0 })), [address])
  const mayReview = useMayReview()
  const isGrouped = address.group !== null
  const keys = useMemo(() => keysOf(mayReview, isGrouped), [mayReview, isGrouped])
  return (
    <ListPage
      title={pages.alerts.title}
      screen={screen}
      actions={
        <>
          {list.isHeld && <RefreshButton screen={screen} onRefresh={list.refresh} />}
          <KeyboardHelp groups={keys} />
          <SavedViews
            list="alerts"
            search={search}
            onOpen={(view) => onAddress(alertsAddress.read(parseSearch(view)))}
          />
        </>
      }
    >
      <ListTabs
        label="Alerts by status"
        tabs={tabLabels}
        open={address.tab}
        onOpen={screen.openTab}
        counts={list.counts}
        notes={tabNotes(address)}
      >
        <AlertToolbar screen={screen} />
        <AlertsTable screen={screen} readAt={list.query.dataUpdatedAt} />
      </ListTabs>
    </ListPage>
  )
}
