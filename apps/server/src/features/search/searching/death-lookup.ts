import { assess, prepare, type Model } from '@vigil/matching'
import type { Context } from '../../../context.ts'
import type { StoredDeath, SubjectFacts } from '../../../database/schema/index.ts'
import { partyOf } from '../../population/index.ts'
import { identityOfSsn } from '../../sources/index.ts'
import { selectDeathsByName, selectDeathsBySsn, type FoundRow } from './lookup-queries.ts'
import type { SearchSubject } from './search-subject.ts'
import type { CatalogList } from './searched-lists.ts'

const deathOf = ({ listId, entryId, entry }: FoundRow, verdict: StoredDeath['verdict']): StoredDeath => ({
  listId,
  entryId: Number(entryId),
  entry,
  verdict,
})

/** Most people of a date of birth have other names: null. */
function compare(row: FoundRow, facts: SubjectFacts, model: Model): StoredDeath | null {
  const { names, birthDates } = row.entry
  const record = prepare({ id: row.id, names, ...(birthDates && { birthDates }) })
  const { verdict } = assess(prepare(partyOf('search', facts)), record, model)
  if (verdict === 'Match') return deathOf(row, 'MATCH')
  return verdict === 'Suspected Match' ? deathOf(row, 'SUSPECTED') : null
}

/** For some, the file has only the month or the year. */
const datesOf = (birthDate: string): string[] => [birthDate, birthDate.slice(0, 7), birthDate.slice(0, 4)]

/** One for each word, as the names are compared: they may be swapped, hyphenated, or in another script. */
const deathKeys = (facts: SubjectFacts, birthDate: string): string[] => [
  ...new Set(
    prepare(partyOf('search', facts))
      .names.flatMap(({ words }) => words)
      .flatMap((word) => datesOf(birthDate).map((date) => `${date}${word.charAt(0).toUpperCase()}`)),
  ),
]

export interface DeathSearch {
  deaths: StoredDeath[]
  isComplete: boolean
}

const wholly = (deaths: StoredDeath[]): DeathSearch => ({ deaths, isComplete: true })

/**
 * Death records with the SSN: certain unless a name was given that differs. By name and date of birth if there is no SSN.
 */
export async function lookUpDeaths(
  context: Context,
  catalog: readonly CatalogList[],
  { facts, ssn, isNamed, products }: SearchSubject,
  model: Model,
): Promise<DeathSearch> {
  const row = catalog.find(({ meta }) => meta.product === 'SSDMF')?.row
  if (!row || row.version === 0 || !products.includes('SSDMF')) return wholly([])
  if (ssn) {
    const identity = identityOfSsn(ssn, context.services.keyFor('list-ssns'))
    const rows = await context.read((sql) => selectDeathsBySsn(sql, row.listId, identity))
    return wholly(
      rows.map((one) =>
        isNamed ? (compare(one, facts, model) ?? deathOf(one, 'SUSPECTED')) : deathOf(one, 'MATCH'),
      ),
    )
  }
  const keys = facts.birthDate ? deathKeys(facts, facts.birthDate) : []
  if (keys.length === 0) return wholly([])
  const { rows, isWhole } = await context.read((sql) => selectDeathsByName(sql, row.listId, keys))
  return { deaths: rows.flatMap((one) => compare(one, facts, model) ?? []), isComplete: isWhole }
}
