import { isTermed, monitoringDay } from '@vigil/contract'
import type { Context } from '../../../../context.ts'
import type { Sql } from '../../../../database/transaction.ts'
import { networkKey } from '../../changes/change-networks.ts'
import type { SubjectEffect } from '../../changes/change-subjects.ts'
import { selectNetworks } from '../../changes/network-queries.ts'
import { rosterFormat, type FileSubjects } from './file-subjects.ts'
import {
  deleteRosterParts,
  dissolveRoster,
  includeNumbers,
  insertRosterPart,
  joinRoster,
  leaveRoster,
  saveRoster,
  selectChangedSince,
  selectLastChange,
  selectRoster,
  selectRosterPart,
  type StoredRoster,
} from './roster-queries.ts'
import { openPart, sealParts } from './roster-parts.ts'
import type { SubjectAt, SubjectTable } from './subject-table.ts'

/**
 * What earlier files of a client have said. Rows that say of a subject what they said in the import that last changed it,
 * while nobody else has changed it since, would change nothing: they are neither read nor written again.
 */
export interface Roster {
  /** how many subjects of the file are as they were */
  same: number
  /** how many are not, and must be read */
  others: number
  isSame(at: SubjectAt): boolean
  /** what the file has done to other subjects; `clean`: those without an error or a warning in their rows */
  note(effects: readonly SubjectEffect[], clean: ReadonlySet<string>): void
  /** stores the roster, with the version that the population gets, and who was named */
  close(version: number): Promise<void>
}

const atOnce = 10_000
/** Above so many, all hashes are forgotten: the next file is read whole. */
const mostChanged = 200_000

const networksOf = async (sql: Sql, clientId: string): Promise<Record<string, string>> =>
  Object.fromEntries((await selectNetworks(sql, clientId)).map((row) => [networkKey(row), row.id]))

function clearMarks(table: SubjectTable): void {
  for (let at = 0; at < table.size; at++) table.clearMark(at)
}

/** Reads the stored roster into the table; undefined: there is none that this version of Vigil can read. */
async function load(
  context: Context,
  sql: Sql,
  clientId: string,
  table: SubjectTable,
): Promise<StoredRoster | undefined> {
  const stored = await selectRoster(sql, clientId)
  if (!stored) return undefined
  if (stored.format !== rosterFormat) {
    await dissolveRoster(sql, stored)
    return undefined
  }
  for (let part = 0; ; part++) {
    const sealed = await selectRosterPart(sql, clientId, part)
    if (!sealed) return stored
    openPart(context.services, clientId, { part, sealed }, table)
  }
}

/** Forgets what was said of subjects that something else has changed since. Returns whether any was. */
async function forgetChanged(
  sql: Sql,
  stored: StoredRoster,
  { table, placeOf }: FileSubjects,
): Promise<boolean> {
  const networks = await networksOf(sql, stored.clientId)
  const changed = await selectChangedSince(sql, stored, mostChanged)
  const isRenamed = Object.entries(stored.networks).some(([name, id]) => networks[name] !== id)
  if (isRenamed || changed.length >= mostChanged) clearMarks(table)
  for (const externalId of changed) {
    const at = placeOf(externalId)
    if (at >= 0) table.clearMark(at)
  }
  return isRenamed || changed.length > 0
}

/** The numbers of the subjects for which a rule holds, some at a time. */
async function inBatches(
  table: SubjectTable,
  holds: (at: number) => boolean,
  write: (numbers: number[]) => Promise<void>,
): Promise<void> {
  let numbers: number[] = []
  for (let at = 0; at < table.size; at++) {
    if (!holds(at)) continue
    numbers.push(Math.abs(table.number[at]!))
    if (numbers.length < atOnce) continue
    await write(numbers)
    numbers = []
  }
  if (numbers.length > 0) await write(numbers)
}

/**
 * Opens the roster for a file whose rows have all been noted. The caller has locked the population; subjects that it writes
 * are put into the roster (`inRoster` of the changes). `keeps`: what the file does holds for the next one, too.
 */
export async function openRoster(
  context: Context,
  sql: Sql,
  { clientId, keeps }: { clientId: string; keeps: boolean },
  subjects: FileSubjects,
): Promise<Roster> {
  const { table, placeOf } = subjects
  const now = context.now()
  const today = monitoringDay(now)
  const stored = await load(context, sql, clientId, table)
  let isDirty = stored === undefined || (await forgetChanged(sql, stored, subjects))
  const same = new Uint8Array(table.size)
  let [sameCount, seen] = [0, 0]
  for (let at = 0; at < table.size; at++) {
    if (table.lastRow[at] === 0) continue
    seen += 1
    if (table.number[at] === 0 || !table.isSame(at)) continue
    same[at] = 1
    sameCount += 1
  }

  /** The date on which the roster has named its subjects. Whichever way writes fewer rows. */
  async function nameSame(): Promise<Date> {
    const { number, lastRow, size } = table
    const leaves = (at: number): boolean => number[at]! > 0 && lastRow[at] === 0
    const joins = (at: number): boolean => number[at]! < 0 && same[at] === 1
    let moving = 0
    for (let at = 0; at < size; at++) if (leaves(at) || joins(at)) moving += 1
    if (stored && moving > sameCount) {
      const isSame = (at: number): boolean => same[at] === 1
      await inBatches(table, isSame, (numbers) => includeNumbers(sql, clientId, numbers, now))
      return stored.at
    }
    if (stored && moving > 0) {
      await inBatches(table, leaves, (numbers) => leaveRoster(sql, clientId, numbers, stored.at))
      await inBatches(table, joins, (numbers) => joinRoster(sql, clientId, numbers))
      for (let at = 0; at < size; at++) if (leaves(at) || joins(at)) number[at]! *= -1
      isDirty = true
    }
    return now
  }

  return {
    same: sameCount,
    others: seen - sameCount,
    isSame: (at) => same[at] === 1,
    note(effects, clean) {
      for (const { externalId, number, endDate } of effects) {
        const at = placeOf(externalId)
        if (at < 0) continue
        isDirty = true
        table.number[at] = number
        // a date to come ends monitoring one day, although the file says the same
        const isSettled = endDate === null || isTermed(endDate, today)
        if (keeps && isSettled && clean.has(externalId)) table.setMark(at, table.rowsOf(at))
        else table.clearMark(at)
      }
    },
    async close(version) {
      const at = await nameSame()
      const changeId = await selectLastChange(sql, clientId, stored?.changeId ?? 0)
      const networks = await networksOf(sql, clientId)
      await saveRoster(sql, { clientId, at, format: rosterFormat, version, changeId, networks })
      if (!isDirty) return
      await deleteRosterParts(sql, clientId)
      for (const part of sealParts(context.services, clientId, table))
        await insertRosterPart(sql, { clientId, ...part })
    },
  }
}
