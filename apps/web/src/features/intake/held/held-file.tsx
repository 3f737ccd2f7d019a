import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { uploadTexts, type ChangeEffect, type FilePreview, type UploadedFile } from '@vigil/contract'
import { useState } from 'react'
import { failureOf } from '../../../lib/failure.ts'
import { useSession } from '../../../lib/session.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Figures } from '../history/figures.tsx'
import { ChangesCard } from './changes-card.tsx'
import { ColumnsCard } from './columns-card.tsx'
import css from './held.module.css'
import { previewFailed, previewQuery, useDecide } from './held-queries.ts'
import { heldFigures, holdText } from './held-texts.ts'
import { SkippedCard } from './skipped-card.tsx'

interface HeldFileProps {
  file: UploadedFile
}

/** Why the file waits, and the decision about it. */
function DecisionBar({ file, preview }: HeldFileProps & { preview: FilePreview }) {
  const { mutate, isPending, variables } = useDecide(file)
  const mayAccept = !preview.isOutdated
  const hasTerms = mayAccept && (preview.counts.termed ?? 0) > 0
  return (
    <div className={css['decision']}>
      <p className={css['why']}>
        <strong>Nothing has been imported yet.</strong>{' '}
        {preview.isOutdated
          ? uploadTexts.outdated
          : preview.holds.map((hold) => holdText(hold, preview)).join(' ')}
      </p>
      <div className={css['buttons']}>
        <Button
          variant="default"
          disabled={isPending && variables !== 'reject'}
          loading={isPending && variables === 'reject'}
          onClick={() => mutate('reject')}
        >
          Reject File
        </Button>
        {hasTerms && (
          <Button
            variant="default"
            disabled={isPending && variables !== 'acceptWithoutTerms'}
            loading={isPending && variables === 'acceptWithoutTerms'}
            onClick={() => mutate('acceptWithoutTerms')}
          >
            Import Without Terms
          </Button>
        )}
        {mayAccept && (
          <Button
            disabled={isPending && variables !== 'accept'}
            loading={isPending && variables === 'accept'}
            onClick={() => mutate('accept')}
          >
            Accept and Import
          </Button>
        )}
      </div>
    </div>
  )
}

/** A file that waits for a decision: why, what it would do, and how it was read. */
export default function HeldFile({ file }: HeldFileProps) {
  const { currentClient } = useSession()
  const [effect, setEffect] = useState<ChangeEffect>()
  const { data: preview, error, refetch } = useQuery(previewQuery(currentClient.id, file.id, effect))
  if (!preview)
    return error ? (
      <ErrorState {...failureOf(error, previewFailed)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading the preview" />
    )
  return (
    <div className={css['held']}>
      <DecisionBar file={file} preview={preview} />
      <Figures label={`What ${file.file.fileName} would do`} figures={heldFigures(preview)} />
      <div className={css['cards']}>
        <ChangesCard preview={preview} effect={effect} onEffect={setEffect} />
        <ColumnsCard preview={preview} kind={file.file.fileType} />
      </div>
      <SkippedCard file={file} preview={preview} />
    </div>
  )
}
