import { decideAccess, type GuardedAccess } from './access.ts'
import type { Actor } from './actor.ts'
import type { Requirement } from './permissions.ts'

const rule = (permission: Requirement): GuardedAccess => ({
  kind: 'guarded',
  legacy: 'clientAdmin',
  permission,
  feature: 'ongoingMonitoring',
})

/** Who changes the population by hand. */
export const populationAccess = {
  write: rule({ all: ['WRITE_POPULATION'] }),
  /** ending the monitoring of a subject takes it out of the population: either permission is enough */
  end: rule({ any: ['WRITE_POPULATION', 'DELETE_POPULATION'] }),
}

export const mayWithPopulation = (actor: Actor, what: keyof typeof populationAccess): boolean =>
  decideAccess(populationAccess[what], actor) === 'allowed'
