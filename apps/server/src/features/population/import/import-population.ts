import type { Context } from '../../../context.ts'
import { progressWriter } from '../../../jobs/progress-writer.ts'
import { selectMapping } from '../population-queries.ts'
import { mergeMappings, type Mapping } from './import-columns.ts'
import { selectClients, updateProgress } from './import-queries.ts'
import { holdImport, holdRulesOf } from './hold-import.ts'
import { importRows, type HeldRows, type ImportProgress, type ImportedRows } from './import-rows.ts'

interface StoredImport {
  id: string
  clientId: string
  /** {field: header}, '' for a field that is in no column; stored for this client's next files */
  given: Mapping | undefined
  /** a file that terms or blanks too much waits for a person */
  holds: boolean
  signal: AbortSignal
  onProgress: (progress: ImportProgress) => void
}

/**
 * Imports a population file of the file history in one transaction: adds, changes or terms each subject in it, or leaves it
 * as it is. Invalid rows are skipped and reported. Throws a Refusal if it can't be read; the file may have to wait for a
 * person instead.
 */
export async function importStored(
  context: Context,
  { id, clientId, given, signal, holds, onProgress }: StoredImport,
  file: { name: string; path: string },
): Promise<ImportedRows | HeldRows> {
  const saved = await context.read((sql) => selectMapping(sql, clientId))
  const { hold, withoutTerms } = await holdRulesOf(context, { clientId, id }, 'population')
  const progress = progressWriter<number | null>(({ done, total }) =>
    context.write(({ sql }) => updateProgress(sql, clientId, id, { done, total })),
  )
  try {
    const imported = await importRows(context, {
      importId: id,
      clientId,
      file,
      mapping: mergeMappings(saved, given),
      given,
      hold: holds ? hold : null,
      withoutTerms,
      signal,
      onProgress: (made) => {
        onProgress(made)
        progress.onProgress(made.rows, made.total)
      },
    })
    await progress.finished()
    if (imported.status === 'HELD') await holdImport(context, { clientId, id, fileName: file.name }, imported)
    return imported
  } finally {
    await progress.finished()
  }
}

/** Clients that have not ended, by id or exact name. */
export const findClients = (context: Context, idOrName: string): Promise<{ id: string; name: string }[]> =>
  context.asSystem().read((sql) => selectClients(sql, idOrName))
