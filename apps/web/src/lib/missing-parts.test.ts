// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const page = (entry: string): string =>
  `<!doctype html><html><head><script type="module" src="${entry}"></script></head><body></body></html>`

let served: string | null
let reloads: number
let clock: number
let stops: (() => void)[]
let parts: typeof import('./missing-parts.ts')
let version: typeof import('./new-version.ts')

beforeEach(async () => {
  ;[served, reloads, clock] = ['/assets/index-new.js', 0, 1_000_000]
  sessionStorage.clear()
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
  document.body.innerHTML = '<label>Note<textarea></textarea></label>'
  vi.stubGlobal('fetch', async () => {
    if (served === null) throw new TypeError('Failed to fetch')
    return new Response(page(served))
  })
  vi.resetModules()
  const typing = await import('./typed-text.ts')
  parts = await import('./missing-parts.ts')
  version = await import('./new-version.ts')
  stops = [typing.watchTyping(), parts.watchMissingParts({ reload: () => (reloads += 1), now: () => clock })]
})
afterEach(() => {
  for (const stop of stops) stop()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const error = new TypeError('Failed to fetch dynamically imported module: http://vigil.test/assets/a.js')
async function fail(): Promise<boolean> {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
  const message = dispatchEvent(event)
  await new Promise((resolve) => setTimeout(resolve))
  return message
}

it('a page of a replaced version is reloaded, and the request for the part fails', async () => {
  expect(await fail()).toBe(true)
  expect(reloads).toBe(1)
})

it('is not reloaded repeatedly if that does not help', async () => {
  await fail()
  await fail()
  expect(reloads).toBe(1)
  clock += 60_000
  await fail()
  expect(reloads).toBe(2)
})

it('is not reloaded while the server has the same version or is unreachable', async () => {
  served = '/assets/index-old.js'
  await fail()
  served = null
  await fail()
  expect([reloads, version.newVersion.isKnown()]).toEqual([0, false])
})

it('is not reloaded while it has unsaved input, but knows about the new version', async () => {
  const note = document.querySelector('textarea')!
  note.value = 'Half a sent'
  note.dispatchEvent(new Event('input', { bubbles: true }))
  await fail()
  expect([reloads, version.newVersion.isKnown()]).toEqual([0, true])
  note.value = ''
  await fail()
  expect(reloads).toBe(1)
})

it('is not reloaded while a dialog is open', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog">Update Status</div>')
  Object.assign(Element.prototype, { checkVisibility: () => true })
  await fail()
  expect(reloads).toBe(0)
})

it('is not reloaded for a part that was only preloaded', async () => {
  await parts.loadInBackground(fail)
  expect([reloads, version.newVersion.isKnown()]).toEqual([0, true])
})

it('is not reloaded by the router either', async () => {
  served = null
  await fail()
  expect(sessionStorage.getItem(`tanstack_router_reload:${error.message}`)).toBe('1')
})

it('distinguishes a missing part from a broken one', () => {
  expect(parts.isMissingPart(error)).toBe(true)
  expect(parts.isMissingPart(new TypeError('undefined is not a function'))).toBe(false)
})

it('a missing style is loaded again before the part', async () => {
  served = null
  const href = 'http://vigil.test/assets/a.css'
  const payload = new Error(`Unable to preload CSS for ${href}`)
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  let outcome = 'error'
  const requests = vi.spyOn(document.head, 'append').mockImplementation((link) => {
    queueMicrotask(() => (link as HTMLLinkElement).dispatchEvent(new Event(outcome)))
  })
  expect([await parts.loadMissingStyles(), requests.mock.calls.length]).toEqual([false, 1])
  expect(requests.mock.calls[0]).toMatchObject([{ href }])
  outcome = 'load'
  expect([await parts.loadMissingStyles(), requests.mock.calls.length]).toEqual([true, 2])
  expect([await parts.loadMissingStyles(), requests.mock.calls.length]).toEqual([true, 2])
  requests.mockRestore()
})
