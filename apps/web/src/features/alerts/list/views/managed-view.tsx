import { Button, TextInput } from '@mantine/core'
import { limits, type SavedView } from '@vigil/contract'
import { useState, type SubmitEvent } from 'react'
import { useConfirm } from '../../../../ui/confirm.tsx'
import { useDeleteView, useSaveView } from './use-view-calls.ts'
import css from './views.module.css'

interface ManagedViewProps {
  view: SavedView
  /** the query of the present list */
  search: string
}

export function ManagedView({ view, search }: ManagedViewProps) {
  const [name, setName] = useState(view.name)
  const { save, isPending, problem } = useSaveView(() => {})
  const { mutate: remove } = useDeleteView()
  const confirm = useConfirm()
  const renamed = name.trim()

  function rename(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (renamed !== '' && renamed !== view.name) save({ viewId: view.id, name: renamed, search: view.search })
  }
  async function askAndRemove(): Promise<void> {
    const yes = await confirm({
      title: 'Delete saved view',
      text: `Are you sure you want to delete ${view.name}?`,
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (yes) remove(view.id)
  }
  return (
    <li className={css['view']}>
      <form className={css['rename']} onSubmit={rename}>
        <TextInput
          aria-label={`Name of ${view.name}`}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={limits.savedViewName}
          autoComplete="off"
          error={problem}
        />
        <Button
          type="submit"
          variant="default"
          disabled={renamed === '' || renamed === view.name}
          loading={isPending}
        >
          Rename
        </Button>
      </form>
      <div className={css['buttons']}>
        <Button
          size="xs"
          variant="subtle"
          disabled={view.search === search || isPending}
          onClick={() => save({ viewId: view.id, name: view.name, search })}
        >
          Replace with this list
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={`Delete ${view.name}`}
          onClick={() => void askAndRemove()}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}
