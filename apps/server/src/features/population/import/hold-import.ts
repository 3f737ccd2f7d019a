import { limits, type FilePreview, type HoldReason, type MappableKind } from '@vigil/contract'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Context } from '../../../context.ts'
import { selectSavedMapping } from '../population-queries.ts'
import { importKey, readSealed, storeSealed } from './import-files.ts'
import { selectImport, updateHeld } from './import-queries.ts'
import type { HeldRows } from './import-rows.ts'
import type { HoldRules } from './preview-import.ts'

/** What the client's settings and an earlier decision say about an import. */
export async function holdRulesOf(
  context: Context,
  { clientId, id }: { clientId: string; id: string },
  kind: MappableKind,
): Promise<{ hold: HoldRules; withoutTerms: boolean }> {
  const [saved, row] = await context.read(async (sql) => [
    await selectSavedMapping(sql, clientId, kind),
    await selectImport(sql, clientId, id),
  ])
  const isAccepted = row?.decision === 'accepted' || row?.decision === 'acceptedWithoutTerms'
  const holds = row?.holds ?? []
  const blanks = holds.flatMap(({ reason, column, count }) =>
    reason === 'blanks' && column !== null ? [[column, count] as const] : [],
  )
  const acceptedOf = (what: HoldReason): number => holds.find(({ reason }) => reason === what)?.count ?? 0
  return {
    hold: {
      share: (saved?.holdPercent ?? limits.intakeHoldPercent.default) / 100,
      accepted: isAccepted
        ? {
            terms: acceptedOf('terms'),
            removals: acceptedOf('removals'),
            blanks: Object.fromEntries(blanks),
          }
        : null,
    },
    withoutTerms: row?.decision === 'acceptedWithoutTerms',
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

/** Why a file waits, in words. */
export const holdTexts = (holds: FilePreview['holds']): string[] =>
  holds.map(({ reason, column, count, share }) => {
    if (reason === 'terms') return `it would term ${count} active providers (${percent(share)})`
    if (reason === 'removals') return `it would remove ${count} ${column} (${percent(share)})`
    return `it would blank ${column} of ${count} providers (${percent(share)})`
  })

/** Lets a file wait for a decision; nothing of it has been imported. */
export async function holdImport(
  context: Context,
  { clientId, id, fileName }: { clientId: string; id: string; fileName: string },
  { preview, errorsKey }: HeldRows,
): Promise<void> {
  const key = importKey(clientId, id, 'preview')
  await storeSealed(context, key, Readable.from([JSON.stringify(preview)]))
  const { counts, holds } = preview
  await context.write(async ({ sql, audit, enqueue }) => {
    const { skipped: errors, ...said } = counts
    if (!(await updateHeld(sql, clientId, id, { holds, errorsKey, errors, ...said }))) return
    audit({
      action: 'intake.hold',
      subjectType: 'intake-file',
      subjectId: id,
      after: { fileName, ...counts, reasons: holdTexts(holds) },
    })
    enqueue('notifications.imported', { clientId, importId: id })
  })
}

/** What a held file would do. */
export const readPreview = async (context: Context, clientId: string, id: string): Promise<FilePreview> =>
  JSON.parse(await text(await readSealed(context, importKey(clientId, id, 'preview')))) as FilePreview
