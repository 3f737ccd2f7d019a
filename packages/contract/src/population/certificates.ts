import { z } from 'zod'
import { IsoDate, Timezone } from '../values/dates.ts'

export const CertificateQuery = z.object({
  asOf: IsoDate.optional().meta({ description: 'the end of a past day (UTC); omitted: now' }),
  format: z.enum(['pdf', 'json']).default('pdf'),
  timezone: Timezone,
})
export type CertificateQuery = z.infer<typeof CertificateQuery>
