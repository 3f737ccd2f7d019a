import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { pages } from '@vigil/contract'
import { Kbd } from '../../../ui/values/kbd.tsx'
import { KeyboardHelp } from '../../../ui/dialogs/keyboard-help.tsx'
import { LiveRegion } from '../../../ui/toasts/live-region.tsx'
import css from './alert-frame.module.css'
import { alertAddress } from './alert-link.tsx'
import { listParams, type AlertSearchParams } from './alert-search.ts'
import { detailKeyGroups } from './use-detail-keys.ts'
import type { Neighbors, Step } from './use-list-position.ts'
import { usePopulationAddress } from './use-population-address.ts'

interface BackTarget {
  label: string
  address: { to: string; search: Record<string, string | string[] | undefined> }
}

/** Where the user came from: the alerts list as it was, or the population. */
export function useBackTarget(search: AlertSearchParams, subjectId: string | undefined): BackTarget {
  const population = usePopulationAddress()
  if (search.from === 'population') {
    const profile = subjectId === undefined ? null : population.profile(subjectId)
    const to = profile ?? population.list ?? pages.population.path
    return { label: 'Back to Population', address: { to, search: {} } }
  }
  return { label: 'Back to All Alerts', address: { to: pages.alerts.path, search: listParams(search) } }
}

interface StepButtonProps {
  label: string
  keyName: string
  step: Step | null
  from: AlertSearchParams['from']
}

function StepButton({ label, keyName, step, from }: StepButtonProps) {
  const hint = (
    <span aria-hidden="true" className={css['key']}>
      <Kbd>{keyName}</Kbd>
    </span>
  )
  const common = { variant: 'default', rightSection: hint, 'aria-keyshortcuts': keyName }
  if (!step)
    return (
      <Button {...common} disabled>
        {label}
      </Button>
    )
  const address = alertAddress(step.alert.id, { ...step.search, ...(from && { from }) })
  return (
    <Button {...common} renderRoot={(props) => <Link {...address} {...props} />}>
      {label}
    </Button>
  )
}

interface AlertTopBarProps {
  back: BackTarget
  neighbors: Neighbors | null
  from: AlertSearchParams['from']
  mayReview: boolean
}

export function AlertTopBar({ back, neighbors, from, mayReview }: AlertTopBarProps) {
  return (
    <div className={css['top']}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
        renderRoot={(props) => <Link {...back.address} {...props} />}
      >
        {back.label}
      </Button>
      <div className={css['steps']}>
        <KeyboardHelp groups={detailKeyGroups(mayReview)} />
        <LiveRegion className={css['counter']}>
          {neighbors &&
            `Showing ${(neighbors.position + 1).toLocaleString('en-US')} of ${neighbors.total.toLocaleString('en-US')}`}
        </LiveRegion>
        <StepButton label="Previous Alert" keyName="k" step={neighbors?.previous ?? null} from={from} />
        <StepButton label="Next Alert" keyName="j" step={neighbors?.next ?? null} from={from} />
      </div>
    </div>
  )
}
