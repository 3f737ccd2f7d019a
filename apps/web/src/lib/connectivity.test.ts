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

it('one call that was not answered is no lost connection while the server answers another', async () => {
  connectivity.unanswered()
  await settle()
  expect([requests, seen]).toEqual([1, []])
})

it('calls that fail together ask the server once', async () => {
  for (let call = 0; call < 5; call += 1) connectivity.unanswered()
  await settle()
  expect(requests).toBe(1)
})

it('is lost when the server can not be asked, and back when it can, which is told for a moment', async () => {
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

it('a call that is answered ends it without being asked for', async () => {
  isUp = false
  connectivity.unanswered()
  await settle()
  connectivity.answered()
  expect(seen).toEqual(['lost', 'back'])
})

it('asks less and less often, and not at all while nobody looks', async () => {
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

it('does not believe the browser that it is offline while the server answers', async () => {
  dispatchEvent(new Event('offline'))
  await settle()
  expect([requests, seen]).toEqual([1, []])
  isUp = false
  dispatchEvent(new Event('offline'))
  await settle()
  expect(seen).toEqual(['lost'])
})

it('a proxy that can not reach the server is a lost connection, a server in trouble is none', async () => {
  const answer = (status: number, type: string) =>
    vi.stubGlobal('fetch', async () => new Response('', { status, headers: { 'content-type': type } }))
  answer(503, 'application/problem+json')
  expect(await connectivity.check()).toBe(true)
  answer(502, 'text/html')
  expect(await connectivity.check()).toBe(false)
  answer(200, 'application/json')
})
