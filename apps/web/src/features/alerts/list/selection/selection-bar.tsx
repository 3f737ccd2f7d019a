import { Button } from '@mantine/core'
import { LiveRegion } from '../../../../ui/live-region.tsx'
import css from './selection.module.css'

interface SelectionBarProps {
  selected: number
  total: number
  busy: boolean
  onUpdate: () => void
}

const count = (value: number): string => value.toLocaleString('en-US')

/** How many are selected, and what can be done with them. */
export function SelectionBar({ selected, total, busy, onUpdate }: SelectionBarProps) {
  return (
    <>
      <LiveRegion className={css['selected']}>
        {selected > 0 && `You've selected ${count(selected)} of ${count(total)} Alerts`}
      </LiveRegion>
      {selected > 0 && (
        <Button size="xs" aria-keyshortcuts="u" disabled={busy} onClick={onUpdate}>
          Update Status
        </Button>
      )}
    </>
  )
}
