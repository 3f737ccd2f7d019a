import { Button } from '@mantine/core'
import { productTable, type AlertItem } from '@vigil/contract'
import { useState } from 'react'
import { useDraft } from '../../../lib/use-draft.ts'
import { Card } from '../../../ui/card.tsx'
import { rowHeader, tableRoles } from '../../../ui/data-table/table-markup.ts'
import { LazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { ReviewStatusBadge } from '../../../ui/values/review-status-badge.tsx'
import { noReview } from '../review/review-rules.ts'
import { AlertLink } from './alert-link.tsx'
import type { AlertSearchParams } from './alert-search.ts'
import { dayOf } from './alert-texts.ts'
import { useReviewTogether } from './use-review-together.ts'
import tables from './detail-table.module.css'
import css from './panels.module.css'

const BulkDialog = lazyPart(() => import('../list/selection/bulk-dialog.tsx'))

interface LinkedCopiesProps {
  alert: AlertItem
  linked: readonly AlertItem[]
  search: AlertSearchParams
  mayReview: boolean
}

function ReviewTogether({ alerts }: { alerts: readonly AlertItem[] }) {
  const [opened, setOpened] = useState(false)
  const ids = alerts.map(({ id }) => id)
  const draft = useDraft('review-together', ids.toSorted().join(' '), noReview)
  const { preview, save, pending } = useReviewTogether(alerts, () => setOpened(false))
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpened(true)}>
        Review together
      </Button>
      <LazyDialog opened={opened} onClose={() => setOpened(false)}>
        {(isOpen) => (
          <BulkDialog
            opened={isOpen}
            onClose={() => setOpened(false)}
            title={`Review ${alerts.length} alerts together`}
            draft={draft}
            selection={{
              kind: 'rows',
              rows: new Map(alerts.map(({ id, reviewStatus }) => [id, reviewStatus])),
            }}
            total={alerts.length}
            pending={pending}
            onPreview={preview}
            onSave={save}
          />
        )}
      </LazyDialog>
    </>
  )
}

const columns = ['Source', 'Alert Type', 'Result', 'Creation Date', 'Review Status'] as const

interface CopyRowProps {
  copy: AlertItem
  isOpen: boolean
  search: AlertSearchParams
}

const CopyRow = ({ copy, isOpen, search }: CopyRowProps) => (
  <tr {...tableRoles.row} className={tables['row']} aria-current={isOpen || undefined}>
    <th {...rowHeader} className={tables['copySource']}>
      {isOpen ? (
        <>
          {copy.sourceName} <span className={css['quiet']}>this alert</span>
        </>
      ) : (
        <AlertLink alertId={copy.id} search={search}>
          {copy.sourceName}
        </AlertLink>
      )}
    </th>
    <td {...tableRoles.cell} data-label={columns[1]}>
      {productTable[copy.monitorProduct].label}
    </td>
    <td {...tableRoles.cell} data-label={columns[2]}>
      <ResultBadge result={copy.resultStatus} />
    </td>
    <td {...tableRoles.cell} data-label={columns[3]}>
      {dayOf(copy.alertDate)}
    </td>
    <td {...tableRoles.cell} data-label={columns[4]}>
      <ReviewStatusBadge status={copy.reviewStatus} />
    </td>
  </tr>
)

/** The same exclusion on several lists, which is one case and can be reviewed together. */
export function LinkedCopies({ alert, linked, search, mayReview }: LinkedCopiesProps) {
  if (linked.length === 0) return null
  const title = `This exclusion appears on ${linked.length + 1} lists`
  return (
    <Card title={title} flush actions={mayReview && <ReviewTogether alerts={[alert, ...linked]} />}>
      <table {...tableRoles.table} className={`${tables['table']} ${tables['copies']}`} aria-label={title}>
        <thead {...tableRoles.group} className={tables['head']}>
          <tr {...tableRoles.row} className={tables['row']}>
            {columns.map((column) => (
              <th key={column} {...tableRoles.header} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {[alert, ...linked].map((copy) => (
            <CopyRow key={copy.id} copy={copy} isOpen={copy.id === alert.id} search={search} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}
