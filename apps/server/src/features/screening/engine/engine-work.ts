import { createIndexBuilder, memoryOf, models, type Model, type ScreeningIndex } from '@vigil/matching'
import type pg from 'pg'
import { compareAll, type Compared } from './compare.ts'
import { updateIndex, type CachedIndex, type IndexSource } from '../../../list-index/cached-index.ts'
import { entriesOf, readEntries, type ListVersion } from '../../../list-index/entries-queries.ts'
import type { EngineSummary, EngineTask } from './messages.ts'
import { endedSubjects, readSubjects } from './read-queries.ts'

/** Memory for cached populations, all clients together. */
const populationBytes = 600 * 2 ** 20
/** A full run reuses lists that were read in full within this time, because many clients follow one another. */
const freshMs = 6 * 3_600_000
/** If more than this share of the entries has changed, everyone is compared with the whole lists. */
const mostChanged = 1 / 3

function modelOf({ model: id }: EngineTask): Model {
  const model = models[id]
  if (model === undefined) throw new Error(`there is no matching model ${id}`)
  return model
}

export interface EngineSteps {
  onProgress: (done: number, total: number) => void
  onBatch: (batch: Compared) => Promise<void>
}

/** What an engine caches between tasks: the lists, and the most recent populations. */
export class EngineWork {
  private lists: CachedIndex | undefined
  private builtAt = 0
  private readonly populations = new Map<string, CachedIndex>()
  private readonly client: pg.Client
  private readonly threads: number

  constructor(client: pg.Client, threads: number) {
    this.client = client
    this.threads = threads
  }

  async run(task: EngineTask, steps: EngineSteps): Promise<EngineSummary> {
    if (task.fresh) this.forget(task.clientId)
    const summary: EngineSummary = { screenedSubjects: 0, screenedRecords: 0 }
    const [shared, own] = [await this.listsOf(task), await this.ownListsOf(task)]
    const indexes = [shared, own].filter(({ size }) => size > 0)
    const changed = await this.changedSubjects(task)
    const sweeps = await this.sweepsOf(task, indexes)
    const everybody = sweeps.length > 0 ? await this.populationOf(task) : undefined
    const total = changed.size * indexes.length + (everybody?.size ?? 0) * sweeps.length
    let done = 0
    const model = modelOf(task)
    const compare = async (subjects: ScreeningIndex, lists: ScreeningIndex, whole: boolean) => {
      // a client's own lists are about others than the public ones
      const copies = lists === own ? null : shared
      for await (const batch of compareAll(subjects, lists, {
        threads: this.threads,
        model,
        whole,
        copies,
      })) {
        done += batch.count
        steps.onProgress(done, total)
        await steps.onBatch(batch)
      }
    }
    for (const lists of indexes) if (changed.size > 0) await compare(changed, lists, true)
    for (const lists of sweeps) if (everybody) await compare(everybody, lists, false)
    summary.screenedSubjects = everybody?.size ?? changed.size
    summary.screenedRecords = sweeps.reduce((sum, { size }) => sum + size, 0)
    return summary
  }

  private forget(clientId: string): void {
    if (performance.now() - this.builtAt > freshMs) this.lists = undefined
    this.populations.delete(clientId)
  }

  private async listsOf({ lists }: EngineTask): Promise<ScreeningIndex> {
    if (this.lists === undefined) this.builtAt = performance.now()
    // a new adapter has re-read the entries: those in memory are outdated
    const isOld = lists.some(
      ({ listId, rereadVersion }) =>
        (this.lists?.versions.get(String(listId)) ?? rereadVersion) < rereadVersion,
    )
    this.lists = await updateIndex(isOld ? undefined : this.lists, versionsOf(lists), (key, version) =>
      entriesOf(this.client, { listId: Number(key), version }),
    )
    return this.lists.index
  }

  private async ownListsOf({ ownLists }: EngineTask): Promise<ScreeningIndex> {
    const read = (key: string, version: number) => entriesOf(this.client, { listId: Number(key), version })
    return (await updateIndex(undefined, versionsOf(ownLists), read)).index
  }

  private async changedSubjects({
    clientId,
    populationVersion,
    subjectsSince,
  }: EngineTask): Promise<ScreeningIndex> {
    const builder = createIndexBuilder()
    if (subjectsSince !== null)
      for await (const parties of readSubjects(this.client, clientId, populationVersion, subjectsSince))
        for (const party of parties) builder.add(party)
    return builder.build()
  }

  /** What the whole population is compared with: the changed entries, or the whole lists. */
  private async sweepsOf(
    { changes, lists, ownLists }: EngineTask,
    indexes: readonly ScreeningIndex[],
  ): Promise<ScreeningIndex[]> {
    const versions = versionsOf([...lists, ...ownLists])
    const isNew = new Set(changes.filter(({ since }) => since === 0).map(({ listId }) => String(listId)))
    if ([...versions.keys()].every((key) => isNew.has(key))) return [...indexes]
    const most = indexes.reduce((sum, { size }) => sum + size, 0) * mostChanged
    const builder = createIndexBuilder()
    let count = 0
    for (const { listId, since } of changes) {
      const version = versions.get(String(listId))
      if (version === undefined) continue
      for await (const parties of readEntries(this.client, { listId, version }, since)) {
        for (const party of parties) builder.add(party)
        count += parties.length
        if (count > most) break
      }
      if (count > most) return [...indexes]
    }
    return count > 0 ? [builder.build()] : []
  }

  private async populationOf({ clientId, populationVersion }: EngineTask): Promise<ScreeningIndex> {
    const source = (_key: string, version: number): IndexSource => ({
      parties: (since) => readSubjects(this.client, clientId, version, since),
      ended: (since) => endedSubjects(this.client, clientId, version, since),
    })
    const wanted = new Map([[clientId, populationVersion]])
    const kept = await updateIndex(this.populations.get(clientId), wanted, source)
    this.populations.delete(clientId)
    this.populations.set(clientId, kept)
    let bytes = [...this.populations.values()].reduce((sum, { index }) => sum + memoryOf(index), 0)
    for (const [other, { index }] of this.populations) {
      if (bytes <= populationBytes || other === clientId) break
      bytes -= memoryOf(index)
      this.populations.delete(other)
    }
    return kept.index
  }
}

const versionsOf = (lists: readonly ListVersion[]): Map<string, number> =>
  new Map(lists.map(({ listId, version }) => [String(listId), version]))
