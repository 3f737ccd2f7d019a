import { productsByName, type MonitorProduct } from '@vigil/contract'
import { sources, type SourceMeta } from '@vigil/sources'
import type { Context } from '../../../context.ts'
import type { StoredList, SubjectFacts } from '../../../database/schema/index.ts'
import type { ListGroup } from '../engine/messages.ts'
import { selectLists, selectPublished, type ListRow } from './searched-lists-queries.ts'

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

/** Lists by name have few NPIs and hardly any SSNs. Every affidavit of the opt-out list has its NPI. */
const needsName = ({ meta: { product } }: CatalogList, { names, npi }: SubjectFacts): boolean =>
  names.length === 0 && indexed.has(product) && product !== 'LICENSES' && !(product === 'OPTOUT' && npi)

/** Death records are looked up by SSN, or by name together with the date of birth. */
const needsBirthDate = ({ meta: { product } }: CatalogList, { ssn, birthDate }: SubjectFacts): boolean =>
  product === 'SSDMF' && !ssn && !birthDate

function stateOf(list: CatalogList, facts: SubjectFacts, ready: ReadyVersions): StoredList['state'] {
  const { meta, row } = list
  if (!row || row.version === 0) return 'notLoaded'
  if (indexed.has(meta.product) && !ready.has(row.listId)) return 'notReady'
  if (!row.complete) return 'partial'
  if (needsBirthDate(list, facts)) return 'noBirthDate'
  return needsName(list, facts) ? 'byNumber' : 'searched'
}

const noDates: ReadonlyMap<number, string | null> = new Map()

/** The lists of a search with their state and publication, as they were searched. */
export async function describeLists(
  context: Context,
  catalog: readonly CatalogList[],
  facts: SubjectFacts,
  ready: ReadyVersions,
): Promise<StoredList[]> {
  const older = catalog.flatMap(({ row }) => {
    const version = row && ready.get(row.listId)
    return row && version !== undefined && version !== row.version ? [{ listId: row.listId, version }] : []
  })
  const published = older.length > 0 ? await context.read((sql) => selectPublished(sql, older)) : noDates
  return catalog.map((list) => {
    const { meta, row } = list
    const version = (row && ready.get(row.listId)) ?? row?.version ?? 0
    return {
      listId: row?.listId ?? 0,
      sourceId: meta.id,
      product: meta.product,
      state: stateOf(list, facts, ready),
      version,
      published:
        row && version !== row.version ? (published.get(row.listId) ?? null) : (row?.published ?? null),
      checkedAt: row?.checkedAt?.toISOString() ?? null,
    }
  })
}
