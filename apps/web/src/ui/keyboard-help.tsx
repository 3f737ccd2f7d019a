import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isTyping } from './is-typing.ts'
import { Kbd } from './kbd.tsx'
import css from './keyboard-help.module.css'

export interface KeyGroup {
  title: string
  keys: readonly { keys: readonly string[]; does: string }[]
}

const KeyboardHelpDialog = lazy(() => import('./keyboard-help-dialog.tsx'))

/** A button that lists the keys of a page; `?` does the same from anywhere on it. */
export function KeyboardHelp({ groups }: { groups: readonly KeyGroup[] }) {
  const [shown, setShown] = useState<'never' | 'now' | 'before'>('never')
  useEffect(() => {
    function openOnQuestionMark(event: KeyboardEvent): void {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      setShown('now')
    }
    document.addEventListener('keydown', openOnQuestionMark)
    return () => document.removeEventListener('keydown', openOnQuestionMark)
  }, [])

  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className={css['button'] ?? ''}
        aria-keyshortcuts="?"
        onClick={() => setShown('now')}
        rightSection={
          <span aria-hidden="true">
            <Kbd>?</Kbd>
          </span>
        }
      >
        Keyboard
      </Button>
      {shown !== 'never' && (
        <Suspense fallback={null}>
          <KeyboardHelpDialog groups={groups} opened={shown === 'now'} onClose={() => setShown('before')} />
        </Suspense>
      )}
    </>
  )
}
