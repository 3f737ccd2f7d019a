// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { CopyButton } from './copy-button.tsx'

it('copies the plain text and says so', async () => {
  const user = userEvent.setup()
  renderPart(<CopyButton text={'A note\nwith lines'} label="Copy note" />)
  expect(screen.getByRole('status').textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Copy note' }))
  expect(await navigator.clipboard.readText()).toBe('A note\nwith lines')
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Copied')
  expect(screen.getByRole('status').textContent).toBe('Copied')
})

it('is disabled when there is nothing to copy', () => {
  renderPart(<CopyButton text="" label="Copy note" />)
  expect(screen.getByRole('button', { name: 'Copy note' })).toHaveProperty('disabled', true)
})
