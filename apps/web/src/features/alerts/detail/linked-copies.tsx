import { Button } from '@mantine/core'
import type { AlertItem } from '@vigil/contract'
import { useState } from 'react'
import { useDraft } from '../../../lib/use-draft.ts'
import { LazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { ReviewStatusBadge } from '../../../ui/values/review-status-badge.tsx'
import { noReview } from '../review/review-rules.ts'
import { AlertLink } from './alert-link.tsx'
import type { AlertSearchParams } from './alert-search.ts'
import { useReviewTogether } from './use-review-together.ts'
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

/** Copies of the same exclusion on other lists, which are one case and can be reviewed together. */
export function LinkedCopies({ alert, linked, search, mayReview }: LinkedCopiesProps) {
  if (linked.length === 0) return null
  return (
    <div className={css['linked']}>
      <div className={css['copiesHead']}>
        <h3>Also on</h3>
        {mayReview && <ReviewTogether alerts={[alert, ...linked]} />}
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
