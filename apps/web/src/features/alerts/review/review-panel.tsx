import { Button } from '@mantine/core'
import { reviewStatuses, type ReviewStatus } from '@vigil/contract'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import type { Draft } from '../../../lib/use-draft.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { unsavedQuestion, useUnsavedChanges } from '../../../ui/dialogs/unsaved-changes.tsx'
import { LiveRegion } from '../../../ui/toasts/live-region.tsx'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { Kbd } from '../../../ui/values/kbd.tsx'
import { NoteField } from './note-field.tsx'
import { ReasonChips } from './reason-chips.tsx'
import type { SaveReview } from './review-form.tsx'
import { keyOfStatus } from './review-keys.ts'
import { canSaveReview, type ReviewChoice, type ReviewDraft } from './review-rules.ts'
import { StatusButtons } from './status-buttons.tsx'
import { useFocusInPanel } from './use-focus-in-panel.ts'
import css from './review-panel.module.css'

export interface ReviewPanelProps {
  title?: string
  saveLabel?: string
  /** the draft; cleared by whoever saves it */
  draft: Draft<ReviewDraft>
  current: ReviewStatus | null
  /** why the status can't be changed, if so */
  fixed?: string | undefined
  /** sentences that can be added to the note with one click */
  reasons?: readonly string[]
  /** advice about what would be saved; never an obstacle */
  advice?: (choice: ReviewChoice) => string | null
  pending: boolean
  /** an obstacle or news; may depend on whether a status was chosen */
  problem?: ReactNode | ((own: 'choice' | 'note') => ReactNode)
  /** saving failed for a temporary reason: offers to retry */
  canRetry?: boolean
  onSave: SaveReview
  /** the primary action: save and continue; without `save` there is nothing to continue with */
  next?: { label: string; save: SaveReview | undefined }
  /** what follows the buttons, such as what comes next */
  children?: ReactNode
}

const KeyHint = ({ children }: { children: string }) => (
  <span aria-hidden="true" className={css['key']}>
    <Kbd>{children}</Kbd>
  </span>
)

/**
 * Asks for a review status and a note, next to what they are about. The draft is kept until it is saved, or
 * discarded after confirmation.
 */
export function ReviewPanel(props: ReviewPanelProps) {
  const { title = 'Update Status', draft: kept, current, fixed, pending, problem, next } = props
  const { status, note } = kept.value
  // until a status is chosen, the current one is shown, even if another user changes it
  const chosen = fixed === undefined ? status : null
  const draft: ReviewChoice = { status: chosen ?? current, note }
  const allowed = canSaveReview(draft, current) && !pending
  const hasNote = note.trim() !== ''
  // neither a draft being saved nor an untouched one from an earlier visit, which is kept, blocks navigation
  const [isTouched, setTouched] = useState(false)
  useUnsavedChanges(isTouched && !pending && hasNote, kept.clear)
  const confirm = useConfirm()
  const discard = async (): Promise<void> => {
    if (await confirm(unsavedQuestion)) kept.clear()
  }
  const changeNote = (changed: string): void => {
    setTouched(true)
    kept.change({ note: changed })
  }

  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const keepFocus = useFocusInPanel(pending, form)
  const [opensNext, setOpensNext] = useState(false)

  const choose = (to: ReviewStatus): void => {
    if (!pending && fixed === undefined) kept.change({ status: to })
  }
  const focusStatus = (): void => {
    const radio = form.current?.querySelector<HTMLElement>('input:checked, input:enabled')
    radio?.focus({ preventScroll: true })
    radio?.closest('section')?.scrollIntoView?.({ block: 'nearest' })
  }
  const send = (thenNext: boolean): void => {
    if (!allowed || draft.status === null) return
    setOpensNext(thenNext)
    keepFocus()
    const save = (thenNext && next?.save) || props.onSave
    void save(draft.status, draft.note)
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    send(false)
  }
  function leaveNote(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !(event.target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    focusStatus()
  }

  usePageKeys({
    ...Object.fromEntries(reviewStatuses.map((to) => [keyOfStatus(to), () => choose(to)])),
    u: focusStatus,
    n: () => form.current?.querySelector('textarea')?.focus(),
    s: () => send(false),
    'Mod+Enter': () => send(true),
  })

  // a status that was chosen but not saved is not worth keeping for the next visit; a note is
  const isForgotten = useRef(false)
  useEffect(() => {
    isForgotten.current = kept.value.sent === null && !hasNote && status !== null
  }, [kept.value.sent, hasNote, status])
  const clear = kept.clear
  useEffect(
    () => () => {
      if (isForgotten.current) clear()
    },
    [clear],
  )

  const said = typeof problem === 'function' ? problem(chosen === null ? 'note' : 'choice') : problem
  const advice = status === null || !allowed ? null : props.advice?.(draft)
  return (
    <section className={css['panel']} aria-labelledby={titleId}>
      <header className={css['head']}>
        <h2 id={titleId} className={css['title']}>
          {title}
        </h2>
        <KeyHint>u</KeyHint>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its note */}
      <form ref={form} className={css['form']} onSubmit={submit} onKeyDown={leaveNote}>
        <StatusButtons
          value={draft.status}
          current={current}
          choices={fixed === undefined ? reviewStatuses : current === null ? [] : [current]}
          onChange={choose}
        />
        {fixed !== undefined && <p className={css['quiet']}>{fixed}</p>}
        <ReasonChips reasons={props.reasons ?? []} note={note} disabled={pending} onChange={changeNote} />
        <NoteField rows={4} value={note} disabled={pending} onChange={changeNote} />
        {hasNote && (
          <p className={css['labelLine']}>
            <span className={css['quiet']}>
              {kept.isRestored ? 'Restored from an unsaved draft.' : 'Draft kept on this device'}
            </span>
            <button
              type="button"
              className={css['textButton']}
              disabled={pending}
              onClick={() => void discard()}
            >
              Discard
            </button>
          </p>
        )}
        <LiveRegion className={css['advice']}>{advice}</LiveRegion>
        <div className={css['problem']}>
          <div role="alert">{said}</div>
          {props.canRetry && (
            <Button size="compact-sm" variant="default" disabled={!allowed} onClick={() => send(opensNext)}>
              Try again
            </Button>
          )}
        </div>
        <div className={css['buttons']}>
          {next && (
            <Button
              fullWidth
              justify="space-between"
              disabled={!allowed || !next.save}
              loading={pending && opensNext}
              aria-keyshortcuts="Control+Enter"
              rightSection={<KeyHint>Ctrl ↵</KeyHint>}
              onClick={() => send(true)}
            >
              {next.label}
            </Button>
          )}
          <Button
            type="submit"
            fullWidth
            justify="space-between"
            {...(next && { variant: 'default' })}
            disabled={!allowed}
            loading={pending && !opensNext}
            aria-keyshortcuts="s"
            rightSection={<KeyHint>s</KeyHint>}
          >
            {props.saveLabel ?? 'Save Status'}
          </Button>
        </div>
      </form>
      {props.children}
    </section>
  )
}
