import type { authRoutes } from '@vigil/contract'
import type { CallInput, SomeHandlers } from '../../http/mount.ts'
import { beginSecondFactor } from './second-factor/begin-second-factor.ts'
import { changePassword } from './passwords/change-password.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { endSession } from './security/end-session.ts'
import { enterSecondFactor } from './second-factor/enter-second-factor.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { getSecurity } from './security/get-security.ts'
import { ownSite } from './own-site.ts'
import { removeSecondFactor } from './second-factor/remove-second-factor.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { revokeAfterReset } from './passwords/revoke-after-reset.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

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
