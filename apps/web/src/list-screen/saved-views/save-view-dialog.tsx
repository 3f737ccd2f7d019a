import { Button, Modal, TextInput } from '@mantine/core'
import { limits, type SavedView, type SavedViewList } from '@vigil/contract'
import { useState, type SubmitEvent } from 'react'
import { useSaveView } from './use-view-calls.ts'
import css from './views.module.css'

interface SaveViewProps {
  list: SavedViewList
  onClose: () => void
  search: string
  views: readonly SavedView[]
}

/** Saves the current list under a name; an existing view of that name is replaced. */
export function SaveViewDialog({ opened, ...props }: SaveViewProps & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={props.onClose} title="Save view" size="sm">
      <SaveViewForm {...props} />
    </Modal>
  )
}

function SaveViewForm({ onClose, list, search, views }: SaveViewProps) {
  const [name, setName] = useState('')
  const { save, isPending, problem } = useSaveView(list, onClose)
  const wanted = name.trim()
  const same = views.find((view) => view.name.toLowerCase() === wanted.toLowerCase())

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (wanted !== '' && !isPending) save({ viewId: same?.id, name: wanted, search })
  }
  return (
    <form className={css['form']} onSubmit={submit}>
      <TextInput
        label="Name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={limits.savedViewName}
        autoComplete="off"
        error={problem}
        description={same && 'A view with this name already exists. Saving replaces it.'}
        data-autofocus
      />
      <div className={css['buttons']}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={wanted === ''} loading={isPending}>
          {same ? 'Replace' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
