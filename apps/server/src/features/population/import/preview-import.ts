import type { FilePreview } from '@vigil/contract'
import type { Sql } from '../../../database/transaction.ts'
import type { ChangeCounts } from '../changes/change-subjects.ts'
import { effectFields } from './effect-fields.ts'
import type { BlankField, ImportEffects } from './import-effects.ts'
import type { ErrorSample } from './errors-file.ts'
import { countFilled } from './preview-queries.ts'
import type { PopulationFile } from './open-population-file.ts'

/** When a file waits for a person instead of being imported. */
export interface HoldRules {
  /** of the active providers, the filled values or what there is; a file that terms, blanks or removes more waits */
  share: number
  /** what a person has accepted: the file waits again only if it would now do more than that */
  accepted: { terms: number; removals: number; blanks: Readonly<Record<string, number>> } | null
}

/** The population before the file. */
export interface Basis {
  version: number
  active: number
}

interface Reviewed {
  basis: Basis
  counts: ChangeCounts
  effects: ImportEffects
  file: PopulationFile
}

const columnOf = (file: PopulationFile, field: BlankField): string => {
  const at =
    field === 'networks'
      ? (file.columnIndexes.single.network ?? file.columnIndexes.single.businessUnit)
      : effectFields[field].columnIndex(file.columnIndexes)
  const label = field === 'networks' ? 'Networks' : effectFields[field].label
  return at === undefined ? label : file.header[at]!
}

/** Why a file waits; empty if it may be imported. The first import into an empty population never waits. */
export async function findHolds(
  sql: Sql,
  clientId: string,
  { basis, counts, effects, file }: Reviewed,
  { share: limit, accepted }: HoldRules,
): Promise<FilePreview['holds']> {
  if (basis.active === 0) return []
  const holds: FilePreview['holds'] = []
  const add = (
    reason: 'terms' | 'blanks',
    column: string | null,
    { count, of, allowed }: { count: number; of: number; allowed: number },
  ): void => {
    const share = of === 0 ? 0 : Math.min(1, count / of)
    if (share > limit && count > allowed) holds.push({ reason, column, count, share, limit })
  }
  add('terms', null, { count: counts.termed, of: basis.active, allowed: accepted?.terms ?? 0 })
  const filled = await countFilled(sql, clientId, basis.version, effects.blanks)
  for (const [field, count] of effects.blanks) {
    const column = columnOf(file, field)
    add('blanks', column, { count, of: filled.get(field) ?? 0, allowed: accepted?.blanks[column] ?? 0 })
  }
  return holds
}

/** Why a file that adds and removes waits; empty if it may be imported. `what`: as screens call what it removes. */
export function findRemovalHolds(
  what: string,
  { removed, of }: { removed: number; of: number },
  { share: limit, accepted }: HoldRules,
): FilePreview['holds'] {
  const share = of === 0 ? 0 : removed / of
  if (share <= limit || removed <= (accepted?.removals ?? 0)) return []
  return [{ reason: 'removals', column: what, count: removed, share, limit }]
}

export interface PreviewInput {
  active: number
  counts: ChangeCounts
  effects: Pick<ImportEffects, 'samples'>
  holds: FilePreview['holds']
  rows: number
  leftOut: number
  columns: FilePreview['columns']
  errors: readonly ErrorSample[]
}

/** What a file would do, in a form that people see. */
export const presentPreview = ({
  active,
  counts,
  effects: { samples },
  holds,
  rows,
  leftOut,
  columns,
  errors,
}: PreviewInput): FilePreview => ({
  counts: { rows, ...counts, skipped: leftOut },
  active,
  holds,
  isOutdated: false,
  changes: {
    total: counts.termed + counts.changed + counts.added,
    content: [...samples.term, ...samples.change, ...samples.add],
  },
  columns,
  errors: [...errors],
})
