// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useFocusAfterSaving } from './use-focus-after-saving.ts'

afterEach(cleanup)

function Form({ opened = true, pending }: { opened?: boolean; pending: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const keepFocus = useFocusAfterSaving(opened, pending, button)
  return (
    <form>
      <button type="button">Next</button>
      <button ref={button} type="button" onClick={keepFocus}>
        Save
      </button>
    </form>
  )
}

/** Saves from the focused element; the browser blurs a disabled element. */
function saveFrom(target: HTMLElement | null, openedAfter = true): Element | null {
  const { rerender } = render(<Form pending={false} />)
  const start = target ?? screen.getByText('Next')
  start.focus()
  screen.getByText('Save').click()
  rerender(<Form pending />)
  ;(document.activeElement as HTMLElement).blur()
  rerender(<Form opened={openedAfter} pending={false} />)
  return document.activeElement
}

it('after a failure, the focus is back on the pressed button', () => {
  expect(saveFrom(null)).toBe(screen.getByText('Next'))
})

it('the focus is on the save button if nothing in the dialog had it', () => {
  expect(saveFrom(document.body)).toBe(screen.getByText('Save'))
})

it('a dialog that closes does not take the focus', () => {
  expect(saveFrom(null, false)).toBe(document.body)
})
