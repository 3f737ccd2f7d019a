import { Button } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import css from './list-upload.module.css'

interface FileDropProps {
  disabled: boolean
  onFiles: (files: readonly File[]) => void
}

/** Drop or choose files here. */
export function FileDrop({ disabled, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
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
      <span className={css['dropWords']}>Drop the files here, or</span>
      <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="List files"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // the same file may be chosen again after it was removed
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
