import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { UploadedFile } from '@vigil/contract'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { useUndoFile } from '../intake-queries.ts'

/** Undoes an import as a whole, after a confirmation. */
export function UndoButton({ file }: { file: UploadedFile }) {
  const { mutate, isPending } = useUndoFile(file)
  const confirm = useConfirm()
  async function ask(): Promise<void> {
    const yes = await confirm({
      title: 'Undo Import',
      text: `Everything that ${file.file.fileName} added, changed or termed will be as it was before the import.`,
      confirmLabel: 'Undo Import',
      cancelLabel: 'Go Back',
      tone: 'danger',
    })
    if (yes) mutate()
  }
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
      aria-label={`Undo Import: ${file.file.fileName}`}
      loading={isPending}
      onClick={() => void ask()}
    >
      Undo Import
    </Button>
  )
}
