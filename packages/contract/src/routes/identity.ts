import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import { AccessRole, UserPath } from '../access/access-roles.ts'
import {
  ChangePassword,
  Connection,
  PasswordProof,
  RecoveryCodes,
  SecondFactorConfirm,
  SecondFactorSetup,
  SecurityState,
  SessionPath,
} from '../session/auth.ts'
import { Client, ClientPath, ReviewReasons } from '../platform/clients.ts'
import { FeatureId, FeatureToggle, FeatureToggleUpdate } from '../access/features.ts'
import { defineRoutes } from './route.ts'
import { apiDocsAccess, ApiSpec } from './api-spec.ts'
import { apiKeyRoutes } from './api-keys.ts'

/** Only for the user's own sign-in settings, and never with an API key. */
const ownSignIn: GuardedAccess = {
  kind: 'guarded',
  legacy: 'member',
  permission: 'member',
  ownUserOnly: true,
  notByKey: true,
}

export const identityRoutes = defineRoutes({
  listClients: {
    method: 'GET',
    path: '/identity/clients',
    summary: 'All clients',
    access: { kind: 'guarded', legacy: 'ptAdmin', permission: { all: ['SHOW_CLIENT'] } },
    response: z.array(Client),
  },
  getClient: {
    method: 'GET',
    path: '/identity/clients/:clientId',
    summary: 'One client',
    access: { kind: 'guarded', legacy: 'ptAdmin', permission: { all: ['SHOW_CLIENT'] }, own: 'client' },
    params: ClientPath,
    response: Client,
  },
  setReviewReasons: {
    method: 'PUT',
    path: '/identity/clients/:clientId/review-reasons',
    summary: 'Replace the reasons that reviewers can add to a note; recorded in the audit trail',
    access: {
      kind: 'guarded',
      legacy: 'clientAdmin',
      permission: { any: ['EDIT_CLIENT', 'UPDATE_ALERT_REVIEW_STATUS'] },
      role: 'clientAdmin',
    },
    params: ClientPath,
    body: ReviewReasons,
    response: Client,
  },
  selectClient: {
    method: 'POST',
    path: '/identity/clients/:clientId/selection',
    summary: 'Start working as a client, or return to your own; recorded in the audit trail',
    access: {
      kind: 'guarded',
      legacy: 'ptAdmin',
      permission: { all: ['CLIENT_CONTEXT_SWITCHING'] },
      role: 'ptAdmin',
      notByKey: true,
    },
    params: ClientPath,
    response: 'empty',
  },
  findConnection: {
    method: 'GET',
    path: '/identity/clients/ssoProducts/connectionId',
    summary: 'The connection to sign in with at a host name, or for the domain of an email address',
    access: { kind: 'public', why: 'called before sign-in; says only how to sign in' },
    guessable: true,
    query: z.object({ domain: z.string().max(253).default('') }),
    response: Connection,
  },
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
  listUserAccessRoles: {
    method: 'GET',
    path: '/identity/clients/:clientId/users/:userId/access-roles',
    summary: 'The access roles of a user, with their permission tags',
    access: { kind: 'guarded', legacy: 'clientAdmin', permission: { all: ['SHOW_USERS'] }, own: 'user' },
    params: UserPath,
    response: z.array(AccessRole),
  },
  listFeatureToggles: {
    method: 'GET',
    path: '/identity/clients/:clientId/features-toggle',
    summary: 'The feature toggles of a client',
    access: {
      kind: 'guarded',
      legacy: 'ptAdmin',
      permission: { all: ['INTERNAL_ADMIN_TOOLS'] },
      own: 'client',
    },
    params: ClientPath,
    response: z.array(FeatureToggle),
  },
  updateFeatureToggle: {
    method: 'PUT',
    path: '/identity/clients/:clientId/features-toggle/:featureId',
    summary: 'Turn a feature on or off for a client',
    access: { kind: 'guarded', legacy: 'ptAdmin', permission: { all: ['INTERNAL_ADMIN_TOOLS'] } },
    params: ClientPath.extend({ featureId: FeatureId }),
    body: FeatureToggleUpdate,
    response: FeatureToggle,
  },
  ...apiKeyRoutes,
  getIdentityApiSpec: {
    method: 'GET',
    path: '/identity/api-spec',
    summary: 'OpenAPI document of the identity API',
    access: apiDocsAccess,
    response: ApiSpec,
  },
})
