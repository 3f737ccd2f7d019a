import { z } from 'zod'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'

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

/** How many providers take part; a provider in several networks of a unit counts once. */
const counts = { active: z.int(), termed: z.int() }

/** A network as those who manage it see it. */
export const ManagedNetwork = z.object({ id: Id, name: z.string(), ...counts }).meta({ id: 'ManagedNetwork' })
export type ManagedNetwork = z.output<typeof ManagedNetwork>

export const ManagedBusinessUnit = z
  .object({ id: Id, name: z.string(), ...counts, networks: z.array(ManagedNetwork) })
  .meta({ id: 'ManagedBusinessUnit' })
export type ManagedBusinessUnit = z.output<typeof ManagedBusinessUnit>

const name = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(limits.hierarchyName)
  .regex(/^[^\p{Cc}]*$/u, 'Name must be one line of text')

/** The name of a new business unit or network. */
export const HierarchyName = z.object({ name }).meta({ id: 'HierarchyName' })
export const HierarchyRename = z
  .object({
    name,
    was: z
      .string()
      .optional()
      .meta({ description: 'the name that was read; refused if it has changed since' }),
  })
  .meta({ id: 'HierarchyRename' })

export const Participation = z.object({ participationType: z.string() }).meta({ id: 'Participation' })

/** "Par" and "Participating" do, "Non-Par" does not. */
export const isParticipating = (participationType: string): boolean => /^\s*par/i.test(participationType)
