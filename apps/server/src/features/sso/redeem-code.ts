import { UserName } from '@vigil/contract'
import * as oidc from 'openid-client'
import type { Context } from '../../context.ts'
import { loggable } from '../../errors.ts'
import { failures, SsoFailure } from './sso-failure.ts'
import type { Flow } from './sso-flow.ts'
import { callbackPath } from './sso-rules.ts'

export interface ProvenIdentity {
  email: string
  /** the provider's permanent name of the account */
  subject: string
  /** false only if the provider says the address is not verified */
  verified: boolean
  idToken: string
}

interface EmailClaims {
  email?: unknown
  email_verified?: unknown
}

function failureOf(error: unknown): SsoFailure {
  if (error instanceof SsoFailure) return error
  if (error instanceof oidc.AuthorizationResponseError)
    return new SsoFailure(error.error, error.error_description ?? failures.refused().description)
  const timedOut = error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT'
  return timedOut || error instanceof TypeError ? failures.unreachable() : failures.refused()
}

/** What may be logged: the protocol's error code, never the provider's message. */
const causeOf = (error: unknown): object =>
  error instanceof oidc.ResponseBodyError && /^[a-z_]{1,60}$/.test(error.error)
    ? { name: error.name, code: error.error }
    : loggable(error)

/** Some providers send the claim as text. */
const isUnverified = (verified: unknown): boolean => verified === false || verified === 'false'

async function redeem(
  provider: oidc.Configuration,
  flow: Flow,
  answer: URLSearchParams,
): Promise<ProvenIdentity> {
  const here = new URL(`${flow.origin}${callbackPath}?${answer.toString()}`)
  const tokens = await oidc.authorizationCodeGrant(provider, here, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  })
  const claims: (oidc.IDToken & EmailClaims) | undefined = tokens.claims()
  if (!claims || !tokens.id_token) throw failures.refused()
  const asksMore = claims.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
  const emailClaims: EmailClaims = asksMore
    ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
    : claims
  const email = UserName.safeParse(emailClaims.email)
  if (!email.success) throw failures.noEmail()
  return {
    email: email.data,
    subject: claims.sub,
    verified: !isUnverified(emailClaims.email_verified),
    idToken: tokens.id_token,
  }
}

/** Redeems the callback for an identity; checks state, issuer, code, PKCE, nonce and signature. */
export async function redeemCode(
  context: Context,
  provider: oidc.Configuration,
  flow: Flow,
  answer: URLSearchParams,
): Promise<ProvenIdentity> {
  try {
    return await redeem(provider, flow, answer)
  } catch (error) {
    const failure = failureOf(error)
    if (!(error instanceof oidc.AuthorizationResponseError))
      context.log.warn({ error: causeOf(error) }, 'an identity provider did not confirm a sign-in')
    throw failure
  }
}
