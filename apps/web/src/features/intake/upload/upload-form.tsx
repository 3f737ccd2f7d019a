import { Button, Select, Textarea } from '@mantine/core'
import { fileKinds, uploadableKinds, type FileKind } from '@vigil/contract'
import { useState, type SubmitEvent } from 'react'
import { useSession } from '../../../lib/session.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { uploadList, useUploads } from '../../../lib/uploads/upload-list.ts'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { UploadRows } from '../../../ui/uploads/upload-rows.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import css from './upload.module.css'
import { uploadProblem } from './upload-problem.ts'

const longestDescription = 500
const noDraft: { kind: FileKind | null; description: string } = { kind: null, description: '' }

/** A file of the same name replaces the earlier one. */
function addFiles(before: readonly File[], more: readonly File[]): readonly File[] {
  const names = new Set(more.map(({ name }) => name))
  return [...before.filter(({ name }) => !names.has(name)), ...more]
}

function Running({ onClose }: { onClose: () => void }) {
  const uploads = useUploads()
  if (uploads.length === 0) return null
  const isDone = uploads.every(({ state }) => state === 'done')
  return (
    <section className={css['running']} aria-label="Uploads in this tab">
      <UploadRows />
      {!isDone && (
        <p className={css['quiet']}>
          Uploads go on when this dialog is closed. Keep this tab open until they are done.
        </p>
      )}
      <div className={css['buttons']}>
        <Button variant="default" onClick={onClose}>
          {isDone ? 'Done' : 'Continue in Background'}
        </Button>
      </div>
    </section>
  )
}

/** Chooses what is sent; below it, what this tab is sending. */
export function UploadForm({ onClose }: { onClose: () => void }) {
  const { actor, currentClient } = useSession()
  const kinds = uploadableKinds(actor)
  const { value, change, clear } = useDraft('upload-file', 'new', noDraft)
  const [files, setFiles] = useState<readonly File[]>([])
  const kind = value.kind !== null && kinds.includes(value.kind) ? value.kind : kinds[0]!
  const problems = files.flatMap((file) => uploadProblem(kind, file) ?? [])
  const ready = files.length > 0 && problems.length === 0

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (!ready) return
    const description = value.description.trim()
    uploadList.add(
      files.map((file) => ({ clientId: currentClient.id, kind, file, ...(description && { description }) })),
    )
    setFiles([])
    clear()
  }
  return (
    <div className={css['dialog']}>
      <form className={css['form']} onSubmit={submit} noValidate>
        <Select
          label="File Type"
          data={kinds.map((one) => ({ value: one, label: fileKinds[one] }))}
          value={kind}
          allowDeselect={false}
          onChange={(next) => change({ kind: next })}
        />
        <Textarea
          label="Description"
          description="Optional. Shown in the file history."
          maxLength={longestDescription}
          rows={2}
          value={value.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <FileDrop label="Files to upload" multiple onFiles={(more) => setFiles(addFiles(files, more))} />
        <ChosenFiles files={files} onRemove={(gone) => setFiles(files.filter((one) => one !== gone))} />
        <div role="alert" className={css['problem']}>
          {problems[0]}
        </div>
        <div className={css['buttons']}>
          <Button type="submit" disabled={!ready}>
            {files.length > 1 ? `Upload ${files.length} Files` : 'Upload'}
          </Button>
        </div>
      </form>
      <Running onClose={onClose} />
    </div>
  )
}
