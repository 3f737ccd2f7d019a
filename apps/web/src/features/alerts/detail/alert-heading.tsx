import { productTable, type AlertDetails } from '@vigil/contract'
import { DetailHeading } from '../../../ui/detail-page/detail-heading.tsx'
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { ReviewStatusBadge } from '../../../ui/values/review-status-badge.tsx'
import { dayOf, timeOf } from '../../../lib/local-time.ts'
import { listAge } from './alert-texts.ts'
import css from './alert-frame.module.css'

export const AlertHeading = ({ details: { alert, list } }: { details: AlertDetails }) => (
  <DetailHeading
    id={alert.id}
    kind={productTable[alert.monitorProduct].label}
    badge={<ReviewStatusBadge status={alert.reviewStatus} />}
    name={alert.monitoredSubjectName}
    facts={[
      ['Source', alert.sourceName],
      ['Result', <ResultBadge key="result" result={alert.resultStatus} />],
      ['Creation Date', dayOf(alert.alertDate)],
    ]}
    aside={
      <Tooltip label={`Version ${list.version}, checked ${timeOf(list.checkedAt)}`}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the hint is for keyboards, too */}
        <span className={css['listAge']} tabIndex={0}>
          {listAge(list)}
        </span>
      </Tooltip>
    }
  />
)
