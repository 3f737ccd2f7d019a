import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { connectivity } from '../../lib/connectivity.ts'
import { isMissingPart, isRememberedFailure, loadMissingStyles } from '../../lib/missing-parts.ts'
import { reloadPage, useNewVersion } from '../../lib/new-version.ts'
import { isInUse } from '../../lib/typed-text.ts'
import css from './states.module.css'

export interface PartFailureProps {
  error: unknown
  onRetry: () => Promise<void>
  /** it is no longer shown: start fresh next time */
  onLeave?: () => void
}

interface FailureTexts {
  title: string
  detail: string
  action: string
}

const pauseMs = 10_000
const retriedAt = new Map<string, number>()

/** At most once in ten seconds for each file: a retry that fails mounts this again. */
function mayRetryAutomatically({ message }: Error): boolean {
  if (!connectivity.isJustBack() || Date.now() - (retriedAt.get(message) ?? -Infinity) < pauseMs) return false
  retriedAt.set(message, Date.now())
  return true
}

/** The message about a part that failed to load or to render, and what to do. */
export function usePartFailure({ error, onRetry, onLeave }: PartFailureProps) {
  const isReplaced = useNewVersion()
  useEffect(() => {
    // oxlint-disable-next-line no-console -- whoever helps asks for it
    console.error(error)
  }, [error])
  useEffect(() => onLeave, [onLeave])
  const isMissing = isMissingPart(error)
  const words: FailureTexts =
    isMissing && isReplaced
      ? {
          title: 'A new version of Vigil is available.',
          detail: 'Reload the page to continue. Your notes are kept.',
          action: 'Reload',
        }
      : {
          title: isMissing
            ? 'This part of the page could not be loaded.'
            : 'Something went wrong in this part of the page.',
          detail: 'Check your connection, then try again.',
          action: 'Try again',
        }
  const retry = useEffectEvent(async (): Promise<void> => {
    if (!isMissing || (await loadMissingStyles())) await onRetry()
    if (isMissing && (await isRememberedFailure(error)) && !isInUse()) await reloadPage()
  })
  useEffect(() => {
    if (!isMissing) return undefined
    // requested without a connection, and failed after it was back
    if (error instanceof Error && mayRetryAutomatically(error)) void retry()
    return connectivity.onBack(() => void retry())
  }, [isMissing, error])
  return { ...words, act: isMissing && isReplaced ? reloadPage : () => retry() }
}

/** A part of the page that could not be loaded. Shows the error in its place; the rest of the page stays. */
export function PartFailure(props: PartFailureProps) {
  const { title, detail, action, act } = usePartFailure(props)
  const [isBusy, setBusy] = useState(false)
  async function run(): Promise<void> {
    setBusy(true)
    await act()
    setBusy(false)
  }
  return (
    <div className={css['state']} data-state="error">
      <div role="alert" className={css['message']}>
        <IconAlertTriangle className={css['errorSign']} size={20} aria-hidden="true" />
        <p className={css['title']}>{title}</p>
        <p className={css['detail']}>{detail}</p>
      </div>
      <Button variant="default" loading={isBusy} onClick={() => void run()}>
        {action}
      </Button>
    </div>
  )
}
