import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { pages, type AlertSort } from '@vigil/contract'
import { useMemo, useRef } from 'react'
import { noAlertsFilter, readAddress, writeAddress, type AlertsAddress } from '../alerts-address.ts'
import { isForbidden } from '../../../lib/failure.ts'
import { parseSearch, stringifySearch } from '../../../lib/plain-search.ts'
import { KeyboardHelp } from '../../../ui/keyboard-help.tsx'
import { Page } from '../../../ui/page.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { AlertTabs } from './alert-tabs.tsx'
import { AlertToolbar } from './alert-toolbar.tsx'
import { AlertsTable } from './alerts-table.tsx'
import { useSearchFocus } from './use-search-focus.ts'
import { listKeyGroups } from './use-list-keys.ts'
import { useMayDecide } from './use-may-decide.ts'
import { useList } from './use-list.ts'
import { SavedViews } from './views/saved-views.tsx'

export interface AlertsPageProps {
  address: AlertsAddress
  onAddress: (next: AlertsAddress, replace?: boolean) => void
}

/** Another list begins on its first page, the newest first. */
const anew = (address: AlertsAddress): AlertsAddress => ({ ...address, page: 0, sort: readAddress({}).sort })

export function AlertsPage({ address, onAddress }: AlertsPageProps) {
  const list = useList(address)
  const table = useRef<HTMLTableElement>(null)
  const { data, isPlaceholderData } = list.query
  const hasRows = !isPlaceholderData && (data?.content.length ?? 0) > 0
  const goToRows = useSearchFocus(table, { text: address.text, hasRows })
  const search = useMemo(() => stringifySearch(writeAddress({ ...address, page: 0 })), [address])
  const mayDecide = useMayDecide()
  const keyGroups = useMemo(() => listKeyGroups(mayDecide), [mayDecide])
  const change = (part: Partial<AlertsAddress>): void => onAddress(anew({ ...address, ...part }))
  if (isForbidden(list.query.error))
    return (
      <Page title={pages.alerts.title}>
        <ForbiddenState />
      </Page>
    )
  return (
    <Page
      title={pages.alerts.title}
      actions={
        <>
          {list.isHeld && (
            <Button
              leftSection={<IconRefresh size={16} aria-hidden="true" />}
              loading={list.query.isFetching}
              onClick={() => {
                list.refresh()
                // the button goes away with what it offers
                table.current?.focus({ preventScroll: true })
              }}
            >
              Refresh to View Updates
            </Button>
          )}
          <KeyboardHelp groups={keyGroups} />
          <SavedViews search={search} onOpen={(view) => onAddress(readAddress(parseSearch(view)))} />
        </>
      }
    >
      <AlertTabs address={address} onTab={(tab) => change({ tab })}>
        <AlertToolbar
          address={address}
          onText={(text) => {
            goToRows(text)
            if (text !== address.text) change({ text })
          }}
          onFilter={(filter) => change({ filter })}
        />
        <AlertsTable
          address={address}
          query={list.query}
          tableRef={table}
          onRetry={list.retry}
          onClear={() => change({ text: '', filter: noAlertsFilter })}
          onPage={(page, replace) => onAddress({ ...address, page }, replace)}
          onSize={(size) => onAddress({ ...address, size, page: 0 })}
          onSort={({ sortBy, desc }) =>
            onAddress({ ...address, page: 0, sort: { sortBy: sortBy as AlertSort, desc } })
          }
        />
      </AlertTabs>
    </Page>
  )
}
