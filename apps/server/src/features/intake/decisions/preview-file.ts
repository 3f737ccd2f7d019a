import type { ChangeEffect, FilePreview } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { readPreview } from '../../population/index.ts'
import { isOutdated } from '../intake-queries.ts'
import { selectHeld } from './decide-held-file.ts'
import { selectFilledBefore } from './decision-queries.ts'

const countOf = {
  add: 'added',
  change: 'changed',
  term: 'termed',
} as const satisfies Record<ChangeEffect, keyof FilePreview['counts']>

/** What a held file would do, as found when it was read. */
export async function previewFile(
  context: ClientContext,
  fileId: string,
  effect: ChangeEffect | undefined,
): Promise<FilePreview> {
  const { clientId } = context
  const held = await selectHeld(context, fileId)
  const [before, outdated] = await context.read(
    async (sql) => [await selectFilledBefore(sql, clientId, held.kind), await isOutdated(sql, held)] as const,
  )
  const preview = await readPreview(context, clientId, fileId)
  const { counts, changes, columns } = preview
  return {
    ...preview,
    isOutdated: outdated,
    changes: effect
      ? {
          total: counts[countOf[effect]] ?? 0,
          content: changes.content.filter((change) => change.effect === effect),
        }
      : changes,
    columns: columns.map((column) =>
      Object.assign(column, { filledBefore: before?.[column.header.toUpperCase()] ?? null }),
    ),
  }
}
