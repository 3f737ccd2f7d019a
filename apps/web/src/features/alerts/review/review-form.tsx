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
  fixed: string | undefined
  pending: boolean
  problem: ReactNode
  canRetry: boolean
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
  const opensNext = useRef(false)
  const send = (thenNext: boolean): void => {
    if (!allowed || draft.status === null) return
    opensNext.current = thenNext
    keepFocus()
    const save = thenNext && onSaveAndNext ? onSaveAndNext : onSave
    void save(draft.status, draft.note)
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    // a dialog is a portal of its page's React tree: its submit must not reach a form around it
    event.stopPropagation()
    send(false)
  }
  function saveOnShortcut(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send(true)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its fields
    <form className={css['form']} onSubmit={submit} onKeyDown={saveOnShortcut}>
      <Choice
        value={draft.status}
        choices={fixed !== undefined && draft.status ? [draft.status] : reviewStatuses}
        disabled={pending}
        onChange={(status) => onDraft({ status })}
      />
      {fixed !== undefined && <p className={css['fixed']}>{fixed}</p>}
      {props.isRestored && <p className={css['fixed']}>Restored from an unsaved draft.</p>}
      <NoteField value={draft.note} disabled={pending} onChange={(note) => onDraft({ note })} />
      <div className={css['problem']}>
        <div role="alert">{props.problem}</div>
        {props.canRetry && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={!allowed}
            onClick={() => send(opensNext.current)}
          >
            Try again
          </Button>
        )}
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
            onClick={() => send(true)}
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
