// @vitest-environment happy-dom
import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { reportFailure } from './report-failure.ts'

const logged = vi.fn<(...said: unknown[]) => void>()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(() => {
  vi.restoreAllMocks()
  logged.mockReset()
  notifications.clean()
})

const refused = new ApiError({
  code: 'conflict',
  status: 409,
  detail: 'The name is taken.',
  requestId: 'r-1',
})
const shown = (): unknown[] => notificationsStore.getState().notifications.map(({ message }) => message)

it('logs every failed call, and shows a toast if the call has a text', () => {
  reportFailure(refused, 'It was not saved.')
  expect(logged.mock.calls).toEqual([
    ['The name is taken.', { code: 'conflict', status: 409, requestId: 'r-1' }],
  ])
  expect(shown()).toEqual(['It was not saved.'])
})

it('also logs a refusal that is shown in its form', () => {
  reportFailure(refused, null)
  expect(logged.mock.calls).toEqual([
    ['The name is taken.', { code: 'conflict', status: 409, requestId: 'r-1' }],
  ])
  expect(shown()).toEqual([])
})

it('an aborted call is not a failure', () => {
  reportFailure(new DOMException('Given up', 'AbortError'), 'It was not saved.')
  expect(logged).not.toHaveBeenCalled()
  expect(shown()).toEqual([])
})
