import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isTyping } from '../is-typing.ts'
import { Kbd } from '../values/kbd.tsx'
import type { KeyGroup } from './keyboard-help-dialog.tsx'
import { LazyDialog } from './lazy-dialog.tsx'
import { lazyPart } from '../states/lazy-part.tsx'
import css from './keyboard-help.module.css'

const KeyboardHelpDialog = lazyPart(() => import('./keyboard-help-dialog.tsx'))

/** A button that lists the keyboard shortcuts of a page; `?` does the same. */
export function KeyboardHelp({ groups }: { groups: readonly KeyGroup[] }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    function openOnQuestionMark(event: KeyboardEvent): void {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      setShown(true)
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
        onClick={() => setShown(true)}
        rightSection={
          <span aria-hidden="true">
            <Kbd>?</Kbd>
          </span>
        }
      >
        Keyboard
      </Button>
      <LazyDialog opened={shown} onClose={() => setShown(false)}>
        {(opened) => <KeyboardHelpDialog groups={groups} opened={opened} onClose={() => setShown(false)} />}
      </LazyDialog>
    </>
  )
}
