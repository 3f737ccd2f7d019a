/** Requests that were sent before the app was set up, by their addresses. */
const sent = new Map<string, Promise<Response>>()
let isAppAhead = false

/** A response that has arrived as a whole: if nobody reads it, no connection waits for that. */
async function arrived(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  const bytes = await response.arrayBuffer()
  return new Response(bytes.byteLength > 0 ? bytes : null, response)
}

/** Sends a request that the app will send, unless it has already begun to. */
export function sendEarly(address: string, options: RequestInit): Promise<Response> | null {
  if (isAppAhead) return null
  const answer = arrived(fetch(address, { ...options, redirect: 'error' }))
  // each reader needs a response of its own
  const forApp = answer.then((response) => response.clone())
  // whoever takes it reports the failure
  forApp.catch(() => {})
  sent.set(new URL(address, location.href).href, forApp)
  return answer
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** `fetch` for the app: the first call to an address gets the response to the early request, if there was one. */
export const fetchWithEarly: typeof fetch = (address, options) => {
  isAppAhead = true
  const { href } = new URL(address instanceof Request ? address.url : address, location.href)
  const early = sent.get(href)
  sent.delete(href)
  if (!early) return fetch(address, options)
  return options?.signal ? Promise.race([early, aborted(options.signal)]) : early
}
