import { limits, ssoLabels, type SsoField, type SsoProduct, type SsoProductUpdate } from '@vigil/contract'

/** What the form changes; also its draft, which must never hold the secret. */
export interface SsoValues {
  type: string
  connectionId: string
  domain: string
  disabled: boolean
  issuer: string
  oidcClientId: string
  /** the version that the values were made from; 0 for a new product */
  version: number
}

export const newSsoValues: SsoValues = {
  type: limits.ssoProductType,
  connectionId: '',
  domain: '',
  disabled: false,
  issuer: '',
  oidcClientId: '',
  version: 0,
}

export const ssoValuesOf = (product: SsoProduct): SsoValues => ({
  type: product.type,
  connectionId: product.connectionId,
  domain: product.domain,
  disabled: product.disabled,
  issuer: product.identityProvider?.issuer ?? '',
  oidcClientId: product.identityProvider?.clientId ?? '',
  version: product.version,
})

export const formLabels = { ...ssoLabels, issuer: 'Issuer', oidcClientId: 'Client ID' } as const
export type SsoText = keyof typeof formLabels
const required: readonly SsoField[] = ['type', 'connectionId', 'domain']
const texts = Object.keys(formLabels) as SsoText[]

const isSet = (values: SsoValues, field: SsoText): boolean => values[field].trim() !== ''
export const hasProvider = (values: SsoValues): boolean =>
  isSet(values, 'issuer') || isSet(values, 'oidcClientId')

export const isComplete = (values: SsoValues): boolean => required.every((field) => isSet(values, field))

/** What is missing, by field. The identity provider may be added later, but not half of it. */
export function problemsOf(values: SsoValues): Partial<Record<SsoText, string>> {
  const needed = hasProvider(values) ? texts : required
  const missing = needed.filter((field) => !isSet(values, field))
  return Object.fromEntries(missing.map((field) => [field, `${formLabels[field]} is required`]))
}

export const isChanged = (values: SsoValues, before: SsoValues, secret: string): boolean =>
  secret !== '' ||
  values.disabled !== before.disabled ||
  texts.some((field) => values[field].trim() !== before[field])

/** The values that somebody else has saved, where they differ from the form. */
export function storedTexts(values: SsoValues, product: SsoProduct): string[] {
  const stored = ssoValuesOf(product)
  const differing = texts.filter((field) => values[field].trim() !== stored[field])
  const lines = differing.map((field) => `${formLabels[field]}: ${stored[field] || 'empty'}`)
  return values.disabled === stored.disabled
    ? lines
    : [...lines, `Disabled: ${stored.disabled ? 'Yes' : 'No'}`]
}

export function bodyOf(values: SsoValues, secret: string): SsoProductUpdate {
  const { type, connectionId, domain, disabled, issuer, oidcClientId: clientId, version } = values
  const identityProvider = hasProvider(values) ? { issuer, clientId, ...(secret !== '' && { secret }) } : null
  return { type, connectionId, domain, disabled, identityProvider, version }
}

export const statusOf = ({ disabled, identityProvider }: SsoProduct): string =>
  disabled ? 'Disabled' : identityProvider ? 'Enabled' : 'No identity provider'
