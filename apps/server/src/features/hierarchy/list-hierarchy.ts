import { monitoringDay, type ManagedBusinessUnit, type ManagedNetwork } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { listBusinessUnits } from './list-business-units.ts'
import { countParticipants } from './participants-queries.ts'

/** The business units and networks of the client, by name, with how many providers take part. */
export async function listHierarchy(context: ClientContext): Promise<ManagedBusinessUnit[]> {
  const today = monitoringDay(context.now())
  const units = await listBusinessUnits(context)
  const counts = await context.read((sql) => countParticipants(sql, context.clientId, today))
  const counted = ({ id, name }: { id: string; name: string }): ManagedNetwork => {
    const { active = 0, termed = 0 } = counts.get(id) ?? {}
    return { id, name, active, termed }
  }
  return units.map((unit) => Object.assign(counted(unit), { networks: unit.networks.map(counted) }))
}

export async function getManagedUnit(context: ClientContext, id: string): Promise<ManagedBusinessUnit> {
  return (await listHierarchy(context)).find((unit) => unit.id === id) ?? notFound('Business unit')
}

export async function getManagedNetwork(context: ClientContext, id: string): Promise<ManagedNetwork> {
  const networks = (await listHierarchy(context)).flatMap((unit) => unit.networks)
  return networks.find((network) => network.id === id) ?? notFound('Network')
}
