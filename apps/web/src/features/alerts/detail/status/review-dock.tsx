import { productTable, type AlertItem } from '@vigil/contract'
import { Button } from '@mantine/core'
import type { ReactNode, Ref, RefObject } from 'react'
import { LiveRegion } from '../../../../ui/toasts/live-region.tsx'
import { ResultBadge } from '../../../../ui/values/result-badge.tsx'
import { UndoLine } from '../../review/undo-line.tsx'
import type { Undo } from './use-undo.ts'
import css from '../alert-frame.module.css'

/** Which alert comes next. */
export const NextAlert = ({ alert }: { alert: AlertItem }) => (
  <div className={css['nextAlert']}>
    <span className={css['quiet']}>Next</span>
    <p className={css['nextName']}>
      <strong>{alert.monitoredSubjectName}</strong>
      <span className={css['quiet']}>
        {productTable[alert.monitorProduct].label} · {alert.sourceShortName ?? alert.sourceName}
      </span>
      <ResultBadge result={alert.resultStatus} />
    </p>
  </div>
)

/** The last save, which can be undone for a few seconds, also on the next alert. */
export const LastSaveLine = ({ last, pending, failure, undo, forget }: Undo) => (
  <LiveRegion className={css['lastSave']}>
    {last && (
      <UndoLine
        key={last.review.id}
        name={last.alert.monitoredSubjectName}
        status={last.review.status}
        pending={pending}
        failure={failure}
        onUndo={undo}
        onEnd={forget}
      />
    )}
  </LiveRegion>
)

/** On a narrow screen the review follows the evidence: leads there from any scroll position. */
export function ReviewJump({ dock }: { dock: RefObject<HTMLElement | null> }) {
  function jump(): void {
    dock.current?.scrollIntoView({ block: 'start' })
    dock.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
  }
  return (
    <div className={css['jump']}>
      <Button fullWidth onClick={jump}>
        Update Status
      </Button>
    </div>
  )
}

interface ReviewDockProps {
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}

/** The column next to the evidence; it stays in view while the evidence scrolls. */
export const ReviewDock = ({ ref, children }: ReviewDockProps) => (
  <div ref={ref} className={css['dock']}>
    <div className={css['docked']}>{children}</div>
  </div>
)
