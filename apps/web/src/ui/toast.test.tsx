// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { showError, showInfo, showSuccess } from './toast.ts'

it('says errors at once and the rest when the reader is free', async () => {
  renderPart(null)
  act(() => {
    showError('It failed.')
    showSuccess('It worked!')
    showInfo('By the way.')
  })
  expect((await screen.findByRole('alert')).textContent).toContain('It failed.')
  const calm = screen.getAllByRole('status').map((toast) => toast.textContent)
  expect(calm).toEqual(['It worked!', 'By the way.'])
})

it('shows the same text once, but as error and as success apart', async () => {
  renderPart(null)
  act(() => {
    showError('Done')
    showError('Done')
    showSuccess('Done')
  })
  await screen.findByRole('alert')
  expect(screen.getAllByText('Done')).toHaveLength(2)
})

it('can be closed by a button with a name', async () => {
  renderPart(null)
  act(() => showError('Close me'))
  expect(await screen.findByRole('button', { name: 'Close notification' })).toBeDefined()
})
