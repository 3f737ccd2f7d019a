import { Button } from '@mantine/core'
import { isOpenStatus, notReopenedTexts, type AlertDetails, type ReviewStatusItem } from '@vigil/contract'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useDraft } from '../../../lib/use-draft.ts'
import { Kbd } from '../../../ui/values/kbd.tsx'
import { LazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { noReview } from '../review/review-rules.ts'
import { NewerReview } from './newer-review.tsx'
import { useDetailKeys } from './use-detail-keys.ts'
import { useSaveReview, type ReviewSaving } from './use-save-review.ts'
import css from './alert-frame.module.css'

const loadDialog = () =>
  import('../review/review-dialog.tsx').then(({ ReviewDialog }) => ({ default: ReviewDialog }))
const ReviewDialog = lazyPart(loadDialog)

const notSaved = {
  choice: 'Your status was not saved. Save again to apply it after theirs.',
  note: 'Your note was not saved, but it is kept here. You had not chosen a status, so theirs is shown now. Save again to add your note after theirs.',
}
const kept = {
  choice: 'Your status and note are kept here. Save to apply them after theirs.',
  note: 'You had not chosen a status, so theirs is shown now. Your note is kept here; save to add it after theirs.',
}

function problemOf(
  { conflict, failure }: ReviewSaving,
  newerReview: ReviewStatusItem | null,
): (own: 'choice' | 'note') => ReactNode {
  if (conflict) return (own) => <NewerReview review={conflict}>{notSaved[own]}</NewerReview>
  if (failure || !newerReview) return () => failure
  return (own) => <NewerReview review={newerReview}>{kept[own]}</NewerReview>
}

/** An alert that was replaced can't be opened again while the newer one is open. */
const fixedBy = ({ alert, replacedBy }: AlertDetails): string | undefined =>
  !isOpenStatus(alert.reviewStatus) && replacedBy && isOpenStatus(replacedBy.reviewStatus)
    ? notReopenedTexts.staysResolved
    : undefined

interface UpdateStatusProps {
  details: AlertDetails
  /** another user's review since the alert was opened */
  newerReview: ReviewStatusItem | null
  onNext: (() => void) | undefined
}

/** The button and its dialog. Changes by other users are shown in the dialog and never close it. */
export function UpdateStatus({ details, newerReview, onNext }: UpdateStatusProps) {
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpened(false)
  const draft = useDraft('review', details.alert.id, noReview)
  const saving = useSaveReview({ details, draft, onFoundSaved: close })
  const button = useRef<HTMLButtonElement>(null)
  const [oldNews, setOldNews] = useState<string>()
  function open(): void {
    saving.reset()
    setOldNews(newerReview?.id)
    // the dialog returns the focus here, also when a key opened it
    button.current?.focus({ preventScroll: true })
    setOpened(true)
  }
  useDetailKeys({ update: open })
  useEffect(() => void ReviewDialog.load(), [])
  return (
    <>
      {draft.value.note !== '' && !opened && <p className={css['draft']}>Unsaved draft</p>}
      <Button
        ref={button}
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
      <LazyDialog opened={opened} onClose={close}>
        {(isOpen) => (
          <ReviewDialog
            opened={isOpen}
            onClose={close}
            draft={draft}
            current={details.alert.reviewStatus}
            fixed={fixedBy(details)}
            pending={saving.pending}
            canRetry={saving.canRetry}
            problem={problemOf(saving, newerReview?.id === oldNews ? null : newerReview)}
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
        )}
      </LazyDialog>
    </>
  )
}
