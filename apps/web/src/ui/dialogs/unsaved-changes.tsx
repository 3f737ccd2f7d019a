import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { isLeaving } from '../../lib/leave.ts'
import { useConfirm, type ConfirmQuestion } from './confirm.tsx'
import css from './unsaved-changes.module.css'

/** The question before unsaved changes are discarded. */
export const unsavedQuestion = {
  title: 'Unsaved changes',
  text: 'You have unsaved changes. Continue without saving?',
  confirmLabel: 'Continue',
  cancelLabel: 'Go Back',
  tone: 'danger',
} as const

const questionAbout = (changes: readonly string[]): ConfirmQuestion =>
  changes.length === 0
    ? unsavedQuestion
    : {
        ...unsavedQuestion,
        text: (
          <>
            <p>{unsavedQuestion.text}</p>
            <ul className={css['list']}>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </>
        ),
      }

export interface UnsavedChanges {
  /** for a switch within the page: true if nothing is unsaved or the user discards it */
  askToLeave: () => Promise<boolean>
  /** call it right after saving, before a navigation that `dirty` has not caught up with */
  allowLeaving: () => void
}

/**
 * Asks for confirmation before leaving the page while `dirty`, for the app's links and the browser's
 * navigation. `onDiscard` is called if the user continues without saving; `changes` are listed in the question.
 */
export function useUnsavedChanges(
  dirty: boolean,
  onDiscard?: () => void,
  changes: readonly string[] = [],
): UnsavedChanges {
  const confirm = useConfirm()
  const guarded = useRef(dirty)
  const discard = useRef(onDiscard)
  const listed = useRef(changes)
  useEffect(() => {
    guarded.current = dirty
    discard.current = onDiscard
    listed.current = changes
  }, [dirty, onDiscard, changes])

  const askToLeave = useCallback(async (): Promise<boolean> => {
    if (!guarded.current) return true
    const yes = await confirm(questionAbout(listed.current))
    if (yes) discard.current?.()
    return yes
  }, [confirm])
  const allowLeaving = useCallback((): void => {
    guarded.current = false
  }, [])

  useBlocker({
    shouldBlockFn: async () => !(await askToLeave()),
    enableBeforeUnload: () => guarded.current && !isLeaving(),
    disabled: !dirty,
  })
  return { askToLeave, allowLeaving }
}
