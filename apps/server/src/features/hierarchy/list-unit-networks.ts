import type { Network } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { hasUnit, selectNetworksOfUnit } from './hierarchy-queries.ts'

/** The networks of a business unit, by name. */
export async function listUnitNetworks(context: ClientContext, unitId: string): Promise<Network[]> {
  const { clientId } = context
  const rows = await context.read((sql) => selectNetworksOfUnit(sql, clientId, unitId))
  if (rows.length === 0 && !(await context.read((sql) => hasUnit(sql, clientId, unitId))))
    return notFound('Business unit')
  return rows
}
