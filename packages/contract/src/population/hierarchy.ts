import { z } from 'zod'
import { Id } from '../values/ids.ts'

export const BusinessUnit = z
  .object({ id: Id, name: z.string(), networks: z.array(z.object({ id: Id, name: z.string() })) })
  .meta({ id: 'BusinessUnit' })
export type BusinessUnit = z.output<typeof BusinessUnit>

export const Network = z
  .object({ id: Id, name: z.string(), businessUnitName: z.string() })
  .meta({ id: 'Network' })
export type Network = z.output<typeof Network>

/** A network of a subject, with the subject's participation. */
export const NetworkOfSubject = Network.extend({ participationType: z.string() }).meta({
  id: 'NetworkOfSubject',
})
export type NetworkOfSubject = z.output<typeof NetworkOfSubject>

export const Participation = z.object({ participationType: z.string() }).meta({ id: 'Participation' })
