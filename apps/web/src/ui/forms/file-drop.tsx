import { Button } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import css from './file-drop.module.css'

interface FileDropProps {
  /** names the input, such as "List files" */
  label: string
  /** several at once */
  multiple?: boolean
  /** what the browser's dialog offers first; any file can still be dropped */
  accept?: string
  disabled?: boolean
  /** the files are being sent */
  busy?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Drop or choose files here. */
export function FileDrop(props: FileDropProps) {
  const { label, multiple = false, accept, disabled = false, busy = false, onFiles } = props
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const noun = multiple ? 'files' : 'file'

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    if (!disabled && !busy) onFiles([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same
    <div
      className={css['drop']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={css['words']}>Drop the {noun} here, or</span>
      <Button variant="default" disabled={disabled} loading={busy} onClick={() => input.current?.click()}>
        Choose {noun}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // the same file may be chosen again after it was removed
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
