import type { BusinessUnit } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { selectUnits } from './hierarchy-queries.ts'

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
