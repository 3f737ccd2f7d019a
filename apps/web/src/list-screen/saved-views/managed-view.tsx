import { Button, TextInput } from '@mantine/core'
import { limits, type SavedView, type SavedViewList } from '@vigil/contract'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { VisuallyHidden } from '../../ui/toasts/live-region.tsx'
import { useDeleteView, useSaveView } from './use-view-calls.ts'
import css from './views.module.css'

interface ManagedViewProps {
  view: SavedView
  list: SavedViewList
  /** the query string of the current list */
  search: string
  /** where the dialog begins */
  first: boolean
}

/** The field in one line with a button: its label stays above both, a problem below. */
const beside = (button: ReactNode) => (input: ReactNode) => (
  <div className={css['line']}>
    {input}
    {button}
  </div>
)

export function ManagedView({ view, list, search, first }: ManagedViewProps) {
  const [name, setName] = useState(view.name)
  const { save, isPending, problem } = useSaveView(list, () => {})
  const { mutate: remove } = useDeleteView(list)
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
      <form onSubmit={rename}>
        <TextInput
          label={
            <>
              Name<VisuallyHidden> of {view.name}</VisuallyHidden>
            </>
          }
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={limits.savedViewName}
          autoComplete="off"
          error={problem}
          data-autofocus={first || undefined}
          inputContainer={beside(
            <Button
              type="submit"
              variant="default"
              disabled={renamed === '' || renamed === view.name}
              loading={isPending}
            >
              Rename
            </Button>,
          )}
        />
      </form>
      <div className={css['line']}>
        <Button
          variant="default"
          disabled={view.search === search || isPending}
          onClick={() => save({ viewId: view.id, name: view.name, search })}
        >
          Replace with this list
        </Button>
        <Button
          variant="outline"
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
