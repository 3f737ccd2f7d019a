import { Button, Modal, TextInput } from '@mantine/core'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import css from './confirm.module.css'

export interface ConfirmQuestion {
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger'
  /** a word that must be typed to confirm */
  typeToConfirm?: string
}

export interface ConfirmDialogProps {
  question: ConfirmQuestion
  opened: boolean
  onAnswer: (yes: boolean) => void
}

export default function ConfirmDialog({ question, opened, onAnswer }: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel = 'Cancel', tone, typeToConfirm } = question
  const [typed, setTyped] = useState('')
  const allowed = typeToConfirm === undefined || typed === typeToConfirm
  const isDangerous = tone === 'danger'

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    // a dialog is a portal of its page's React tree: its submit must not reach a form around it
    event.stopPropagation()
    if (allowed) onAnswer(true)
  }

  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={title}
      size="md"
      centered
      returnFocus={false}
    >
      <form onSubmit={submit} className={css['form']}>
        <div className={css['text']}>{text}</div>
        {typeToConfirm !== undefined && (
          <TextInput
            label={`Type ${typeToConfirm} to confirm`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
        )}
        <div className={css['buttons']}>
          <Button
            variant="default"
            onClick={() => onAnswer(false)}
            {...(isDangerous && typeToConfirm === undefined && { 'data-autofocus': true })}
          >
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            color={isDangerous ? 'red' : 'brand'}
            disabled={!allowed}
            {...(!isDangerous && typeToConfirm === undefined && { 'data-autofocus': true })}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
