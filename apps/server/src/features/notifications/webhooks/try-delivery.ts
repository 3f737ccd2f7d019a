import { createHmac } from 'node:crypto'
import { PlainError } from '../../../errors.ts'
import { reachableAddresses } from '../../../network/outside.ts'
import { vigilVersion } from '../../../version.ts'
import type { WebhookTransport } from './post-event.ts'
import { urlProblem } from './webhook-url.ts'

/** Signs a body with a timestamp, so that the receiver can verify the sender and the time. */
function signDelivery(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hash}`
}

export interface WebhookRequest {
  deliveryId: string
  event: string
  url: string
  secret: string
  body: string
}

/** The outcome of one attempt; no error: delivered. */
export interface TryOutcome {
  statusCode: number | null
  error: string | null
}

const userAgent = `Vigil/${vigilVersion} (webhooks)`

const over = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = (): void => reject(signal.reason as Error)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })

function headersOf({ deliveryId, event, secret, body }: WebhookRequest, at: Date): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': userAgent,
    'vigil-event': event,
    'vigil-delivery': deliveryId,
    'vigil-signature': signDelivery(secret, body, at),
  }
}

async function post(
  request: WebhookRequest,
  at: Date,
  transport: WebhookTransport,
  signal: AbortSignal,
): Promise<number> {
  const url = new URL(request.url)
  const problem = urlProblem(url)
  if (problem) throw new PlainError(problem)
  const addresses = await reachableAddresses(url, transport)
  if (!addresses) throw new PlainError('The host resolves to an internal address; nothing was sent.')
  signal.throwIfAborted()
  return transport.post({ url, addresses, headers: headersOf(request, at), body: request.body, signal })
}

/** A fixed message of ours, because an external one could contain anything. */
function failureOf(error: unknown): string {
  if (error instanceof PlainError) return error.message
  const { code } = error as { code?: unknown }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host name could not be resolved.'
  const known = typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code)
  return `The host could not be reached (${known ? code : 'no connection'}).`
}

function failureOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null
  const redirects = status >= 300 && status < 400 ? '; redirects are not followed' : ''
  return `The host answered ${status}${redirects}.`
}

/** Makes one attempt within its time limit, only to an address that was just checked. */
export async function tryDelivery(
  request: WebhookRequest,
  at: Date,
  transport: WebhookTransport,
  stop: AbortSignal,
): Promise<TryOutcome> {
  const limit = AbortSignal.timeout(transport.seconds * 1000)
  const signal = AbortSignal.any([limit, stop])
  try {
    const statusCode = await Promise.race([post(request, at, transport, signal), over(signal)])
    return { statusCode, error: failureOfStatus(statusCode) }
  } catch (error) {
    if (limit.aborted) return { statusCode: null, error: `No answer within ${transport.seconds} seconds.` }
    if (stop.aborted) return { statusCode: null, error: 'The attempt was interrupted.' }
    return { statusCode: null, error: failureOf(error) }
  }
}
