import { Button, Modal, TextInput } from '@mantine/core'
import { HierarchyName, limits } from '@vigil/contract'
import { useMemo, useState, type SubmitEvent } from 'react'
import { refusalText } from '../../lib/failure.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useUnsavedChanges } from '../../ui/dialogs/unsaved-changes.tsx'
import { draftIdOf, useSaveName, type NameTask } from './hierarchy-queries.ts'
import css from './hierarchy.module.css'

interface NameDialogProps {
  opened: boolean
  clientId: string
  task: NameTask
  onClose: () => void
}

const titleOf = (task: NameTask): string => {
  if (task.kind === 'new-unit') return 'New Business Unit'
  if (task.kind === 'new-network') return `New Network in ${task.unit.name}`
  return task.kind === 'network' ? 'Rename Network' : 'Rename Business Unit'
}

/** Names a new or existing business unit or network. */
export default function NameDialog({ opened, clientId, task, onClose }: NameDialogProps) {
  const before = 'name' in task ? task.name : ''
  const empty = useMemo(() => ({ name: before }), [before])
  const draft = useDraft('hierarchy-name', `${clientId} ${draftIdOf(task)}`, empty)
  const { name } = draft.value
  const isChanged = name.trim() !== before
  const { askToLeave, allowLeaving } = useUnsavedChanges(opened && isChanged, draft.clear)
  const saving = useSaveName(clientId, task)
  const [isTouched, setIsTouched] = useState(false)
  const problem = HierarchyName.safeParse({ name }).error?.issues[0]?.message

  async function close(): Promise<void> {
    if (saving.isPending || !(await askToLeave())) return
    saving.reset()
    onClose()
  }
  function save(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setIsTouched(true)
    if (problem !== undefined || !isChanged) return
    saving.mutate(name.trim(), {
      onSuccess: () => {
        allowLeaving()
        draft.clear()
        onClose()
      },
    })
  }
  return (
    <Modal opened={opened} onClose={() => void close()} title={titleOf(task)}>
      <form className={css['dialog']} noValidate onSubmit={save}>
        <TextInput
          label="Name"
          withAsterisk
          required
          autoComplete="off"
          maxLength={limits.hierarchyName}
          readOnly={saving.isPending}
          value={name}
          error={(isTouched && problem) || refusalText(saving.error)}
          onChange={(event) => draft.change({ name: event.currentTarget.value })}
          data-autofocus
        />
        <div className={css['buttons']}>
          <Button variant="default" disabled={saving.isPending} onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isChanged || name.trim() === ''} loading={saving.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  )
}
