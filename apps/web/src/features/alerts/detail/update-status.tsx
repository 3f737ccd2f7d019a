import { Button } from '@mantine/core'
import type { AlertDetails, ReviewStatusItem } from '@vigil/contract'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Kbd } from '../../../ui/kbd.tsx'
import { NewsLine } from './news-line.tsx'
import { useDetailKeys } from './use-detail-keys.ts'
import { useSaveReview, type ReviewSaving } from './use-save-review.ts'
import css from './alert-frame.module.css'

const loadDialog = () =>
  import('../review/review-dialog.tsx').then(({ ReviewDialog }) => ({ default: ReviewDialog }))
const ReviewDialog = lazy(loadDialog)

function problemOf({ conflict, refusal }: ReviewSaving, news: ReviewStatusItem | null): ReactNode {
  if (conflict)
    return (
      <>
        <p>
          <strong>
            <NewsLine review={conflict} />
          </strong>
          {conflict.note && `, with the note “${conflict.note}”`}. Your status was not saved.
        </p>
        <p>If it is still right, save it again: it then counts after theirs.</p>
      </>
    )
  return refusal ?? (news && <NewsLine review={news} />)
}

interface UpdateStatusProps {
  details: AlertDetails
  /** what somebody else has decided since the alert was opened */
  news: ReviewStatusItem | null
  onNext: (() => void) | undefined
}

/** The button and the dialog behind it. What happens elsewhere meanwhile is told in the dialog, and closes nothing. */
export function UpdateStatus({ details, news, onNext }: UpdateStatusProps) {
  const saving = useSaveReview(details)
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [oldNews, setOldNews] = useState<string>()
  function open(): void {
    saving.reset()
    setOldNews(news?.id)
    setWanted(true)
    setOpened(true)
  }
  useDetailKeys({ update: open })
  useEffect(() => void loadDialog(), [])
  const close = (): void => setOpened(false)
  return (
    <>
      <Button
        aria-keyshortcuts="u"
        rightSection={
          <span aria-hidden="true" className={css['key']}>
            <Kbd>u</Kbd>
          </span>
        }
        onClick={open}
      >
        Update Status
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <ReviewDialog
            opened={opened}
            onClose={close}
            current={details.alert.reviewStatus}
            pending={saving.pending}
            problem={problemOf(saving, news?.id === oldNews ? null : news)}
            onSave={(status, note) => saving.save({ status, note, onSaved: close })}
            onSaveAndNext={
              onNext &&
              ((status, note) =>
                saving.save({
                  status,
                  note,
                  onSaved: () => {
                    close()
                    onNext()
                  },
                }))
            }
          />
        </Suspense>
      )}
    </>
  )
}
