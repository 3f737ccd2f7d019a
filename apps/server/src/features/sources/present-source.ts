import type { Source } from '@vigil/contract'
import type { ListSource, SourceMeta } from '@vigil/sources'
import { isFetch } from './loading/load-steps.ts'
import { listAge, sourceState, staleFrom, type ListAge, type LivePublication } from './list-rules.ts'
import type { ListRow, LoadWithClient } from './sources-queries.ts'
import { presentLoad } from './present-load.ts'

const moment = (date: Date | null | undefined): string | null => date?.toISOString() ?? null
const latestOf = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((latest, date) => (date && (!latest || date > latest) ? date : latest), null)

export type LiveLoad = LivePublication & { listId: number }

interface CombinedLists extends Pick<
  ListRow,
  'version' | 'records' | 'complete' | 'checkedAt' | 'published'
> {
  age: ListAge | null
}

/** Combines the lists that clients each have of a source; the oldest one determines the age. */
function combineLists(lists: readonly ListRow[], live: readonly LiveLoad[], meta: SourceMeta): CombinedLists {
  const loaded = lists.filter(({ version }) => version > 0)
  const publicationsOf = ({ id }: ListRow) => live.filter(({ listId }) => listId === id)
  const ageOf = (list: ListRow): ListAge => listAge(list.checkedAt, publicationsOf(list), meta)
  const [oldest] = loaded.toSorted((one, other) => staleFrom(ageOf(one)) - staleFrom(ageOf(other)))
  const dates = oldest ? publicationsOf(oldest).flatMap(({ published }) => published ?? []) : []
  const checks = loaded.map(({ checkedAt }) => checkedAt?.getTime() ?? 0)
  return {
    version: Math.max(0, ...loaded.map(({ version }) => version)),
    records: loaded.reduce((sum, { records }) => sum + records, 0),
    complete: loaded.every(({ complete }) => complete),
    checkedAt: checks.length > 0 ? new Date(Math.min(...checks)) : null,
    published: dates.toSorted().at(-1) ?? null,
    age: oldest ? ageOf(oldest) : null,
  }
}

const finished = (load: LoadWithClient): boolean => load.state !== 'waiting' && load.state !== 'running'

/** A source as shown, with its loads newest first. */
export function presentSource(
  { meta }: ListSource,
  lists: readonly ListRow[],
  loads: readonly LoadWithClient[],
  { live, now, refreshes }: { live: readonly LiveLoad[]; now: Date; refreshes: boolean },
): Source {
  const list = combineLists(lists, live, meta)
  const tells = (load: LoadWithClient): boolean =>
    finished(load) && (load.state !== 'unchanged' || isFetch(load.origin) || meta.download.kind === 'none')
  const lastStates = lists.map(({ id }) => loads.find((load) => load.listId === id && tells(load))?.state)
  const lastState = lastStates.find((state) => state === 'refused' || state === 'failed') ?? null
  const [latest = null] = loads
  return {
    id: meta.id,
    title: meta.title,
    publisher: meta.publisher,
    homepage: meta.homepage,
    product: meta.product,
    jurisdiction: meta.jurisdiction,
    region: meta.state ?? null,
    cadence: meta.cadence,
    license: meta.license,
    privacy: meta.privacy,
    fetched: meta.download.kind !== 'none',
    staleAfterDays: list.age?.staleAfterDays ?? meta.staleAfterDays,
    state: sourceState({ ...list, lastState }, now),
    age: list.age && { basis: list.age.basis, since: list.age.since.toISOString(), gap: list.age.gap },
    version: list.version,
    records: list.records,
    published: list.published,
    loadedAt: moment(latestOf(lists.map(({ loadedAt }) => loadedAt))),
    checkedAt: moment(list.checkedAt),
    nextCheckAt: refreshes && meta.download.kind !== 'none' ? moment(lists[0]?.nextCheckAt) : null,
    latest: latest && presentLoad(latest),
    history: loads
      .filter(finished)
      .toReversed()
      .map((load) => ({
        at: (load.finishedAt ?? load.createdAt).toISOString(),
        state: load.state,
        total: load.total,
        added: load.added ?? 0,
        changed: load.changed ?? 0,
        removed: load.removed ?? 0,
      })),
  }
}
