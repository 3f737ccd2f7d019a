import { Button } from '@mantine/core'
import { LiveRegion } from '../../../../ui/live-region.tsx'
import css from './selection.module.css'

interface SelectionBarProps {
  selected: number
  total: number
  /** it was more until now, also on other pages */
  narrowed: boolean
  busy: boolean
  onUpdate: () => void
}

const count = (value: number): string => value.toLocaleString('en-US')

/** How many are selected, and what can be done with them. */
export function SelectionBar({ selected, total, narrowed, busy, onUpdate }: SelectionBarProps) {
  return (
    <>
      <LiveRegion className={css['selected']}>
        {selected > 0 && `You've selected ${count(selected)} of ${count(total)} Alerts`}
        {narrowed && (
          <span className={css['narrowed']}>
            {selected > 0 ? 'Only the rows of this page are selected now.' : 'Nothing is selected now.'}
          </span>
        )}
      </LiveRegion>
      {selected > 0 && (
        <Button size="xs" aria-keyshortcuts="u" disabled={busy} onClick={onUpdate}>
          Update Status
        </Button>
      )}
    </>
  )
}
