import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useAreUploadsShown, useUploads } from '../../lib/uploads/upload-list.ts'
import { summaryOf } from './upload-texts.ts'
import { UploadRows } from './upload-rows.tsx'
import css from './uploads.module.css'

/** In a corner of every page while files are sent; opened, it lists them. */
export default function UploadIndicator() {
  const uploads = useUploads().filter(({ state }) => state !== 'done')
  const areShown = useAreUploadsShown()
  const [isOpen, setOpen] = useState(false)
  if (uploads.length === 0 || (areShown && !isOpen)) return null
  const { text, percent } = summaryOf(uploads)
  const Icon = isOpen ? IconChevronDown : IconChevronUp
  return (
    <aside className={css['indicator']} aria-label="Uploads in progress">
      <button
        type="button"
        className={css['summary']}
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        <span className={css['name']}>{text}</span>
        <span className={css['quiet']}>{percent}%</span>
        <Icon size={16} aria-hidden="true" />
        <span className={css['bar']} style={{ width: `${percent}%` }} />
      </button>
      {isOpen && (
        <div className={css['opened']}>
          <UploadRows />
        </div>
      )}
    </aside>
  )
}
