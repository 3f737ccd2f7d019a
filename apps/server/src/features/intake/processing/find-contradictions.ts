import { licenseKey, networkKey, type SubjectEdit } from '../../population/index.ts'
import type { NumberedRow } from './read-rows.ts'

/** An error of a row. `field`: null if it is about the whole row. */
export interface Fault {
  row: NumberedRow
  field: string | null
  reason: string
}

export interface ReadEditRow {
  row: NumberedRow
  externalId: string
  edit: SubjectEdit
}

/** What a row says of its license or network: whether it removes it and, of a network, how the provider participates. */
function claimOf({ externalId, edit }: ReadEditRow): { about: string; removes: boolean; says: string } {
  const [license, network] = [edit.licenses?.[0], edit.networks?.[0]]
  if (license) {
    const { removes } = license
    return { about: JSON.stringify([externalId, licenseKey(license.license)]), removes, says: '' }
  }
  const { network: named, removes } = network!
  const says = removes ? '' : named.participation.toLowerCase()
  return { about: JSON.stringify([externalId, networkKey(named)]), removes, says }
}

/**
 * Rows that say different things of the same license or network. Nobody knows which is right, so that none of them counts.
 * Goes over the rows twice, in portions.
 */
export async function findContradictions(
  portions: () => AsyncIterable<readonly ReadEditRow[]>,
): Promise<Map<NumberedRow, Fault>> {
  const firsts = new Map<string, ReadEditRow>()
  const faults = new Map<NumberedRow, Fault>()
  const contradicted = new Map<string, Fault>()
  const faultOf = (row: NumberedRow, other: NumberedRow, field: string): Fault => {
    const reason = `This differs from row ${other.number} of the same external ID.`
    return { row, field, reason }
  }
  function compare(one: ReadEditRow): void {
    const { about, removes, says } = claimOf(one)
    const first = firsts.get(about)
    if (!first) {
      firsts.set(about, one)
      return
    }
    const before = claimOf(first)
    if (before.removes === removes && before.says === says) return
    const field = before.removes === removes ? 'participation' : 'action'
    faults.set(one.row, faultOf(one.row, first.row, field))
    if (!contradicted.has(about)) contradicted.set(about, faultOf(first.row, one.row, field))
  }
  for await (const some of portions()) for (const one of some) compare(one)
  if (contradicted.size === 0) return faults
  for await (const some of portions())
    for (const one of some) {
      const fault = contradicted.get(claimOf(one).about)
      if (fault && !faults.has(one.row)) faults.set(one.row, { ...fault, row: one.row })
    }
  return faults
}
