import { productsByName, type MonitorProduct } from '@vigil/contract'
import { sources, type SourceMeta } from '@vigil/sources'
import type { Context } from '../../../context.ts'
import type { StoredList, SubjectFacts } from '../../../database/schema/index.ts'
import type { ListGroup } from '../engine/messages.ts'
import { isReadable } from './readable-names.ts'
import { selectLists, selectVersions, type ListRow, type OtherVersion } from './searched-lists-queries.ts'

/** A source of the catalog with its list, if it was ever loaded. */
export interface CatalogList {
  meta: SourceMeta
  row: ListRow | undefined
}

/** Products whose lists are searched with the engine; those of boards only by number. */
const indexed: ReadonlySet<MonitorProduct> = new Set([...productsByName, 'LICENSES'])

/** Every source of the catalog, as far as the client may see it. */
export const readCatalog = async (context: Context, clientId: string): Promise<CatalogList[]> =>
  catalogOf(await context.read((sql) => selectLists(sql, clientId)))

/** The same without the lists of clients. */
export const readPublicCatalog = async (context: Context): Promise<CatalogList[]> =>
  catalogOf(await context.read((sql) => selectLists(sql, null)))

function catalogOf(rows: readonly ListRow[]): CatalogList[] {
  return sources.map(({ meta }) => ({
    meta,
    row: rows.find(({ sourceId, isOwn }) => sourceId === meta.id && isOwn === (meta.privacy === 'client')),
  }))
}

const isLoaded = ({ row }: CatalogList): boolean => row !== undefined && row.version > 0

const groupKey = ({ meta, row }: CatalogList): string =>
  row?.isOwn ? `list-${row.listId}` : meta.product.toLowerCase()

/** The lists to search with the engine, grouped as they are indexed: the public ones of a product together. */
export function groupsOf(
  catalog: readonly CatalogList[],
  products: ReadonlySet<MonitorProduct>,
): ListGroup[] {
  const wanted = catalog.filter(
    (list) => indexed.has(list.meta.product) && products.has(list.meta.product) && isLoaded(list),
  )
  return [...Map.groupBy(wanted, groupKey)].map(([key, lists]) => ({
    key,
    isOwn: lists.some(({ row }) => row!.isOwn),
    lists: lists.map(({ row }) => ({
      listId: row!.listId,
      version: row!.version,
      rereadVersion: row!.rereadVersion,
    })),
  }))
}

/** What can be searched now, by list; without those that are not ready. */
export type ReadyVersions = ReadonlyMap<number, number>

/** What was searched for, as far as it decides which lists could answer. */
interface Given extends Pick<SubjectFacts, 'npi' | 'ssn' | 'birthDate'> {
  isNamed: boolean
}

/** Lists by name have few NPIs and hardly any SSNs. Every affidavit of the opt-out list has its NPI. */
const needsName = ({ meta: { product } }: CatalogList, { isNamed, npi }: Given): boolean =>
  !isNamed && indexed.has(product) && product !== 'LICENSES' && !(product === 'OPTOUT' && npi)

/** Death records are looked up by SSN, or by name together with the date of birth. */
const needsBirthDate = ({ meta: { product } }: CatalogList, { ssn, birthDate }: Given): boolean =>
  product === 'SSDMF' && !ssn && !birthDate

/** Newer versions take their time to be indexed. Beyond this, something is wrong, and their entries are not found. */
const longestLag = 10 * 60_000

/** The version that was searched is not the live one, and has not been for long. */
function isLate(
  { row }: CatalogList,
  version: number,
  searched: OtherVersion | undefined,
  now: Date,
): boolean {
  if (!row || version >= row.version) return false
  return now.getTime() - (searched?.replacedAt?.getTime() ?? 0) > longestLag
}

function stateOf(list: CatalogList, given: Given, ready: ReadyVersions): StoredList['state'] {
  const { meta, row } = list
  if (!row || row.version === 0) return 'notLoaded'
  if (indexed.has(meta.product) && !ready.has(row.listId)) return 'notReady'
  if (!row.complete) return 'partial'
  if (needsBirthDate(list, given)) return 'noBirthDate'
  return needsName(list, given) ? 'byNumber' : 'searched'
}

const noVersions: ReadonlyMap<number, OtherVersion> = new Map()

/** The lists of a search with their state and publication, as they were searched. */
export async function describeLists(
  context: Context,
  catalog: readonly CatalogList[],
  facts: SubjectFacts,
  ready: ReadyVersions,
): Promise<StoredList[]> {
  const others = catalog.flatMap(({ row }) => {
    const version = row && ready.get(row.listId)
    return row && version !== undefined && version !== row.version ? [{ listId: row.listId, version }] : []
  })
  const versions = others.length > 0 ? await context.read((sql) => selectVersions(sql, others)) : noVersions
  const now = context.now()
  const given: Given = { ...facts, isNamed: isReadable(facts) }
  return catalog.map((list) => {
    const { meta, row } = list
    const version = (row && ready.get(row.listId)) ?? row?.version ?? 0
    const other = versions.get(row?.listId ?? 0)
    const state = stateOf(list, given, ready)
    return {
      listId: row?.listId ?? 0,
      sourceId: meta.id,
      product: meta.product,
      state: state === 'searched' && isLate(list, version, other, now) ? 'outdated' : state,
      version,
      published: (row && version !== row.version ? other?.published : row?.published) ?? null,
      checkedAt: row?.checkedAt?.toISOString() ?? null,
    }
  })
}
