// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectivity } from '../../lib/connectivity.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { lazyPart } from './lazy-part.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>
const missing = 'This part of the page could not be loaded.'

it('is loaded when the connection is back, also if the failure is reported only then', async () => {
  const answer = vi.spyOn(globalThis, 'fetch')
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await connectivity.check()).toBe(false)
  const [Early, Late] = [lazyPart(() => findEarly()), lazyPart(() => findLater())]
  const request = Promise.withResolvers<void>()
  const missingFile = (name: string) =>
    new TypeError(`Failed to fetch dynamically imported module: /assets/${name}.js`)
  let isReached = false
  async function findEarly(): Promise<{ default: typeof Greeting }> {
    if (!isReached) throw missingFile('early')
    return { default: Greeting }
  }
  let lateRequests = 0
  async function findLater(): Promise<{ default: typeof Greeting }> {
    lateRequests += 1
    if (lateRequests > 1) return { default: Greeting }
    await request.promise
    throw missingFile('late')
  }
  renderPart(
    <>
      <Suspense fallback={<p>Loading</p>}>
        <Early name="Ana" />
      </Suspense>
      <Suspense fallback={<p>Loading</p>}>
        <Late name="Ben" />
      </Suspense>
    </>,
  )
  await screen.findByText(missing)
  isReached = true
  answer.mockResolvedValue(new Response('{}'))
  await act(async () => expect(await connectivity.check()).toBe(true))
  await screen.findByText('Hello Ana')
  expect(screen.queryByText('Hello Ben')).toBeNull()
  request.resolve()
  await screen.findByText('Hello Ben')
})
