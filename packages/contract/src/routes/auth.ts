import { z } from 'zod'
import {
  ForgotPassword,
  ResetPassword,
  ResetPasswordAnswer,
  ReturnTo,
  RevokeApiKeys,
  RevokedApiKeys,
  SecondFactorConfirm,
  SignIn,
  SignInAnswer,
  SignOutAnswer,
  TokenAnswer,
} from '../session/auth.ts'
import { defineRoutes } from './route.ts'

const before = { kind: 'public', why: 'called before sign-in' } as const
const cookie = { kind: 'public', why: 'the session cookie is checked by the call itself' } as const

/** Signing in and out. Only these calls receive the session cookie; all others carry a token. */
export const authRoutes = defineRoutes({
  signIn: {
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Sign in with email and password',
    access: before,
    guessable: true,
    body: SignIn,
    response: SignInAnswer,
  },
  enterSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'The second step of signing in',
    access: cookie,
    guessable: true,
    body: SecondFactorConfirm,
    response: SignInAnswer,
  },
  getToken: {
    method: 'POST',
    path: '/auth/token',
    summary: 'A five-minute token for browser calls',
    access: cookie,
    response: TokenAnswer,
  },
  signOut: {
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'End the session',
    access: cookie,
    response: SignOutAnswer,
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Request an email with a one-time link; the response is the same for every address',
    access: before,
    guessable: true,
    body: ForgotPassword,
    response: 'empty',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with a one-time link',
    access: before,
    guessable: true,
    body: ResetPassword,
    response: ResetPasswordAnswer,
  },
  revokeApiKeysAfterReset: {
    method: 'POST',
    path: '/auth/reset-password/api-keys',
    summary: 'Revoke all API keys of the user whose password was just set with this link',
    access: before,
    guessable: true,
    body: RevokeApiKeys,
    response: RevokedApiKeys,
  },
  startSso: {
    method: 'GET',
    path: '/auth/sso/start',
    summary: 'Go to the identity provider of a connection',
    access: before,
    guessable: true,
    query: z.object({ connectionId: z.string().max(200), returnTo: ReturnTo.default('/') }),
    response: 'redirect',
  },
  finishSso: {
    method: 'GET',
    path: '/auth/sso/callback',
    summary: 'Return from the identity provider',
    access: before,
    guessable: true,
    response: 'redirect',
  },
})
