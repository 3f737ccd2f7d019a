import type { Context } from '../../context.ts'
import type { CookieJar } from '../../http/cookies.ts'
import { contextOfUser, openSession, type OpenedSession } from '../sessions/index.ts'
import { discoverProvider } from './discover-provider.ts'
import { redeemCode, type ProvenIdentity } from './redeem-code.ts'
import { failures, orFailedPage, SsoFailure } from './sso-failure.ts'
import { takeFlow } from './sso-flow.ts'
import {
  bindSubject,
  lockLiveUser,
  selectOpenById,
  selectUserOf,
  type OpenProduct,
  type SsoUser,
} from './sso-queries.ts'
import { safeReturn } from './sso-rules.ts'
import { idTokenSealContext } from './sso-logout-address.ts'

export interface SsoAnswer {
  url: string
  browser: string | undefined
  cookies: CookieJar
}

async function openProduct(context: Context, id: string): Promise<OpenProduct> {
  const product = await context.asSystem().read((sql) => selectOpenById(sql, id))
  if (!product) throw failures.unavailable()
  return product
}

/** Only users of the connection's own client, because a provider vouches only for its own people. */
async function findUser(context: Context, product: OpenProduct, who: ProvenIdentity): Promise<SsoUser> {
  const user = await context.asSystem().read((sql) => selectUserOf(sql, product.clientId, who.email))
  if (!user) throw who.verified ? failures.noAccount() : failures.unverified()
  return user
}

async function signIn(
  context: Context,
  product: OpenProduct,
  user: SsoUser,
  who: ProvenIdentity,
  browser: string | undefined,
): Promise<OpenedSession> {
  const { connectionId } = product
  const outcome = await contextOfUser(context, user).write(async (tx) => {
    const event = { subjectType: 'user', subjectId: user.id, clientId: user.clientId }
    const refuse = (failure: SsoFailure): SsoFailure => {
      tx.audit({ ...event, action: 'sign-in.sso-failed', after: { connectionId, reason: failure.code } })
      return failure
    }
    if (!who.verified) return refuse(failures.unverified())
    if (!(await selectOpenById(tx.sql, product.id))) return refuse(failures.unavailable())
    if (!(await lockLiveUser(tx.sql, user))) return refuse(failures.noAccount())
    const binding = await bindSubject(tx.sql, {
      clientId: user.clientId,
      productId: product.id,
      userId: user.id,
      subject: who.subject,
      createdAt: context.now(),
    })
    if (binding === 'different') return refuse(failures.differentAccount())
    const after = { connectionId, ...(binding === 'bound' && { linked: true }) }
    tx.audit({ ...event, action: 'sign-in.sso', after })
    return openSession(context, tx, {
      clientId: user.clientId,
      userId: user.id,
      state: 'open',
      browser,
      sso: {
        connectionId,
        sealIdToken: (id) => context.services.sealer.seal(who.idToken, idTokenSealContext(user.clientId, id)),
      },
    })
  })
  if (outcome instanceof SsoFailure) throw outcome
  return outcome
}

/** Handles the callback: signs the user in, or leads to the page that says why not. */
export const finishSso = (context: Context, { url, browser, cookies }: SsoAnswer): Promise<string> =>
  orFailedPage(async () => {
    const answer = new URLSearchParams(url.split('?').slice(1).join('?'))
    const flow = takeFlow(context, cookies, answer.get('state'))
    const product = await openProduct(context, flow.productId)
    const provider = await discoverProvider(context, product)
    const who = await redeemCode(context, provider, flow, answer)
    const user = await findUser(context, product, who)
    const session = await signIn(context, product, user, who, browser)
    session.handOver(cookies)
    return safeReturn(flow.returnTo)
  })
