import { importPhases, type ImportCounts, type ImportPhase, type UploadedFile } from '@vigil/contract'
import { count, counted } from '../../../ui/values/count-texts.ts'

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** What happens to a file now: "importing 45%", "needs approval"; null once it is processed. */
export function progressText({ progress }: Pick<UploadedFile, 'progress'>): string | null {
  if (!progress) return null
  const phase = lower(importPhases[progress.phase])
  const { done, total } = progress
  if (!isCounted(progress.phase)) return phase
  if (total) return `${phase} ${Math.min(100, Math.floor((done * 100) / total))}%`
  return done > 0 ? `${phase}, ${counted(done, 'row', 'rows')}` : phase
}

/** A phase whose rows are counted. */
export const isCounted = (phase: ImportPhase): boolean => phase === 'reading' || phase === 'importing'

/** The link to an error report. */
export const errorReportText = ({ counts }: Pick<UploadedFile, 'counts'>): string =>
  counts.skipped ? counted(counts.skipped, 'row', 'rows') : '1 file'

export interface Figure {
  label: string
  value: string
  hint: string
}

const figure = (label: string, value: number | null, hint: string): Figure[] =>
  value === null ? [] : [{ label, value: count(value), hint }]

/** What an import did; figures that its kind does not have are left out. */
export const figuresOf = ({ rows, added, changed, termed, unchanged, skipped }: ImportCounts): Figure[] => [
  ...figure('Added', added, 'new'),
  ...figure('Changed', changed, 'of existing'),
  ...figure('Termed', termed, 'no longer active'),
  ...figure('Unchanged', unchanged, 'no effect'),
  ...figure('Skipped rows', skipped, rows === null ? 'with errors' : `of ${count(rows)} read`),
]
