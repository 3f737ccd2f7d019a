import { Button } from '@mantine/core'
import { alertHeadings, productTable, reviewStatusHeading, type AlertItem } from '@vigil/contract'
import { useState } from 'react'
import { useDraft } from '../../../../lib/use-draft.ts'
import { Card } from '../../../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../../../ui/detail-table/detail-table.tsx'
import { LazyDialog } from '../../../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../../../ui/states/lazy-part.tsx'
import { ResultBadge } from '../../../../ui/values/result-badge.tsx'
import { ReviewStatusBadge } from '../../../../ui/values/review-status-badge.tsx'
import { noReview } from '../../review/review-rules.ts'
import { AlertLink } from '../alert-link.tsx'
import type { AlertSearchParams } from '../alert-search.ts'
import { dayOf } from '../../../../lib/local-time.ts'
import { useReviewTogether } from './use-review-together.ts'
import css from './panels.module.css'

const BulkDialog = lazyPart(() => import('../../list/selection/bulk-dialog.tsx'))

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

const columnsOf = (openId: string, search: AlertSearchParams): readonly DetailColumn<AlertItem>[] => [
  {
    header: 'Source',
    isRowHeader: true,
    isStrong: () => true,
    cell: ({ id, sourceName }) =>
      id === openId ? (
        <>
          {sourceName} <span className={css['quiet']}>this alert</span>
        </>
      ) : (
        <AlertLink alertId={id} search={search}>
          {sourceName}
        </AlertLink>
      ),
  },
  { header: alertHeadings.product, cell: ({ monitorProduct }) => productTable[monitorProduct].label },
  { header: 'Result', cell: ({ resultStatus }) => <ResultBadge result={resultStatus} /> },
  { header: alertHeadings.createdAt, cell: ({ alertDate }) => dayOf(alertDate) },
  { header: reviewStatusHeading, cell: ({ reviewStatus }) => <ReviewStatusBadge status={reviewStatus} /> },
]

/** The same exclusion on several lists, which is one case and can be reviewed together. */
export function LinkedCopies({ alert, linked, search, mayReview }: LinkedCopiesProps) {
  if (linked.length === 0) return null
  const title = `This exclusion appears on ${linked.length + 1} lists`
  return (
    <Card title={title} flush actions={mayReview && <ReviewTogether alerts={[alert, ...linked]} />}>
      <DetailTable
        label={title}
        columns={columnsOf(alert.id, search)}
        tracks="minmax(0, 1.4fr) minmax(0, 1.1fr) minmax(0, 1fr) 100px 132px"
        rows={[alert, ...linked]}
        rowId={({ id }) => id}
        isCurrent={({ id }) => id === alert.id}
      />
    </Card>
  )
}
