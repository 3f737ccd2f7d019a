import { Button } from '@mantine/core'
import { IconPlugConnected, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { connectivity, useConnectivity, type Connectivity } from '../../lib/connectivity.ts'
import { reloadPage, useNewVersion } from '../../lib/new-version.ts'
import { LiveRegion } from '../../ui/toasts/live-region.tsx'
import css from './connection-banner.module.css'

type Shown = 'lost' | 'back' | 'new-version'

const words: Record<Shown, string> = {
  lost: 'Connection lost. Reconnecting. Notes you type are kept.',
  back: 'Connection restored.',
  'new-version': 'A new version of Vigil is available.',
}
const drawn = { size: 16, stroke: 1.8, 'aria-hidden': true, className: css['sign'] ?? '' } as const
const signs: Record<Shown, ReactNode> = {
  lost: <IconPlugConnectedX {...drawn} />,
  back: <IconPlugConnected {...drawn} />,
  'new-version': <IconRefresh {...drawn} />,
}

const shownOf = (connection: Connectivity, isReplaced: boolean): Shown | null => {
  if (connection !== 'fine') return connection
  return isReplaced ? 'new-version' : null
}

/** The banner pushes the page down instead of covering it. */
function useSpaceAbove(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined
    document.documentElement.dataset['banner'] = ''
    return () => {
      delete document.documentElement.dataset['banner']
    }
  }, [wanted])
}

function TryNow() {
  const [asking, setAsking] = useState(false)
  async function ask(): Promise<void> {
    setAsking(true)
    await connectivity.check()
    setAsking(false)
  }
  return (
    <Button size="compact-xs" variant="default" loading={asking} onClick={() => void ask()}>
      Try now
    </Button>
  )
}

/** Says when the connection is lost or restored, and when a new version is available. */
export function ConnectionBanner() {
  const shown = shownOf(useConnectivity(), useNewVersion())
  useSpaceAbove(shown !== null)
  return (
    <section
      className={css['banner']}
      data-shown={shown ?? undefined}
      aria-label={shown ? 'Connection' : undefined}
    >
      {shown && signs[shown]}
      <LiveRegion className={css['text']}>{shown && words[shown]}</LiveRegion>
      {shown === 'lost' && <TryNow />}
      {shown === 'new-version' && (
        <Button size="compact-xs" variant="default" onClick={() => void reloadPage()}>
          Reload
        </Button>
      )}
    </section>
  )
}
