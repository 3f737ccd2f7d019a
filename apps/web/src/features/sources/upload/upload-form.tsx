import { Button, Checkbox } from '@mantine/core'
import { FileName, uploadLimits, type Source } from '@vigil/contract'
import { useState, type SubmitEvent } from 'react'
import { failureOf, refusalText } from '../../../lib/failure.ts'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import css from './list-upload.module.css'
import { OwnerChoice } from './owner-choice.tsx'
import { useUpload, type ChosenFile } from './use-upload.ts'

/** Adds files to the selection; a file of the same name replaces the earlier one. */
function addFiles(
  before: readonly ChosenFile[],
  more: readonly File[],
): { files: readonly ChosenFile[]; problem: string | null } {
  const invalid = more.find(({ name }) => !FileName.safeParse(name).success)
  if (invalid)
    return { files: before, problem: `The file name ${invalid.name} is too long. Rename the file.` }
  const names = new Set(more.map(({ name }) => name))
  const files = [
    ...before.filter(({ file }) => !names.has(file.name)),
    ...more.map((file) => ({ file, sent: 0, fileId: null })),
  ]
  if (files.length > uploadLimits.files)
    return { files: before, problem: `You can load at most ${uploadLimits.files} files at once.` }
  return { files, problem: null }
}

interface UploadFormProps {
  source: Source
  onClose: () => void
}

const unusualColumnsText =
  'A file that differs greatly from the live version is refused, because it is usually damaged. Check this only if you know the file is correct.'

export function UploadForm({ source, onClose }: UploadFormProps) {
  const { files, setFiles, error, busy, start } = useUpload(source.id, onClose)
  const [acceptUnusual, setAcceptUnusual] = useState(false)
  const [clientId, setClientId] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const needsOwner = source.privacy === 'client'
  const ready = files.length > 0 && (!needsOwner || clientId !== '')

  function choose(more: readonly File[]): void {
    const added = addFiles(files, more)
    setFiles(added.files)
    setProblem(added.problem)
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (ready && !busy) void start({ acceptUnusual, ...(needsOwner && { clientId }) })
  }
  const failed = error && (refusalText(error) ?? failureOf(error, '').detail)
  return (
    <form className={css['upload']} onSubmit={submit}>
      <FileDrop label="List files" multiple disabled={busy} onFiles={choose} />
      <ChosenFiles
        files={files}
        busy={busy}
        onRemove={(gone) => setFiles((all) => all.filter(({ file }) => file !== gone))}
      />
      {needsOwner && <OwnerChoice value={clientId} disabled={busy} onChange={setClientId} />}
      <Checkbox
        label="Load it even if it is much smaller, larger or older than the live version"
        description={unusualColumnsText}
        checked={acceptUnusual}
        disabled={busy}
        onChange={(event) => setAcceptUnusual(event.currentTarget.checked)}
      />
      <div role="alert" className={css['uploadProblem']}>
        {problem}
        {failed && `The load was not started: ${failed} Your files are still selected; try again.`}
      </div>
      <div className={css['buttons']}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!ready} loading={busy}>
          Upload and load
        </Button>
      </div>
    </form>
  )
}
