import { toasts, type PopulationMetrics } from '@vigil/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { QueryResult } from './query-result.tsx'
import { compliantText } from './dashboard-texts.ts'
import css from './dashboard.module.css'
import { ScoreRing } from './score-ring.tsx'

const ScoreDialog = lazyPart(() => import('./score-dialog.tsx'))

/** The share of providers without an open alert, and how it is calculated. */
export function ComplianceScore({ query }: { query: UseQueryResult<PopulationMetrics> }) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = (): void => setOpened(true)
  const close = (): void => {
    setOpened(false)
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }
  return (
    <Card title="Overall Compliance Score">
      <QueryResult query={query} errorText={toasts.metrics.population}>
        {({ overallComplianceScore, compliantSubjects, totalActiveMonitoredSubjects: active }) => (
          <div className={css['score']}>
            <ScoreRing score={overallComplianceScore} />
            <div>
              <p>{active === 0 ? 'No providers monitored yet' : compliantText(compliantSubjects, active)}</p>
              <button ref={button} type="button" className={css['textButton']} onClick={open}>
                How is my score calculated?
              </button>
            </div>
          </div>
        )}
      </QueryResult>
      <LazyDialog opened={opened} onClose={close}>
        {(isOpen) => <ScoreDialog opened={isOpen} onClose={close} />}
      </LazyDialog>
    </Card>
  )
}
