import { importStored } from '../../population/index.ts'
import type { Processor } from './processor.ts'

export const processPopulation: Processor = async (context, { row, path, signal }) => {
  const { id, clientId, fileName, mapping } = row
  await importStored(
    context,
    { id, clientId, given: mapping ?? undefined, signal, holds: true, onProgress: () => {} },
    { name: fileName, path },
  )
}
