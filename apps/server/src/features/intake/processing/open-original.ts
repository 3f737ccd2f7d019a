import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../../context.ts'
import { PlainError } from '../../../errors.ts'
import { readSealed } from '../../population/index.ts'
import { measure, openUnnamed, withWorkFolder } from '../../sources/index.ts'
import type { HistoryFile } from '../../file-history/index.ts'

/** Works with a decrypted copy of the original, which does not outlast the process; throws if it has changed. */
export function withOriginal<T>(
  context: Context,
  { id, originalKey, sha256 }: Pick<HistoryFile, 'id' | 'originalKey' | 'sha256'>,
  work: (file: string) => Promise<T>,
): Promise<T> {
  return withWorkFolder(async (folder) => {
    if (originalKey === null) throw new PlainError('the original of a file was not stored')
    const local = openUnnamed(path.join(folder, id))
    try {
      const measured = measure()
      await pipeline(await readSealed(context, originalKey), measured.stream, local.write)
      if (measured.sha256() !== sha256) throw new PlainError('a stored file has changed: its hash differs')
      return await work(local.path)
    } finally {
      local.close()
    }
  })
}
