import type { GuardedAccess } from '../access/access.ts'
import { UserPath } from '../access/access-roles.ts'
import {
  ChangePassword,
  PasswordProof,
  RecoveryCodes,
  SecondFactorConfirm,
  SecondFactorSetup,
  SecurityState,
  SessionPath,
} from '../session/auth.ts'
import { defineRoutes } from './route.ts'

/** Only for the user's own sign-in settings, and never with an API key. */
const ownSignIn: GuardedAccess = {
  kind: 'guarded',
  legacy: 'member',
  permission: 'member',
  ownUserOnly: true,
  notByKey: true,
}

export const ownSignInRoutes = defineRoutes({
  getSecurity: {
    method: 'GET',
    path: '/identity/clients/:clientId/users/:userId/security',
    summary: 'How a user signs in, and where they are signed in',
    access: ownSignIn,
    params: UserPath,
    response: SecurityState,
  },
  changePassword: {
    method: 'PUT',
    path: '/identity/clients/:clientId/users/:userId/password',
    summary: 'Change your password; ends all other sessions',
    access: ownSignIn,
    guessable: true,
    params: UserPath,
    body: ChangePassword,
    response: 'empty',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/identity/clients/:clientId/users/:userId/second-factor',
    summary: 'A new secret for an authenticator app; takes effect once confirmed by a code',
    access: ownSignIn,
    params: UserPath,
    body: PasswordProof,
    guessable: true,
    response: SecondFactorSetup,
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/identity/clients/:clientId/users/:userId/second-factor',
    summary: 'Turn two-factor authentication on with a code; returns the recovery codes once',
    access: ownSignIn,
    guessable: true,
    params: UserPath,
    body: SecondFactorConfirm,
    response: RecoveryCodes,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/identity/clients/:clientId/users/:userId/second-factor/remove',
    summary: 'Turn two-factor authentication off',
    access: ownSignIn,
    guessable: true,
    params: UserPath,
    body: PasswordProof,
    response: 'empty',
  },
  endSession: {
    method: 'DELETE',
    path: '/identity/clients/:clientId/users/:userId/sessions/:sessionId',
    summary: 'End another session',
    access: ownSignIn,
    params: SessionPath,
    response: 'empty',
  },
})
