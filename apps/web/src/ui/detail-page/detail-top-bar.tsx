import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { KeyboardHelp } from '../dialogs/keyboard-help.tsx'
import type { KeyGroup } from '../dialogs/keyboard-help-dialog.tsx'
import { LiveRegion } from '../toasts/live-region.tsx'
import { Kbd } from '../values/kbd.tsx'
import css from './detail-page.module.css'

export interface DetailAddress {
  to: string
  params?: Record<string, string>
  search?: Record<string, string | string[] | undefined>
  /** what the browser's history keeps with the page */
  state?: NonNullable<LinkProps['state']>
}

interface DetailLink {
  label: string
  /** null: there is nothing to go to */
  address: DetailAddress | null
}

function StepButton({ label, address, keyName }: DetailLink & { keyName: string }) {
  const hint = (
    <span aria-hidden="true" className={css['key']}>
      <Kbd>{keyName}</Kbd>
    </span>
  )
  const common = { variant: 'default', rightSection: hint, 'aria-keyshortcuts': keyName }
  if (!address)
    return (
      <Button {...common} disabled>
        {label}
      </Button>
    )
  return (
    <Button {...common} renderRoot={(props) => <Link {...address} {...props} />}>
      {label}
    </Button>
  )
}

const count = (value: number): string => value.toLocaleString('en-US')

interface DetailTopBarProps {
  back: DetailLink
  previous: DetailLink
  next: DetailLink
  /** in the list that the page was opened from; null: in none */
  place: { position: number; total: number } | null
  keys: readonly KeyGroup[]
}

/** Above one item of a list: the way back, its position, and the steps to its neighbors. */
export function DetailTopBar({ back, previous, next, place, keys }: DetailTopBarProps) {
  const { address } = back
  return (
    <div className={css['top']}>
      {address ? (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link {...address} {...props} />}
        >
          {back.label}
        </Button>
      ) : (
        <span />
      )}
      <div className={css['steps']}>
        <KeyboardHelp groups={keys} />
        <LiveRegion className={css['counter']}>
          {place && `Showing ${count(place.position + 1)} of ${count(place.total)}`}
        </LiveRegion>
        <StepButton {...previous} keyName="k" />
        <StepButton {...next} keyName="j" />
      </div>
    </div>
  )
}
