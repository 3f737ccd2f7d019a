import type { Configuration } from '@vigil/contract'
import type { Env } from '../env.ts'

export const configurationOf = (env: Env): Configuration => ({
  supportContact: env.VIGIL_SUPPORT_CONTACT ?? '',
  helpUrl: env.VIGIL_HELP_URL ?? '',
  privacyUrl: env.VIGIL_PRIVACY_URL ?? '',
  termsUrl: env.VIGIL_TERMS_URL ?? '',
  defaultConnectionId: env.VIGIL_DEFAULT_CONNECTION,
})
