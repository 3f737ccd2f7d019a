import { productTable, type AlertDetails } from '@vigil/contract'
import { useId, type ReactNode } from 'react'
import { isLayerOpen } from '../../../ui/is-typing.ts'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { ReviewStatusBadge } from '../../../ui/values/review-status-badge.tsx'
import { dayOf, listAge, timeOf } from './alert-texts.ts'
import css from './alert-frame.module.css'
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css['fact']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function takeFocus(title: HTMLElement | null): void {
  if (!isLayerOpen()) title?.focus({ preventScroll: true })
}

export function AlertHeading({ details: { alert, list } }: { details: AlertDetails }) {
  const kind = useId()
  return (
    <header>
      <div id={kind} className={css['typeLine']}>
        <p className={css['type']}>{productTable[alert.monitorProduct].label}</p>
        <ReviewStatusBadge status={alert.reviewStatus} />
      </div>
      {/* remounted for each alert, so that screen readers announce its name when it is focused */}
      <h1 key={alert.id} ref={takeFocus} tabIndex={-1} aria-describedby={kind} className={css['name']}>
        {alert.monitoredSubjectName}
      </h1>
      <div className={css['factLine']}>
        <dl className={css['facts']}>
          <Fact label="Source">{alert.sourceName}</Fact>
          <Fact label="Result">
            <ResultBadge result={alert.resultStatus} />
          </Fact>
          <Fact label="Creation Date">{dayOf(alert.alertDate)}</Fact>
        </dl>
        <Tooltip label={`Version ${list.version}, checked ${timeOf(list.checkedAt)}`}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the hint is for keyboards, too */}
          <span className={css['listAge']} tabIndex={0}>
            {listAge(list)}
          </span>
        </Tooltip>
      </div>
    </header>
  )
}
