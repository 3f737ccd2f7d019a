import { Suspense } from 'react'
import { fileOrigins, type UploadedFile } from '@vigil/contract'
import { formatSize } from '../../../ui/values/count-texts.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import { KeyValuePanel } from '../../../ui/values/key-value-panel.tsx'
import { isHeld, isInProgress } from '../intake-queries.ts'
import { Figures } from './figures.tsx'
import { figuresOf, isCounted } from './file-texts.ts'
import css from './history.module.css'
import { UndoButton } from './undo-button.tsx'

/** What is known only of some files. */
const factsOf = (file: UploadedFile): (readonly [string, unknown])[] => [
  ...(file.reason === null ? [] : [['Reason', file.reason] as const]),
  ...(file.description === null ? [] : [['Description', file.description] as const]),
  ['Origin', fileOrigins[file.origin]],
  ['Size', formatSize(file.size)],
  ['Processed', file.processedAt],
  ...(file.decidedBy === null ? [] : [['Decided by', file.decidedBy] as const]),
  ...(file.undoneAt === null ? [] : [['Undone', file.undoneAt] as const]),
  ...(file.undoneBy === null ? [] : [['Undone by', file.undoneBy] as const]),
]

function FileProgress({ progress }: Pick<UploadedFile, 'progress'>) {
  if (!progress || !isCounted(progress.phase)) return null
  const { phase, done, total } = progress
  return (
    <Progress
      label={phase === 'reading' ? 'Rows read' : 'Rows imported'}
      done={done}
      total={total ?? undefined}
    />
  )
}

const HeldFile = lazyPart(() => import('../held/held-file.tsx'))

interface FileDetailsProps {
  file: UploadedFile
  mayDecide: boolean
}

/** What an import did, or would do, and where its file came from. */
export function FileDetails({ file, mayDecide }: FileDetailsProps) {
  if (isHeld(file) && mayDecide)
    return (
      <Suspense fallback={<LoadingState label="Loading the preview" />}>
        <HeldFile file={file} />
      </Suspense>
    )
  return (
    <div className={css['details']}>
      {isInProgress(file) && <FileProgress progress={file.progress} />}
      <Figures label={`Rows of ${file.file.fileName}`} figures={figuresOf(file.counts)} />
      <div className={css['facts']}>
        <KeyValuePanel entries={factsOf(file)} />
        {file.canUndo && <UndoButton file={file} />}
      </div>
    </div>
  )
}
