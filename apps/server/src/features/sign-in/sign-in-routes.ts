import type { authRoutes } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { CallInput, SomeHandlers } from '../../http/mount.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/send-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { revokeAfterReset } from './passwords/revoke-after-reset.ts'
import { enterSecondFactor } from './second-factor/enter-second-factor.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor/second-factor.ts'
import { endSession, getSecurity } from './security/security.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

/** Checks the origin that browsers send, so that no other site can sign users in or out. */
const ownSite =
  <Input extends { headers: { 'sec-fetch-site'?: string | string[] | undefined } }, Answer>(
    handler: (context: Context, input: Input) => Promise<Answer>,
  ) =>
  async (context: Context, input: Input): Promise<Answer> => {
    const site = input.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new AppError('forbidden', 'This call is only available to pages of this site.')
    return handler(context, input)
  }

type Call<Name extends keyof typeof authRoutes> = CallInput<(typeof authRoutes)[Name]>

export const signInRoutes = {
  signIn: ownSite((context, { body, headers, cookies }: Call<'signIn'>) =>
    signIn(context, { ...body, browser: headers['user-agent'] }, cookies),
  ),
  enterSecondFactor: ownSite((context, { body, cookies }: Call<'enterSecondFactor'>) =>
    enterSecondFactor(context, body.code, cookies),
  ),
  signOut: ownSite((context, { cookies, host }: Call<'signOut'>) => signOut(context, cookies, host)),
  forgotPassword: ownSite((context, { body }: Call<'forgotPassword'>) =>
    forgotPassword(context, body.userName),
  ),
  resetPassword: ownSite((context, { body }: Call<'resetPassword'>) => resetPassword(context, body)),
  revokeApiKeysAfterReset: ownSite((context, { body }: Call<'revokeApiKeysAfterReset'>) =>
    revokeAfterReset(context, body.token),
  ),
  getSecurity: (context, { params }) => getSecurity(context, params),
  changePassword: (context, { params, body }) => changePassword(context, params, body),
  beginSecondFactor: (context, { params, body }) => beginSecondFactor(context, params, body.password),
  confirmSecondFactor: (context, { params, body }) => confirmSecondFactor(context, params, body.code),
  removeSecondFactor: (context, { params, body }) => removeSecondFactor(context, params, body.password),
  endSession: (context, { params }) => endSession(context, params),
} satisfies SomeHandlers
