/** Ends a flow on the failed sign-in page, which shows `description`. */
export class SsoFailure extends Error {
  readonly code: string
  readonly description: string

  constructor(code: string, description: string) {
    super(code)
    this.name = 'SsoFailure'
    this.code = code
    this.description = description
  }
}

export const failures = {
  unavailable: () =>
    new SsoFailure('connection_unavailable', 'Single sign-on is not available for this organization.'),
  unreachable: () => new SsoFailure('provider_unreachable', 'The identity provider could not be reached.'),
  stale: () =>
    new SsoFailure(
      'sign_in_expired',
      'This sign-in has expired or was started in another window. Please sign in again.',
    ),
  refused: () => new SsoFailure('sign_in_refused', 'The identity provider did not accept the sign-in.'),
  noEmail: () => new SsoFailure('no_email', 'The identity provider did not send an email address.'),
  unverified: () =>
    new SsoFailure('email_not_verified', 'The identity provider has not verified this email address.'),
  differentAccount: () =>
    new SsoFailure(
      'different_account',
      'This email address belongs to a different account at the identity provider than before. Please contact your administrator.',
    ),
  noAccount: () => new SsoFailure('no_account', 'There is no account for this email address.'),
} as const

const failedAddress = ({ code, description }: SsoFailure): string =>
  `/auth0/failed?${new URLSearchParams({
    error: code.slice(0, 100).toWellFormed(),
    error_description: description.slice(0, 500).toWellFormed(),
  }).toString()}`

/** The next address for the browser: users see a page, not a problem document. */
export async function orFailedPage(work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SsoFailure) return failedAddress(error)
    throw error
  }
}
