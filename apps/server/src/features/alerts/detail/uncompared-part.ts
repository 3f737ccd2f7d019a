import type { Part } from '@vigil/matching'
import type { ShownPart } from './match-parts.ts'

type Addresses = readonly { zip?: string }[] | undefined

interface Sides {
  facts: { addresses?: Addresses } | null
  entry: { addresses?: Addresses } | null
}

const zipsOf = (addresses: Addresses): string[] =>
  (addresses ?? []).flatMap(({ zip }) => zip?.match(/^\d{5}/) ?? [])

function isSameZip({ facts, entry }: Sides): boolean {
  const listed = zipsOf(entry?.addresses)
  return zipsOf(facts?.addresses).some((zip) => listed.includes(zip))
}

/**
 * A check by number passes only the deciding fields to the engine, so a field can seem to be missing on a side that has
 * it. Such a part is shown as it is, without a weight: as not compared, or as having the same ZIP code.
 */
export function uncomparedPart(part: Part, sides: Sides, hasBoth: boolean): ShownPart {
  if (!hasBoth || !part.detail.endsWith('-only')) return part
  return part.comparator === 'address' && isSameZip(sides)
    ? { ...part, detail: 'zip', outcome: 'supports' }
    : { ...part, detail: 'not-compared' }
}
