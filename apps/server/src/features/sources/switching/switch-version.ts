import type { WriteTransaction } from '../../../context.ts'
import { PlainError } from '../../../errors.ts'
import { unusualCount } from '@vigil/sources'
import { implausibleCount, implausibleRemovals, nextCheck } from '../list-rules.ts'
import { updateList, updateLoad, type LoadRow } from '../sources-queries.ts'
import { progressOf, type RunningLoad } from '../loading/load-steps.ts'
import { maxComparedSkippedTexts, type ReadPublication } from '../reading/read-publication.ts'
import { countStage, keepColumns, type StageCounts } from './stage-queries.ts'
import {
  compareStage,
  countLive,
  remapUnchanged,
  lockIfUnchanged,
  switchToStage,
  type Difference,
} from './switch-queries.ts'
import type { TakenFiles } from '../loading/take-files.ts'

/** Whether one publication date is before another; false between a month and one of its days. */
const isBefore = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length)
  return one.slice(0, length) < other.slice(0, length)
}

/** Why this publication can't follow the live version; null if it can. */
function reasonToReject(
  running: RunningLoad,
  read: ReadPublication,
  counts: StageCounts,
  liveParts: readonly string[],
): string | null {
  const { list, load, source } = running
  const { scope, published } = read.layout
  if (load.acceptUnusual) return null
  if (published && list.published && isBefore(published, list.published))
    return `it was published ${published}, before the live version (${list.published}); older files do not replace newer ones`
  const { parts = scope === 'full' ? [] : liveParts } = read.layout
  const lost = liveParts.filter((part) => !parts.includes(part))
  if (lost.length > 0)
    return `it lacks ${lost.join(' and ')}, which the live version has; load all files of a publication together`
  return scope === 'full' && list.complete ? implausibleCount(counts.puts, list.records, source.meta) : null
}

const whyHeld = ({ origin }: LoadRow): string =>
  origin === 'npdb' ? 'the Data Bank has not answered for their providers yet' : 'skipped rows may be theirs'

function warningsOf(
  { source, load }: RunningLoad,
  { layout }: ReadPublication,
  counts: StageCounts,
  difference: Difference,
): string[] {
  const unusual = layout.scope === 'full' ? unusualCount(counts.puts, source.meta.expected) : null
  const { held, unknown } = difference
  return [
    ...layout.warnings,
    ...(unusual ? [unusual] : []),
    ...(held > 0
      ? [`${held} entries are not in the file but stay on the list, because ${whyHeld(load)}.`]
      : []),
    ...(unknown > 0
      ? [`${unknown} of ${unknown + difference.removed} entries to remove are not on the list.`]
      : []),
  ]
}

async function record(
  { sql, audit, enqueue }: WriteTransaction,
  running: RunningLoad,
  { layout }: ReadPublication,
  found: Partial<LoadRow>,
  next: {
    version: number
    total: number
    warnings: string[]
    validators: TakenFiles['validators']
    isReread: boolean
  },
): Promise<void> {
  const { context, list, load, source } = running
  const now = context.now()
  await updateLoad(sql, load.id, {
    ...found,
    state: 'loaded',
    phase: null,
    progressDone: null,
    progressTotal: null,
    finishedAt: now,
    version: next.version,
    total: next.total,
    warnings: next.warnings,
  })
  await updateList(sql, list.id, {
    version: next.version,
    records: next.total,
    complete: list.complete || layout.scope === 'full',
    loadedAt: now,
    published: layout.published ?? list.published,
    checkedAt: now,
    nextCheckAt: nextCheck(now, 0),
    failures: 0,
    mapping: found.mapping ?? null,
    ...(next.isReread && { rereadVersion: next.version }),
    // validators apply only to what the server sent, not to files that came another way
    validators: next.validators ?? {},
  })
  const { added, changed, removed, sha256 } = found
  audit({
    action: 'list.load',
    subjectType: 'list',
    subjectId: source.meta.id,
    clientId: list.clientId,
    after: { loadId: load.id, version: next.version, total: next.total, added, changed, removed, sha256 },
  })
  // enqueued in the same transaction, so that every switched list is screened
  enqueue('screening.list', { listId: list.id })
}

/** Thrown to roll back when a publication is implausible compared with the live list. */
class Implausible extends Error {
  override name = 'Implausible'
}

/**
 * Compares the stage with the live list and switches to it in one transaction, so readers see the old list or the new
 * one. Returns the reason if it does not switch.
 */
export async function switchVersion(
  running: RunningLoad,
  read: ReadPublication,
  found: Partial<LoadRow>,
  { taken, live, remap }: { taken: TakenFiles; live: readonly LoadRow[]; remap: boolean },
): Promise<string | null> {
  const { context, client, list, signal } = running
  const show = progressOf(running)
  await show({ phase: 'comparing', done: null, total: null })
  const counts = await countStage(client)
  const refused = reasonToReject(running, read, counts, live.at(-1)?.parts ?? [])
  if (refused !== null) return refused
  const version = list.version + 1
  const { id: listId, clientId } = list
  const skippedTexts =
    read.skippedTexts.length < maxComparedSkippedTexts ? read.skippedTexts : ('all' as const)
  const loadId = running.load.id
  const target = { listId, clientId, loadId, scope: read.layout.scope, next: version, skippedTexts }
  const work = async (tx: WriteTransaction): Promise<void> => {
    await keepColumns(client, read.columns)
    if (!(await lockIfUnchanged(client, list, running.load.id)))
      throw new PlainError('another process changed this list in the meantime')
    const difference = await compareStage(client, target)
    signal.throwIfAborted()
    const tooMany = running.load.acceptUnusual
      ? null
      : implausibleRemovals(difference.removed, list.records, running.source.meta.band)
    if (tooMany !== null) throw new Implausible(tooMany)
    await show({ phase: 'switching', done: null, total: null })
    await switchToStage(client, target)
    const isReread = remap && (await remapUnchanged(client, target)) > 0
    const total = await countLive(client, listId)
    const warnings = warningsOf(running, read, counts, difference)
    const { held: _held, unknown: _unknown, ...counted } = difference
    const next = { version, total, warnings, validators: taken.validators, isReread }
    await record(tx, running, read, { ...found, ...counted }, next)
  }
  try {
    await context.writeOn(client, work)
    return null
  } catch (error) {
    if (error instanceof Implausible) return error.message
    throw error
  }
}
