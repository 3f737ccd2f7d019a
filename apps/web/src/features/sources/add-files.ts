import { FileName, uploadLimits } from '@vigil/contract'
import type { ChosenFile } from './use-upload.ts'

/** The chosen files and some more; one of the same name takes the place of the one before. */
export function addFiles(
  before: readonly ChosenFile[],
  more: readonly File[],
): { files: readonly ChosenFile[]; problem: string | null } {
  const unfit = more.find(({ name }) => !FileName.safeParse(name).success)
  if (unfit) return { files: before, problem: `The name of ${unfit.name} can't be used: make it shorter.` }
  const names = new Set(more.map(({ name }) => name))
  const files = [
    ...before.filter(({ file }) => !names.has(file.name)),
    ...more.map((file) => ({ file, sent: 0, fileId: null })),
  ]
  if (files.length > uploadLimits.files)
    return { files: before, problem: `At most ${uploadLimits.files} files can be loaded at once.` }
  return { files, problem: null }
}
