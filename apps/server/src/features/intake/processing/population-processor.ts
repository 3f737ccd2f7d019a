import { importStored } from '../../population/index.ts'
import type { Processor } from './processor.ts'

export const processPopulation: Processor = async (
  context,
  { row, path, signal, isAccepted = false, onProgress = () => {}, onImported },
) => {
  const { id, clientId, fileName, mapping } = row
  const imported = await importStored(
    context,
    { id, clientId, given: mapping ?? undefined, signal, holds: !isAccepted, onProgress },
    { name: fileName, path },
  )
  if (imported.status !== 'HELD') onImported?.(imported)
}
