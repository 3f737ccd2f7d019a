import type { ReactNode } from 'react'
import { useDownloadFile } from '../intake-queries.ts'
import css from './history.module.css'

interface DownloadLinkProps {
  file: { id: string; fileName: string }
  label: string
  children: ReactNode
}

/** A text that downloads a file; its address is asked for with each click. */
export function DownloadLink({ file, label, children }: DownloadLinkProps) {
  const { mutate, isPending } = useDownloadFile(file)
  return (
    <button
      type="button"
      className={css['download']}
      aria-label={label}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate()}
    >
      {children}
    </button>
  )
}
