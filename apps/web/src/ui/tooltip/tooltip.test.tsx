// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Tooltip } from './tooltip.tsx'

const tooltip = () => screen.queryByRole('tooltip', { hidden: true })

it('opens on hover, describes what it belongs to, and closes when the pointer leaves', async () => {
  renderPart(
    <Tooltip label="Checked at noon">
      <button type="button">List</button>
    </Tooltip>,
  )
  const button = screen.getByRole('button')
  await userEvent.hover(button)
  const shown = await screen.findByText('Checked at noon')
  expect(tooltip()?.contains(shown)).toBe(true)
  expect(button.getAttribute('aria-describedby')).toBe(shown.id)
  await userEvent.unhover(button)
  await waitFor(() => expect(tooltip()).toBeNull())
  expect(button.hasAttribute('aria-describedby')).toBe(false)
})

it('keeps the focus on what it belongs to, and Esc closes it', async () => {
  renderPart(
    <Tooltip label="Checked at noon">
      <button type="button">List</button>
    </Tooltip>,
  )
  await userEvent.tab()
  await screen.findByText('Checked at noon')
  expect(document.activeElement).toBe(screen.getByRole('button'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(tooltip()).toBeNull())
})

it('does not replace the handlers and the description of what it belongs to', async () => {
  const seen: string[] = []
  renderPart(
    <>
      <p id="own">Own words</p>
      <Tooltip label="More">
        <button
          type="button"
          aria-describedby="own"
          onMouseEnter={() => seen.push('enter')}
          onFocus={() => seen.push('focus')}
          onBlur={() => seen.push('blur')}
        >
          List
        </button>
      </Tooltip>
    </>,
  )
  const button = screen.getByRole('button')
  await userEvent.hover(button)
  await userEvent.tab()
  const shown = await screen.findByText('More')
  expect(button.getAttribute('aria-describedby')).toBe(`own ${shown.id}`)
  await userEvent.tab()
  expect(seen).toEqual(['enter', 'focus', 'blur'])
})
