import { Button } from '@mantine/core'
import type { AlertItem } from '@vigil/contract'
import { lazy, useState } from 'react'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import { ReviewStatusBadge } from '../../../ui/review-status-badge.tsx'
import { AlertLink } from './alert-link.tsx'
import type { AlertSearchParams } from './alert-search.ts'
import { useReviewTogether } from './use-review-together.ts'
import css from './panels.module.css'

const BulkDialog = lazy(() => import('../list/selection/bulk-dialog.tsx'))

interface LinkedCopiesProps {
  alert: AlertItem
  linked: readonly AlertItem[]
  search: AlertSearchParams
  mayDecide: boolean
}

function ReviewTogether({ alerts }: { alerts: readonly AlertItem[] }) {
  const [opened, setOpened] = useState(false)
  const { preview, save, pending } = useReviewTogether(alerts, () => setOpened(false))
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpened(true)}>
        Review together
      </Button>
      <LazyDialog opened={opened}>
        {(isOpen) => (
          <BulkDialog
            opened={isOpen}
            onClose={() => setOpened(false)}
            title={`Review ${alerts.length} alerts together`}
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

/** The copies of the same exclusion on other lists, which are one case and can be decided as one. */
export function LinkedCopies({ alert, linked, search, mayDecide }: LinkedCopiesProps) {
  if (linked.length === 0) return null
  return (
    <div className={css['linked']}>
      <div className={css['copiesHead']}>
        <h3>Also on</h3>
        {mayDecide && <ReviewTogether alerts={[alert, ...linked]} />}
      </div>
      <ul className={css['copies']} aria-label="Also on">
        {linked.map((copy) => (
          <li key={copy.id} className={css['copy']}>
            <AlertLink alertId={copy.id} search={search}>
              {copy.sourceName}
            </AlertLink>
            <ReviewStatusBadge status={copy.reviewStatus} />
          </li>
        ))}
      </ul>
    </div>
  )
}
