import type { Context } from '../../context.ts'
import type { CookieJar } from '../../http/cookies.ts'
import { z } from 'zod'
import { failures } from './sso-failure.ts'
import { flowMinutes } from './sso-rules.ts'

const flowCookie = 'vigil_sso'
const sealContext = { clientId: 'none', field: 'sso-flow', recordId: flowCookie }

const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  productId: z.string(),
  returnTo: z.string(),
  origin: z.string(),
  at: z.number(),
})
/** The state that a browser keeps, sealed, while its user is at the identity provider. */
export type Flow = z.infer<typeof Flow>

export function keepFlow({ services }: Context, cookies: CookieJar, flow: Flow): void {
  const sealed = services.sealer.seal(JSON.stringify(flow), sealContext)
  cookies.set(flowCookie, sealed.toString('base64url'), flowMinutes * 60)
}

function openFlow({ services }: Context, cookie: string): Flow | null {
  try {
    return Flow.parse(JSON.parse(services.sealer.open(Buffer.from(cookie, 'base64url'), sealContext)))
  } catch {
    return null
  }
}

/** Takes this browser's flow with the given state, once. One with another state stays: it is in another window. */
export function takeFlow(context: Context, cookies: CookieJar, state: string | null): Flow {
  const cookie = cookies.read(flowCookie)
  const flow = cookie === null ? null : openFlow(context, cookie)
  if (flow && flow.state !== state) throw failures.stale()
  cookies.clear(flowCookie)
  if (!flow || context.now().getTime() - flow.at > flowMinutes * 60_000) throw failures.stale()
  return flow
}
