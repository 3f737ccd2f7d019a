import { z } from 'zod'
import { UserPath } from '../access/access-roles.ts'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { GivenPassword, passwordLength, UserName } from './passwords.ts'

/** A two-factor code or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = z
  .string()
  .max(40)
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
  .pipe(
    z.string().regex(/^(\d{6}|[a-z0-9]{10})$/, 'Enter the 6-digit code from your app, or a recovery code.'),
  )

export const SignIn = z.object({
  userName: z.string().trim().toLowerCase().max(254),
  password: GivenPassword,
})
export const SignInAnswer = z.object({ next: z.enum(['done', 'secondFactor']) })
export type SignInAnswer = z.infer<typeof SignInAnswer>
export const TokenAnswer = z.object({
  token: z.string().nullable().meta({ description: 'null when not signed in' }),
})
export const SignOutAnswer = z.object({
  redirect: z.string().nullable().meta({
    description: 'after single sign-on: where the provider ends its own session, or the signed-out page',
  }),
})
export const ForgotPassword = z.object({ userName: UserName })
export const NewPassword = z.string().min(passwordLength.min).max(passwordLength.max)
export const ResetPassword = z.object({ token: z.string().min(1).max(200), password: NewPassword })

/** API keys survive a password change: the user is told how many still work. */
export const ResetPasswordAnswer = z.object({ apiKeys: z.int() })
export const RevokeApiKeys = z.object({ token: z.string().min(1).max(200) })
export const RevokedApiKeys = z.object({ revoked: z.int() })

export const Connection = z
  .object({ connectionId: z.string(), ssoConnection: z.boolean() })
  .meta({ id: 'Connection' })
export type Connection = z.infer<typeof Connection>

/** A path on this site to go to after signing in; never another origin. */
export const ReturnTo = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\\s]*$/)
  .catch('/')

export const SignInSession = z
  .object({
    id: Id,
    current: z.boolean(),
    startedAt: IsoDateTime,
    seenAt: IsoDateTime,
    address: z.string().nullable(),
    browser: z.string().nullable(),
    sso: z.boolean(),
  })
  .meta({ id: 'SignInSession' })
export type SignInSession = z.infer<typeof SignInSession>

/** Of a session whose browser did not say what it is. */
export const unknownBrowser = 'Unknown browser'

export const SecurityState = z
  .object({
    password: z.boolean().meta({ description: 'signs in with a Vigil password' }),
    secondFactor: z.boolean(),
    recoveryCodesLeft: z.int(),
    sessions: z.array(SignInSession),
  })
  .meta({ id: 'SecurityState' })
export type SecurityState = z.infer<typeof SecurityState>

export const ChangePassword = z.object({ current: GivenPassword, next: NewPassword })
export const SecondFactorSetup = z.object({ secret: z.string(), uri: z.string() })
export const SecondFactorConfirm = z.object({ code: SecondFactorCode })
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export const PasswordProof = z.object({ password: GivenPassword })
export const SessionPath = UserPath.extend({ sessionId: Id })
