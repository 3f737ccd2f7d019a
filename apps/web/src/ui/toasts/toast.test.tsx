// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { showError, showInfo, showSuccess } from './toast.ts'

afterEach(() => act(() => notifications.clean()))

it('announces errors immediately and the rest politely', async () => {
  renderPart(null)
  act(() => {
    showError('It failed.')
    showSuccess('It worked!')
    showInfo('By the way.')
  })
  expect((await screen.findByRole('alert')).textContent).toContain('It failed.')
  const calm = screen.getAllByRole('status').map((toast) => toast.textContent)
  expect(calm).toEqual(['By the way.', 'It worked!'])
})

it('shows the same text once, but errors and successes separately', async () => {
  renderPart(null)
  act(() => {
    showError('Done')
    showError('Done')
    showSuccess('Done')
  })
  await screen.findByRole('alert')
  expect(screen.getAllByText('Done')).toHaveLength(2)
})

it('can be closed by a labeled button', async () => {
  renderPart(null)
  act(() => showError('Close me'))
  expect(await screen.findByRole('button', { name: 'Close notification' })).toBeDefined()
})

it('the newest is shown immediately, and the oldest waits for space', async () => {
  renderPart(null)
  act(() => {
    for (const one of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) showError(one)
  })
  await screen.findByText('Fifth')
  await waitFor(() => expect(screen.queryByText('First')).toBeNull())
  act(() => showError('First'))
  await screen.findByText('First')
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull())
  act(() => void notifications.hide('error: Fifth'))
  await screen.findByText('Second')
})
