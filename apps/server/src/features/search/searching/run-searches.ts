import type { MonitorProduct } from '@vigil/contract'
import { models } from '@vigil/matching'
import type { Context } from '../../../context.ts'
import type {
  StoredList,
  StoredRegistryEntry,
  StoredSearch,
  SubjectFacts,
} from '../../../database/schema/index.ts'
import { selectActiveModel } from '../../screening/index.ts'
import { listedSsn } from '../../sources/index.ts'
import { lookUpDeaths } from './death-lookup.ts'
import { findByName } from './find-by-name.ts'
import { boardsKey, lookUpLicenses } from './license-lookup.ts'
import { missingBoards } from './missing-boards.ts'
import { factsFrom, lookUpRegistry } from './registry-lookup.ts'
import type { SearchSubject } from './search-subject.ts'
import { describeLists, groupsOf, readCatalog, type CatalogList } from './searched-lists.ts'

/** What every search of one call shares. */
export interface SearchRun {
  context: Context
  catalog: CatalogList[]
  modelId: string
  /** of work that nobody waits for: every list is searched in its latest version, however long that takes */
  patient?: AbortSignal | undefined
}

export async function beginSearches(
  context: Context,
  clientId: string,
  patient?: AbortSignal,
): Promise<SearchRun> {
  const [catalog, modelId] = await Promise.all([
    readCatalog(context, clientId),
    // which model is active is no client's secret, but no client may read it
    context.asSystem().read(selectActiveModel),
  ])
  return { context, catalog, modelId, patient }
}

function completeFacts(
  { services }: Context,
  { facts, ssn, products }: SearchSubject,
  registry: StoredRegistryEntry | undefined,
): SubjectFacts {
  const hashed = ssn ? { ...facts, ssn: listedSsn(ssn, services.keyFor('list-ssns')) } : facts
  return products.includes('NPI') ? factsFrom(hashed, registry?.provider) : hashed
}

/** Boards are asked only for the states in which the subject has a license. */
const isAsked = (facts: SubjectFacts, { meta }: CatalogList): boolean =>
  meta.product !== 'LICENSES' ||
  (facts.licenses ?? []).some(({ state }) => meta.state === undefined || meta.state === state)

const listsOf = (
  catalog: readonly CatalogList[],
  { products }: SearchSubject,
  facts: SubjectFacts,
): CatalogList[] => catalog.filter((list) => products.includes(list.meta.product) && isAsked(facts, list))

/** Not all records of the death file that could be meant were compared. */
const notWhole = (list: StoredList): StoredList =>
  list.product === 'SSDMF' && list.state === 'searched' ? { ...list, state: 'tooMany' } : list

/** Subjects that look into the same products are compared together. */
async function searchTogether(
  { context, catalog, modelId, patient }: SearchRun,
  subjects: readonly SearchSubject[],
): Promise<StoredSearch[]> {
  const model = models[modelId]!
  const products = new Set<MonitorProduct>(subjects[0]!.products)
  const npis = products.has('NPI') ? subjects.flatMap(({ facts }) => facts.npi ?? []) : []
  const groups = groupsOf(catalog, products)
  const [registry, indexed] = await Promise.all([
    lookUpRegistry(context, catalog, npis),
    context.services.searchEngine.ready(groups, patient),
  ])
  const ready = new Map([...indexed.values()].flatMap((versions) => versions.entries().toArray()))
  const facts = subjects.map((one) => completeFacts(context, one, registry.get(one.facts.npi ?? '')))
  const sources = new Map(catalog.flatMap(({ meta, row }) => (row ? [[row.listId, meta.id] as const] : [])))
  const searched = groups.filter(({ key }) => indexed.has(key) && key !== boardsKey)
  const named = await findByName(context, facts, searched, {
    model,
    sourceOf: (listId) => sources.get(listId) ?? '',
  })
  const licenses = indexed.has(boardsKey) ? await lookUpLicenses(context, facts, model) : []
  return Promise.all(
    subjects.map(async (subject, at): Promise<StoredSearch> => {
      const own = facts[at]!
      const lists = await describeLists(context, listsOf(catalog, subject, own), own, ready)
      const missing = products.has('LICENSES') ? missingBoards(own, lists, licenses[at] ?? []) : []
      const died = await lookUpDeaths(context, catalog, subject, model)
      return {
        model: modelId,
        facts: own,
        lists: [...(died.isComplete ? lists : lists.map(notWhole)), ...missing],
        registry: registry.get(own.npi ?? '') ?? null,
        ...named[at]!,
        deaths: died.deaths,
        licenses: licenses[at] ?? [],
      }
    }),
  )
}

/** Runs searches and returns what they found, in their order. Nothing is recorded. */
export async function runSearches(
  run: SearchRun,
  subjects: readonly SearchSubject[],
): Promise<StoredSearch[]> {
  const results = new Map<SearchSubject, StoredSearch>()
  for (const together of Map.groupBy(subjects, ({ products }) => products.join()).values()) {
    const found = await searchTogether(run, together)
    together.forEach((subject, at) => results.set(subject, found[at]!))
  }
  return subjects.map((subject) => results.get(subject)!)
}
