import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { clientProblems } from './client-settings.ts'

export const npdbLabels = {
  agentDbid: 'Agent DBID',
  userId: 'User ID',
  vendorId: 'Vendor ID',
  rawPassword: 'Password',
} as const
export type NpdbField = keyof typeof npdbLabels
export const npdbFields = Object.keys(npdbLabels) as NpdbField[]

/** Stands for the stored password, which is sent only on request. Sent back, it leaves the password as it is. */
export const npdbPasswordMask = '••••••••••••'

const missing = (field: NpdbField): string => `${npdbLabels[field]} is required`
const dbidPattern = new RegExp(`^\\d{${limits.dbidLength}}$`)
const tooLong = (field: NpdbField): string =>
  `${npdbLabels[field]} can have at most ${limits.npdbText} characters`
const text = (field: NpdbField) =>
  z.string().trim().min(1, missing(field)).max(limits.npdbText, tooLong(field))

/** How Vigil signs in to the Data Bank, as the agent of its clients. */
export const NpdbConfigurationInput = z
  .object({
    agentDbid: z.string().trim().min(1, missing('agentDbid')).regex(dbidPattern, clientProblems.dbid),
    userId: text('userId'),
    vendorId: text('vendorId'),
    rawPassword: z
      .string()
      .min(1, missing('rawPassword'))
      .max(limits.npdbText, tooLong('rawPassword'))
      .meta({ description: 'the placeholder that GET returns leaves the password as it is' }),
    version: z.int().min(0).optional().meta({
      description: 'the one that GET returned: 409 if it was changed since; without it, not checked',
    }),
  })
  .meta({ id: 'NpdbConfigurationInput' })
export type NpdbConfigurationInput = z.output<typeof NpdbConfigurationInput>

export const NpdbConfiguration = z
  .object({
    agentDbid: z.string().nullable().meta({ description: 'null, like the others: not configured yet' }),
    userId: z.string().nullable(),
    vendorId: z.string().nullable(),
    rawPassword: z.string().nullable().meta({ description: 'a placeholder, unless it was asked for' }),
    version: z.int().meta({ description: 'how often it was changed; 0: not configured yet' }),
  })
  .meta({ id: 'NpdbConfiguration' })
export type NpdbConfiguration = z.output<typeof NpdbConfiguration>

export const NpdbConfigurationQuery = z.object({
  showPassword: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'true: with the password; each time is recorded in the audit trail' }),
})

/** What is wrong with each field, in the words of the form. */
export function npdbProblems(values: NpdbConfigurationInput): Partial<Record<NpdbField, string>> {
  const problems: Partial<Record<NpdbField, string>> = {}
  for (const field of npdbFields) {
    // blanks around a password belong to it
    const value = field === 'rawPassword' ? values[field] : values[field].trim()
    if (value.trim() === '') problems[field] = missing(field)
    else if (field === 'agentDbid' && !dbidPattern.test(value)) problems[field] = clientProblems.dbid
    else if (value.length > limits.npdbText) problems[field] = tooLong(field)
  }
  return problems
}
