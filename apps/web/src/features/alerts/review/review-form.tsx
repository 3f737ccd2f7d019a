import { Button } from '@mantine/core'
import { reviewStatuses, type ReviewStatus } from '@vigil/contract'
import { useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { useSession } from '../../../lib/session.ts'
import { NoteField } from './note-field.tsx'
import { canSaveReview, type ReviewChoice } from './review-rules.ts'
import { StatusCards, StatusSelect } from './status-choice.tsx'
import { useFocusAfterSaving } from './use-focus-after-saving.ts'
import css from './review.module.css'

/** If it returns a promise, the dialog stays open until it settles. */
export type SaveReview = (status: ReviewStatus, note: string) => void | Promise<unknown>

interface ReviewFormProps {
  opened: boolean
  draft: ReviewChoice
  /** a restored draft */
  isRestored: boolean
  onDraft: (change: Partial<ReviewChoice>) => void
  current: ReviewStatus | null
  pending: boolean
  problem: ReactNode
  canRetry: boolean
  onCancel: () => void
  onSave: SaveReview
}

export function ReviewForm(props: ReviewFormProps) {
  const { opened, draft, onDraft, current, pending, onSave } = props
  const { features } = useSession()
  const Choice = features.has('statusDialogVariant') ? StatusCards : StatusSelect
  const allowed = canSaveReview(draft, current) && !pending

  const saveButton = useRef<HTMLButtonElement>(null)
  const keepFocus = useFocusAfterSaving(opened, pending, saveButton)
  const send = (): void => {
    if (!allowed || draft.status === null) return
    keepFocus()
    void onSave(draft.status, draft.note)
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    // a dialog is a portal of its page's React tree: its submit must not reach a form around it
    event.stopPropagation()
    send()
  }
  function saveOnShortcut(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its fields
    <form className={css['form']} onSubmit={submit} onKeyDown={saveOnShortcut}>
      <Choice
        value={draft.status}
        choices={reviewStatuses}
        disabled={pending}
        onChange={(status) => onDraft({ status })}
      />
      {props.isRestored && <p className={css['fixed']}>Restored from an unsaved draft.</p>}
      <NoteField value={draft.note} disabled={pending} onChange={(note) => onDraft({ note })} />
      <div className={css['problem']}>
        <div role="alert">{props.problem}</div>
        {props.canRetry && (
          <Button size="compact-sm" variant="default" disabled={!allowed} onClick={send}>
            Try again
          </Button>
        )}
      </div>
      <div className={css['buttons']}>
        <Button variant="default" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button ref={saveButton} type="submit" disabled={!allowed} loading={pending}>
          Save Status
        </Button>
      </div>
    </form>
  )
}
