import { z } from 'zod'
import { backgroundStates } from '../platform/jobs.ts'
import { IsoDate, IsoDateTime, Timezone } from '../values/dates.ts'

const asOf = IsoDate.optional().meta({ description: 'the end of a past day (UTC); omitted: now' })
export const certificateFormats = ['pdf', 'json'] as const
export type CertificateFormat = (typeof certificateFormats)[number]
const format = z.enum(certificateFormats).default('pdf')

export const CertificateQuery = z.object({ asOf, format, timezone: Timezone })
export type CertificateQuery = z.infer<typeof CertificateQuery>

/** The certificate of a population that a user has requested last. */
export const PopulationCertificate = z
  .object({
    state: z.enum(backgroundStates),
    asOf: IsoDateTime,
    requestedAt: IsoDateTime,
    progress: z
      .object({ done: z.int(), total: z.int() })
      .nullable()
      .meta({ description: 'subjects certified so far; null before that is known, and after the end' }),
    result: z
      .object({ subjects: z.int(), cleared: z.int(), finishedAt: IsoDateTime })
      .nullable()
      .meta({ description: 'null until both files can be downloaded' }),
  })
  .meta({ id: 'PopulationCertificate' })
export type PopulationCertificate = z.infer<typeof PopulationCertificate>

export const OwnPopulationCertificate = z.object({ certificate: PopulationCertificate.nullable() })

export const RequestPopulationCertificate = z
  .strictObject({ asOf, timezone: Timezone })
  .meta({ id: 'RequestPopulationCertificate' })
export type RequestPopulationCertificate = z.output<typeof RequestPopulationCertificate>

export const CertificateFileQuery = z.object({ format })
