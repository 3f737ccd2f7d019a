import { z } from 'zod'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'

export const ssoLabels = {
  type: 'SSO Product Type',
  connectionId: 'Auth0 Connection ID',
  domain: 'Custom Domain',
} as const
export type SsoField = keyof typeof ssoLabels

const { texts } = limits.ssoProduct
const required = (field: SsoField, max: number) =>
  z.string().trim().min(1, `${ssoLabels[field]} is required`).max(max)

const issuer = z.string().trim().min(1, 'Issuer is required').max(texts)
const oidcClientId = z.string().trim().min(1, 'Client ID is required').max(texts)

/** Where the users of a client really sign in: an OpenID Connect provider, and how it knows Vigil. */
const IdentityProvider = z
  .object({ issuer, clientId: oidcClientId, hasSecret: z.boolean() })
  .meta({ id: 'SsoIdentityProvider' })

const IdentityProviderInput = z
  .object({
    issuer,
    clientId: oidcClientId,
    secret: z
      .string()
      .min(1)
      .max(texts)
      .nullish()
      .meta({ description: 'omitted: unchanged while issuer and client ID are; null: a public client' }),
  })
  .meta({ id: 'SsoIdentityProviderInput' })

const fields = {
  type: required('type', limits.ssoProduct.type),
  connectionId: required('connectionId', limits.ssoProduct.connectionId).meta({
    description: 'unique; letters, digits, dots, dashes and underscores',
  }),
  domain: required('domain', limits.ssoProduct.domain).meta({
    description: 'the host name at which people open Vigil, or the domain of their email addresses; unique',
  }),
  disabled: z.boolean(),
}

export const SsoProduct = z
  .object({
    id: Id,
    clientId: Id,
    ...fields,
    identityProvider: IdentityProvider.nullable().meta({ description: 'null: nobody can sign in yet' }),
    linkedUsers: z.int().meta({ description: 'users bound to an account at the identity provider' }),
    redirectUris: z.array(z.string()).meta({ description: 'to register at the identity provider' }),
    logoutUris: z.array(z.string()).meta({ description: 'to register at the identity provider' }),
    version: z.int().meta({ description: 'increases with every change; send it back with a change' }),
  })
  .meta({ id: 'SsoProduct' })
export type SsoProduct = z.infer<typeof SsoProduct>

export const SsoProductInput = z
  .object({
    ...fields,
    disabled: z.boolean().default(false),
    identityProvider: IdentityProviderInput.nullish().meta({ description: 'omitted: unchanged; null: none' }),
  })
  .meta({ id: 'SsoProductInput' })
export type SsoProductInput = z.output<typeof SsoProductInput>

export const SsoProductUpdate = SsoProductInput.extend({
  version: z.int().optional().meta({ description: 'refused if the product has changed since' }),
}).meta({ id: 'SsoProductUpdate' })
export type SsoProductUpdate = z.output<typeof SsoProductUpdate>
