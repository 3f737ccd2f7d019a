import { CloseButton } from '@mantine/core'
import { IconInfoCircle, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './note.module.css'

interface NoteProps {
  icon?: Icon
  /** it can be closed */
  onClose?: () => void
  children: ReactNode
}

/** An informational note, not an error. */
export const Note = ({ icon: Sign = IconInfoCircle, onClose, children }: NoteProps) => (
  <div role="note" className={css['note']}>
    <Sign size={18} aria-hidden="true" className={css['sign']} />
    <div className={css['text']}>{children}</div>
    {onClose && <CloseButton size="sm" aria-label="Close" onClick={onClose} />}
  </div>
)

/** Of a form whose text comes from a draft. */
export const RestoredNote = () => <Note>These changes were typed earlier and not saved yet.</Note>
