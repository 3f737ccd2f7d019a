import { Button } from '@mantine/core'
import { alertsRoutes, decideAccess, reviewStatusLabels, toasts, type AlertItem } from '@vigil/contract'
import { Suspense, useMemo, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { userZone } from '../../../lib/user-zone.ts'
import { useListKeys } from '../../../list-screen/list-keys.ts'
import { ListTable } from '../../../list-screen/list-table.tsx'
import { SelectMenu } from '../../../list-screen/selection/select-menu.tsx'
import { SelectionBar } from '../../../list-screen/selection/selection-bar.tsx'
import {
  afterToggling,
  withShownStatuses,
  isNarrowed,
  nothingSelected,
  selectedCount,
  selectionKey,
  tickedIds,
} from '../../../list-screen/selection/selection.ts'
import { useSelection } from '../../../list-screen/selection/use-selection.ts'
import type { ListScreen } from '../../../list-screen/use-list-screen.ts'
import { LazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LiveRegion } from '../../../ui/toasts/live-region.tsx'
import { takeLostFocus } from '../../../ui/take-lost-focus.ts'
import { alertLists } from '../alert-lists.ts'
import { alertsAddress, type AlertsAddress } from '../alerts-address.ts'
import { filterBody, tabStatus } from '../alerts-body.ts'
import { noReview } from '../review/review-rules.ts'
import { alertColumns } from './alert-columns.tsx'
import { alertGroups } from './alert-groups.tsx'
import { countAlerts } from './selection/bulk-texts.ts'
import { statusesOfList } from './selection/status-of-list.ts'
import { useBulkUpdate } from './selection/use-bulk-update.ts'
import { tabLabels } from './tab-labels.ts'

/** Whether the user may set review statuses. */
export function useMayReview(): boolean {
  const { actor } = useSession()
  return decideAccess(alertsRoutes.setReviewStatuses.access, actor) === 'allowed'
}

const BulkOutcome = lazyPart(() => import('./selection/bulk-outcome.tsx'))
const BulkDialog = lazyPart(() => import('./selection/bulk-dialog.tsx'))

interface AlertsTableProps {
  screen: ListScreen<AlertItem, AlertsAddress>
  /** when the rows were read, by this clock */
  readAt: number
}

/** Never before the newest alert of the rows, in case this clock is slow. */
const readTime = (readAt: number, rows: readonly AlertItem[]): Date =>
  new Date(Math.max(readAt, ...rows.map(({ alertDate }) => Date.parse(alertDate))))

const emptyHint = (tab: AlertsAddress['tab']): string =>
  tab === 'all'
    ? 'Alerts will appear here when screening finds something about a monitored provider.'
    : `Nothing in ${tabLabels[tab]} right now.`

/** How many alerts of each status the whole list has. */
function statusCounts(address: AlertsAddress, zone: string) {
  const parts = statusesOfList(address, zone)
  return {
    query: alertLists.countsQuery(parts.map(({ filter }) => filter)),
    of: parts.map(({ status }) => status),
  }
}

/** The rows, the selection, and its actions. */
export function AlertsTable({ screen, readAt }: AlertsTableProps) {
  const { address, query, rows } = screen
  // none while the rows of the list without groups are still shown
  const ofSubjects = query.data?.groups
  const total = ofSubjects?.total ?? screen.total
  const zone = userZone()
  // a list by status keeps rows whose status has changed since it was read
  const status = tabStatus[address.tab]
  const hideStatus = status !== undefined && rows.every(({ reviewStatus }) => reviewStatus === status)
  const columns = useMemo(() => alertColumns(zone, { hideStatus }), [zone, hideStatus])
  const groups = useMemo(() => ofSubjects && alertGroups(address, ofSubjects), [address, ofSubjects])
  const params = useMemo(() => alertsAddress.write(address), [address])
  const page = useMemo(() => rows.map(({ id, reviewStatus }) => ({ id, status: reviewStatus })), [rows])
  const filterKey = JSON.stringify(filterBody(address, zone))
  const [kept, select] = useSelection<AlertItem['reviewStatus']>('alerts', filterKey)
  const selection = withShownStatuses(kept, page)
  const [choosing, setChoosing] = useState(false)
  const draft = useDraft('bulk-review', selectionKey(selection, filterKey), noReview)
  const bulk = useBulkUpdate({
    onRunning: () => setChoosing(false),
    onRefused: () => setChoosing(false),
    onDone: () => {
      select(nothingSelected)
      setChoosing(false)
      // the button that opened the dialog disappears with the selection
      takeLostFocus(screen.table.current)
    },
  })
  const selected = selectedCount(selection)
  const ticked = tickedIds(selection, page)
  const mayReview = useMayReview()
  const update = (): void => setChoosing(true)
  const target = () => ({ address, selection, page, readAt: readTime(readAt, rows) })
  useListKeys(screen, { u: selected > 0 && !bulk.isPending && !query.isPlaceholderData ? update : undefined })
  return (
    <div>
      <LiveRegion>
        {(bulk.progress || bulk.outcome) && (
          <Suspense>
            <BulkOutcome progress={bulk.progress} outcome={bulk.outcome} onClose={bulk.forget} />
          </Suspense>
        )}
      </LiveRegion>
      <ListTable
        screen={screen}
        label="Alerts"
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={(alert) =>
          groups ? `${alert.monitoredSubjectName}, ${alert.sourceName}` : alert.monitoredSubjectName
        }
        groups={groups}
        rowLink={({ id }) => ({ to: '/alerts/$alertId', params: { alertId: id }, search: params as never })}
        errorText={toasts.alerts.list}
        emptyHint={emptyHint(address.tab)}
        selection={
          mayReview
            ? {
                selected: ticked,
                onChange: (ids) => select(afterToggling(selection, ids, page)),
                menu: (
                  <SelectMenu
                    page={page}
                    statuses={reviewStatusLabels}
                    counts={statusCounts(address, zone)}
                    onSelect={select}
                  />
                ),
              }
            : undefined
        }
        dense
        stickyFooter={selected > 0}
        actions={
          <SelectionBar selected={selected} total={total} noun="Alerts" narrowed={isNarrowed(selection)}>
            <Button size="xs" aria-keyshortcuts="u" disabled={bulk.isPending} onClick={update}>
              Update Status
            </Button>
          </SelectionBar>
        }
      />
      <LazyDialog opened={choosing} onClose={() => setChoosing(false)}>
        {(opened) => (
          <BulkDialog
            opened={opened}
            onClose={() => setChoosing(false)}
            draft={draft}
            title={`Update Status of ${countAlerts(selected)}`}
            selection={selection}
            shown={rows.filter(({ id }) => ticked.has(id))}
            total={total}
            pending={bulk.isPending}
            onPreview={(review) => bulk.preview(target(), review)}
            onSave={(review) => bulk.start(target(), review)}
          />
        )}
      </LazyDialog>
    </div>
  )
}
