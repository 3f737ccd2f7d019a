// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectivity, watchConnectivity, type Connectivity } from './connectivity.ts'

let isUp = true
let requests = 0
let visible = true
let seen: Connectivity[] = []
let stop: (() => void)[] = []

beforeEach(() => {
  ;[isUp, requests, visible, seen] = [true, 0, true, []]
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: URL) => {
    requests += 1
    if (url.href !== 'http://vigil.test/api/configuration') throw new Error(`not the probe: ${url.href}`)
    if (!isUp) throw new TypeError('Failed to fetch')
    return new Response('{}', { status: 200 })
  })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'))
  stop = [watchConnectivity(), connectivity.subscribe(() => seen.push(connectivity.get()))]
})
afterEach(async () => {
  isUp = true
  await connectivity.check()
  await vi.runAllTimersAsync()
  for (const end of stop) end()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

it('a single call without a response does not mean a lost connection', async () => {
  connectivity.unanswered()
  await settle()
  expect([requests, seen]).toEqual([1, []])
})

it('calls that fail together cause one check', async () => {
  for (let call = 0; call < 5; call += 1) connectivity.unanswered()
  await settle()
  expect(requests).toBe(1)
})

it('is lost while the server is unreachable, and briefly reported as back afterwards', async () => {
  isUp = false
  connectivity.unanswered()
  await settle()
  expect(seen).toEqual(['lost'])
  isUp = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen).toEqual(['lost', 'back'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen).toEqual(['lost', 'back', 'fine'])
})

it('a successful call restores it without a check', async () => {
  isUp = false
  connectivity.unanswered()
  await settle()
  connectivity.answered()
  expect(seen).toEqual(['lost', 'back'])
})

it('checks less and less often, and not at all while the page is hidden', async () => {
  isUp = false
  connectivity.unanswered()
  await vi.advanceTimersByTimeAsync(0)
  for (const [ms, calls] of [
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
    [60_000, 7],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(requests).toBe(calls)
  }
  visible = false
  await vi.advanceTimersByTimeAsync(120_000)
  const before = requests
  await vi.advanceTimersByTimeAsync(600_000)
  expect(requests).toBe(before)
  ;[visible, isUp] = [true, true]
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(seen.at(-1)).toBe('back')
})

it('ignores the offline state of the browser while the server responds', async () => {
  dispatchEvent(new Event('offline'))
  await settle()
  expect([requests, seen]).toEqual([1, []])
  isUp = false
  dispatchEvent(new Event('offline'))
  await settle()
  expect(seen).toEqual(['lost'])
})

it('a proxy that cannot reach the server means a lost connection, an error of the server does not', async () => {
  const answer = (status: number, type: string) =>
    vi.stubGlobal('fetch', async () => new Response('', { status, headers: { 'content-type': type } }))
  answer(503, 'application/problem+json')
  expect(await connectivity.check()).toBe(true)
  answer(502, 'text/html')
  expect(await connectivity.check()).toBe(false)
  answer(200, 'application/json')
})
