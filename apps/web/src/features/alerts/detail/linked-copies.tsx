import { Button } from '@mantine/core'
import type { AlertItem, ReviewStatus } from '@vigil/contract'
import { lazy, useState } from 'react'
import { useConfirm } from '../../../ui/confirm.tsx'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import { ReviewStatusBadge } from '../../../ui/review-status-badge.tsx'
import { AlertLink } from './alert-link.tsx'
import type { AlertSearchParams } from './alert-search.ts'
import { useReviewTogether } from './use-review-together.ts'
import css from './panels.module.css'

const ReviewDialog = lazy(() =>
  import('../review/review-dialog.tsx').then(({ ReviewDialog }) => ({ default: ReviewDialog })),
)

interface LinkedCopiesProps {
  alert: AlertItem
  linked: readonly AlertItem[]
  search: AlertSearchParams
  mayDecide: boolean
}

function ReviewTogether({ alerts }: { alerts: readonly AlertItem[] }) {
  const [opened, setOpened] = useState(false)
  const confirm = useConfirm()
  const together = useReviewTogether(alerts, () => setOpened(false))
  function open(): void {
    together.reset()
    setOpened(true)
  }
  async function save(status: ReviewStatus, note: string): Promise<void> {
    const changing = alerts.filter(({ reviewStatus }) => reviewStatus !== status || note.trim() !== '').length
    const sure = await confirm({
      title: 'Change the Statuses?',
      text: `This will change the Alert Status for ${changing} of ${alerts.length} entities selected.`,
      confirmLabel: 'Save Status',
      cancelLabel: 'Go Back',
    })
    if (sure) together.save({ status, note })
  }
  return (
    <>
      <Button variant="default" size="compact-md" onClick={open}>
        Review together
      </Button>
      <LazyDialog opened={opened}>
        {(isOpen) => (
          <ReviewDialog
            opened={isOpen}
            onClose={() => setOpened(false)}
            title={`Review ${alerts.length} alerts together`}
            current={null}
            pending={together.pending}
            problem={together.failure}
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
