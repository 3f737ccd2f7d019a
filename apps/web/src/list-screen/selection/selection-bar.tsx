import type { ReactNode } from 'react'
import { LiveRegion } from '../../ui/toasts/live-region.tsx'
import css from './selection.module.css'

interface SelectionBarProps {
  selected: number
  total: number
  /** such as "Alerts" */
  noun: string
  /** it just shrank from all pages to this one */
  narrowed: boolean
  /** what can be done with them */
  children: ReactNode
}

const count = (value: number): string => value.toLocaleString('en-US')

/** The number of selected rows, and their actions. */
export function SelectionBar({ selected, total, noun, narrowed, children }: SelectionBarProps) {
  return (
    <>
      <LiveRegion className={css['selected']}>
        {selected > 0 && `You've selected ${count(selected)} of ${count(total)} ${noun}`}
        {narrowed && (
          <span className={css['narrowed']}>
            {selected > 0 ? 'Only the rows on this page are selected now.' : 'Nothing is selected now.'}
          </span>
        )}
      </LiveRegion>
      {selected > 0 && children}
    </>
  )
}
