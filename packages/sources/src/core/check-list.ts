import type { LoadScope } from '@vigil/contract/vocabulary'
import type { ListFile } from '../files/opened-file.ts'
import { readList } from './read-list.ts'
import { Refusal, type SkippedRow } from './reading.ts'
import type { ListSource, ReadOptions } from './source.ts'

/** A warning if a full publication is unusually small or large; null otherwise. */
export function unusualCount(entries: number, { min, max }: { min: number; max: number }): string | null {
  if (entries < min) return `It has ${entries} entries; this list usually has at least ${min}.`
  return entries > max ? `It has ${entries} entries; this list usually has at most ${max}.` : null
}

export interface CheckReport {
  source: string
  rows: number
  records: number
  skipped: SkippedRow[]
  leftovers: string[]
  refused: string | null
  warnings: string[]
  publications: { files: string[]; layout: string; scope: LoadScope; published: string | null }[]
}

async function checkPublication(
  source: ListSource,
  files: readonly ListFile[],
  options: ReadOptions,
  report: CheckReport,
): Promise<void> {
  const { layout, batches } = await readList(source, files, options)
  report.publications.push({
    files: files.map(({ name }) => name),
    layout: layout.id,
    scope: layout.scope,
    published: layout.published ?? null,
  })
  for (const column of layout.leftovers) {
    if (!report.leftovers.includes(column)) report.leftovers.push(column)
  }
  let entries = 0
  for await (const batch of batches) {
    entries += batch.entries.length
    report.rows += batch.rows
    report.records += batch.entries.length
    for (const { file, row, reason } of batch.skipped) report.skipped.push({ file, row, reason })
  }
  report.warnings.push(...layout.warnings)
  const unusual = layout.scope === 'full' ? unusualCount(entries, source.meta.expected) : null
  if (unusual) report.warnings.push(unusual)
}

/** Reads files as a load would and reports what it found, without storing anything. */
export async function checkList(
  source: ListSource,
  files: readonly ListFile[],
  options: ReadOptions = {},
): Promise<CheckReport> {
  const report: CheckReport = {
    source: source.meta.id,
    rows: 0,
    records: 0,
    skipped: [],
    leftovers: [],
    refused: null,
    warnings: [],
    publications: [],
  }
  try {
    for (const publication of source.arrange(files))
      await checkPublication(source, publication, options, report)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    report.refused = error.message
  }
  return report
}
