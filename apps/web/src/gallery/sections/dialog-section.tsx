import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { toasts } from '@vigil/contract'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { useConfirm, type ConfirmQuestion } from '../../ui/dialogs/confirm.tsx'
import { showError, showInfo, showSuccess } from '../../ui/toasts/toast.ts'
import { useUnsavedChanges } from '../../ui/dialogs/unsaved-changes.tsx'
import { galleryLink } from '../gallery-link.ts'
import css from '../gallery.module.css'

const questions: Record<string, ConfirmQuestion> = {
  'Ask a question': {
    title: 'Turn on access roles',
    text: 'Turning on access roles replaces the current user roles. Continue?',
    confirmLabel: 'Continue',
  },
  'Delete a user': {
    title: 'Delete user',
    text: 'Are you sure you want to delete Mona Okafor?',
    confirmLabel: 'Delete',
    tone: 'danger',
  },
  'Delete a client': {
    title: 'Delete client',
    text: 'Are you sure you want to delete Lakeshore Health System? This cannot be undone.',
    confirmLabel: 'Delete',
    tone: 'danger',
    typeToConfirm: 'DELETE',
  },
}

export function DialogSection() {
  const confirm = useConfirm()
  const [name, setName] = useState('')
  const { askToLeave } = useUnsavedChanges(name !== '')
  return (
    <div className={css['grid']}>
      <Card title="Questions">
        <div className={css['row']}>
          {Object.entries(questions).map(([label, question]) => (
            <Button
              key={label}
              variant="default"
              onClick={() => void confirm(question).then((yes) => showInfo(yes ? 'Yes' : 'No'))}
            >
              {label}
            </Button>
          ))}
        </div>
      </Card>
      <Card title="Unsaved changes">
        <div className={css['stack']}>
          <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <div className={css['row']}>
            <Link {...galleryLink('/elsewhere')}>Go elsewhere</Link>
            <Button variant="default" onClick={() => void askToLeave().then((yes) => yes && setName(''))}>
              Switch within the page
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}

export function ToastSection() {
  return (
    <div className={css['row']}>
      <Button variant="default" onClick={() => showSuccess(toasts.alerts.saved)}>
        Success
      </Button>
      <Button variant="default" onClick={() => showError(toasts.alerts.saveFailed)}>
        Error
      </Button>
      <Button variant="default" onClick={() => showInfo(toasts.reports.requested)}>
        Info
      </Button>
    </div>
  )
}
