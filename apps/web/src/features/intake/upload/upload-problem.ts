import { bulkFileProblem, limits, type FileKind } from '@vigil/contract'
import { formatSize } from '../../../ui/values/count-texts.ts'

const longestName = 200

/** Why a file can't be sent; null: it can. */
export function uploadProblem(kind: FileKind, { name, size }: File): string | null {
  if (name.length > longestName) return `The name of ${name.slice(0, 40)}… is too long. Rename the file.`
  if (size === 0) return `${name} is empty. Choose a file with rows.`
  if (size > limits.intakeFileBytes)
    return `${name} is too large. Split it into files of at most ${formatSize(limits.intakeFileBytes)}.`
  return kind === 'bulkNPI' ? bulkFileProblem({ name, size }) : null
}
