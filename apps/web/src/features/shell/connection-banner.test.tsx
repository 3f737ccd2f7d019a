// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { connectivity } from '../../lib/connectivity.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { ConnectionBanner } from './connection-banner.tsx'

afterEach(() => vi.unstubAllGlobals())

it('says that the connection is lost, checks it on request, and says that it is back', async () => {
  let isReached = false
  vi.stubGlobal('fetch', async () => (isReached ? new Response('{}') : Promise.reject(new TypeError())))
  renderPart(<ConnectionBanner />)
  expect(screen.getByRole('status').textContent).toBe('')
  await act(async () => void (await connectivity.check()))
  expect(screen.getByRole('status').textContent).toContain('Connection lost.')
  expect(document.documentElement.dataset['banner']).toBe('')
  isReached = true
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }))
  expect(screen.getByRole('status').textContent).toBe('Connection restored.')
})
