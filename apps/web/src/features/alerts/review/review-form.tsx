import { Button } from '@mantine/core'
import { reviewStatuses, type ReviewStatus } from '@vigil/contract'
import { useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { useSession } from '../../../lib/session.ts'
import { NoteField } from './note-field.tsx'
import { canSaveReview, type ReviewDraft } from './review-rules.ts'
import { StatusCards, StatusSelect } from './status-choice.tsx'
import { useFocusAfterSaving } from './use-focus-after-saving.ts'
import css from './review.module.css'

/** A promise keeps the dialog open, whatever key is pressed, until it is settled. */
export type SaveReview = (status: ReviewStatus, note: string) => void | Promise<unknown>

interface ReviewFormProps {
  opened: boolean
  draft: ReviewDraft
  onDraft: (change: Partial<ReviewDraft>) => void
  current: ReviewStatus | null
  fixed: string | undefined
  pending: boolean
  problem: ReactNode
  onCancel: () => void
  onSave: SaveReview
  onSaveAndNext: SaveReview | undefined
}

export function ReviewForm(props: ReviewFormProps) {
  const { opened, draft, onDraft, current, fixed, pending, onSave, onSaveAndNext } = props
  const { features } = useSession()
  const Choice = features.has('statusDialogVariant') ? StatusCards : StatusSelect
  const allowed = canSaveReview(draft, current) && !pending

  const saveButton = useRef<HTMLButtonElement>(null)
  const keepFocus = useFocusAfterSaving(opened, pending, saveButton)
  const send = (save: SaveReview): void => {
    if (!allowed || draft.status === null) return
    keepFocus()
    void save(draft.status, draft.note)
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    // a dialog is a portal of its page's React tree: its submit must not reach a form around it
    event.stopPropagation()
    send(onSave)
  }
  function hurry(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send(onSaveAndNext ?? onSave)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its fields
    <form className={css['form']} onSubmit={submit} onKeyDown={hurry}>
      <Choice
        value={draft.status}
        choices={fixed !== undefined && draft.status ? [draft.status] : reviewStatuses}
        disabled={pending}
        onChange={(status) => onDraft({ status })}
      />
      {fixed !== undefined && <p className={css['fixed']}>{fixed}</p>}
      <NoteField value={draft.note} disabled={pending} onChange={(note) => onDraft({ note })} />
      <div role="alert" className={css['problem']}>
        {props.problem}
      </div>
      <div className={css['buttons']}>
        <Button variant="default" onClick={props.onCancel}>
          Cancel
        </Button>
        {onSaveAndNext && (
          <Button
            variant="default"
            disabled={!allowed}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Enter"
            onClick={() => send(onSaveAndNext)}
          >
            Save and Next Alert
          </Button>
        )}
        <Button ref={saveButton} type="submit" disabled={!allowed} loading={pending}>
          Save Status
        </Button>
      </div>
    </form>
  )
}
