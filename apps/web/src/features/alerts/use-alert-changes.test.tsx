// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectivity } from '../../lib/connectivity.ts'
import { empty, json, serveCalls } from '../../testing/serve-calls.ts'
import { useAlertChanges } from './use-alert-changes.ts'

let isReached = true
let requests: string[] = []
let answer: (url: URL, signal: AbortSignal) => Promise<Response>
const revisionOf = (revision: number): Response => json({ revision })

function Listener({ onChange }: { onChange: () => void }) {
  useAlertChanges(onChange)
  return null
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const setVisible = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  requests = []
  isReached = true
  serveCalls(async ({ path, url, signal }) => {
    if (path === '/auth/token') return json({ token: null })
    if (path === '/configuration') return isReached ? empty() : Promise.reject(new TypeError())
    requests.push(url.search)
    return answer(url, signal!)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('all listeners are notified of a new revision with one call', async () => {
  let revision = 7
  answer = async () => revisionOf(revision)
  const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <>
      <Listener onChange={one} />
      <Listener onChange={other} />
    </>,
  )
  await pass(1)
  expect(requests).toEqual([''])
  await pass(1_000)
  expect(requests).toEqual(['', '?since=7'])
  expect(one).not.toHaveBeenCalled()
  revision = 8
  await pass(1_000)
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
})

it('a restored connection is used immediately, even during a long pause', async () => {
  isReached = false
  answer = () => Promise.reject(new TypeError('no network'))
  render(<Listener onChange={() => {}} />)
  await pass(6_200)
  expect(requests).toHaveLength(3)
  isReached = true
  answer = async () => revisionOf(1)
  await act(async () => void (await connectivity.check()))
  await pass(1)
  expect(requests).toHaveLength(4)
})

it('the pause grows with each failure', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  render(<Listener onChange={() => {}} />)
  await pass(1)
  expect(requests).toHaveLength(1)
  await pass(1_900)
  expect(requests).toHaveLength(1)
  await pass(200)
  expect(requests).toHaveLength(2)
  await pass(3_800)
  expect(requests).toHaveLength(2)
  await pass(300)
  expect(requests).toHaveLength(3)
})

it('no request is sent while the page is hidden or closed; changes in the meantime are reported afterwards', async () => {
  let revision = 7
  answer = async () => revisionOf(revision)
  const onChange = vi.fn<() => void>()
  const { unmount } = render(<Listener onChange={onChange} />)
  await pass(1)
  setVisible('hidden')
  await pass(60_000)
  expect(requests).toHaveLength(1)
  revision = 9
  setVisible('visible')
  await pass(1)
  expect(requests.at(-1)).toBe('?since=7')
  expect(onChange).toHaveBeenCalledTimes(1)
  unmount()
  const before = requests.length
  await pass(60_000)
  expect(requests).toHaveLength(before)
})
