import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  decideAccess,
  documentEndings,
  documentsRoutes,
  documentTexts,
  documentTypeOf,
  limits,
  toasts,
  type SubjectDocument,
} from '@vigil/contract'
import { useState } from 'react'
import { failureOf, isForbidden } from '../../../../lib/failure.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { useSession } from '../../../../lib/session.ts'
import { dayOf } from '../../../../lib/local-time.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../../ui/states/loading-state.tsx'
import { showSuccess } from '../../../../ui/toasts/toast.ts'
import { documentsQuery, memberApi } from '../member-queries.ts'
import css from '../member.module.css'

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Why a file can't be stored; null: it can. */
function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (documentTypeOf(name) === null) return documentTexts.wrongType
  if (size > limits.documentBytes) return documentTexts.tooLarge
  return size === 0 ? documentTexts.empty : null
}

function useUpload(subjectId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (file: File) =>
      memberApi.uploadDocument({ params: { subjectId }, query: { fileName: file.name }, body: file }),
    onSuccess: () => {
      showSuccess(toasts.population.documentUploaded)
      void queryClient.invalidateQueries(documentsQuery(subjectId))
    },
    meta: { errorText: toasts.population.documentUploadFailed },
  })
}

function UploadButton({ subjectId }: { subjectId: string }) {
  const { mutate, isPending } = useUpload(subjectId)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = (file: File | null): void => {
    if (!file) return
    const refusal = refusalOf(file)
    setProblem(refusal)
    if (!refusal) mutate(file)
  }
  return (
    <div>
      <FileButton accept={documentEndings.map((ending) => `.${ending}`).join(',')} onChange={upload}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="compact-md"
            loading={isPending}
            leftSection={<IconUpload size={14} aria-hidden="true" />}
          >
            Upload Document
          </Button>
        )}
      </FileButton>
      {problem && (
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface DocumentRowProps {
  subjectId: string
  document: SubjectDocument
  mayDelete: boolean
}

function DocumentRow({ subjectId, document, mayDelete }: DocumentRowProps) {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const params = { subjectId, documentId: document.id }
  const download = useMutation({
    mutationFn: async (): Promise<void> =>
      saveFile(document.fileName, await memberApi.downloadDocument({ params })),
    meta: { errorText: toasts.files.downloadFailed('document') },
  })
  const removal = useMutation({
    mutationFn: () => memberApi.deleteDocument({ params }),
    onSuccess: () => {
      showSuccess(toasts.population.documentDeleted)
      void queryClient.invalidateQueries(documentsQuery(subjectId))
    },
    meta: { errorText: toasts.population.documentDeleteFailed },
  })
  async function remove(): Promise<void> {
    const question = {
      title: 'Delete document?',
      text: `"${document.fileName}" will be deleted. This can't be undone.`,
      confirmLabel: 'Delete',
      tone: 'danger',
    } as const
    if (await confirm(question)) removal.mutate()
  }
  return (
    <li>
      <span>
        <Button
          variant="transparent"
          size="compact-sm"
          td="underline"
          className={css['document'] ?? ''}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {document.fileName}
        </Button>
        <span className={css['unit']}>
          {sizeText(document.size)}, {dayOf(document.createdAt)}
          {document.createdBy && `, ${document.createdBy}`}
        </span>
      </span>
      {mayDelete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Delete ${document.fileName}`}
          loading={removal.isPending}
          onClick={() => void remove()}
        >
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  )
}

/** The documents that the client keeps with a subject. Nothing for users who may not see them. */
export function DocumentList({ subjectId }: { subjectId: string }) {
  const { actor } = useSession()
  const may = (call: keyof typeof documentsRoutes): boolean =>
    decideAccess(documentsRoutes[call].access, actor) === 'allowed'
  const isShown = may('listDocuments')
  const { data, error, refetch } = useQuery({ ...documentsQuery(subjectId), enabled: isShown })
  if (!isShown || (error && isForbidden(error))) return null
  return (
    <section className={css['documents']} aria-label="Documents">
      <h3 className={css['documentsTitle']}>Documents</h3>
      {!data && !error && <LoadingState label="Loading the documents" />}
      {!data && error && (
        <ErrorState {...failureOf(error, toasts.population.documents)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className={css['quiet']}>No documents.</p>}
      {data && data.length > 0 && (
        <ul className={css['networks']}>
          {data.map((document) => (
            <DocumentRow
              key={document.id}
              subjectId={subjectId}
              document={document}
              mayDelete={may('deleteDocument')}
            />
          ))}
        </ul>
      )}
      {may('uploadDocument') && <UploadButton subjectId={subjectId} />}
    </section>
  )
}
