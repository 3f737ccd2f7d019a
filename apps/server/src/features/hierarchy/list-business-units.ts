import type { BusinessUnit, Network } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { hasUnit, selectNetworksOfUnit, selectUnits } from './hierarchy-queries.ts'

/** The business units of the client with their networks, by name. */
export async function listBusinessUnits(context: ClientContext): Promise<BusinessUnit[]> {
  const rows = await context.read((sql) => selectUnits(sql, context.clientId))
  const units = new Map<string, BusinessUnit>()
  for (const { id, name, network } of rows) {
    const unit = units.get(id) ?? { id, name, networks: [] }
    units.set(id, unit)
    if (network) unit.networks.push(network)
  }
  return [...units.values()]
}

/** The networks of a business unit, by name. */
export async function listUnitNetworks(context: ClientContext, unitId: string): Promise<Network[]> {
  const { clientId } = context
  const rows = await context.read((sql) => selectNetworksOfUnit(sql, clientId, unitId))
  if (rows.length === 0 && !(await context.read((sql) => hasUnit(sql, clientId, unitId))))
    return notFound('Business unit')
  return rows
}
