import { useState } from 'react'
import { CopyButton } from '../../../../ui/values/copy-button.tsx'
import { orDash } from '../../../../ui/values/value-text.tsx'
import css from './status-history.module.css'

const longLetters = 420
const longLines = 6

/** Whether a note is too long for a row of the history. */
const isLong = (note: string): boolean => note.length > longLetters || note.split('\n').length > longLines

/** The note of a review; a long one is collapsed to a few lines. */
export function ReviewNote({ note }: { note: string }) {
  const [whole, setWhole] = useState(false)
  const long = isLong(note)
  return (
    <div className={css['noteCell']}>
      <div className={css['noteText']}>
        <div data-cut={(long && !whole) || undefined}>{orDash(note)}</div>
        {long && (
          <button
            type="button"
            className={css['more']}
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole ? 'Show less' : 'Show full note'}
          </button>
        )}
      </div>
      <CopyButton text={note.trim() === '' ? '' : note} label="Copy note" />
    </div>
  )
}
