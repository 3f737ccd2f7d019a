import { Refusal } from '../../core/reading.ts'
import type { Children } from './children.ts'

interface Main {
  name: string
  /** it had OFAC's end-of-file mark */
  marked: boolean
  entities: ReadonlySet<string>
}

interface Tail {
  /** this many of the last entities may have no rows */
  least: number
  /** or this share of all entities */
  share: number
}

/** Every entity has an address row, even if empty; many have no alias, up to hundreds in a row. */
const tails = { addresses: { least: 20, share: 0.01 }, aliases: { least: 50, share: 0.05 } }

const cutOff = (file: string, why: string): Refusal =>
  new Refusal(`${file} is cut off: ${why}. Download it again`)

/** How many entities follow the last one with a row in the file: all files are sorted by entity number. */
function entitiesAfter(children: Children, entities: ReadonlySet<string>): number {
  let last = 0
  for (const entity of children.byEntity.keys()) last = Math.max(last, Number(entity))
  let behind = 0
  for (const entity of entities) if (Number(entity) > last) behind += 1
  return behind
}

function judgeTail(children: Children, { name, entities }: Main, { least, share }: Tail): void {
  const behind = entitiesAfter(children, entities)
  if (behind > Math.max(least, entities.size * share))
    throw cutOff(
      children.file,
      `it has no row for any of the last ${behind} of ${entities.size} entities of ${name}`,
    )
}

/** Refuses a file of addresses, aliases or remarks that was cut off at the end of a row. */
export function refuseCutOff(
  main: Main,
  {
    addresses,
    aliases,
    comments,
  }: Readonly<Record<'addresses' | 'aliases' | 'comments', Children | undefined>>,
): void {
  if (addresses) judgeTail(addresses, main, tails.addresses)
  if (aliases) judgeTail(aliases, main, tails.aliases)
  for (const children of [addresses, aliases, comments])
    if (children && main.marked && !children.marked)
      throw cutOff(children.file, `it lacks the mark at its end that ${main.name} has`)
}
