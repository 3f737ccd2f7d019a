import { toasts } from '@vigil/contract'
import { DetailNotShown, SkeletonBlock } from '../../../ui/detail-page/detail-not-shown.tsx'
import css from './alert-frame.module.css'

const skeleton = (
  <div className={css['columns']} aria-hidden="true">
    <div className={css['column']}>
      <SkeletonBlock />
      <SkeletonBlock />
    </div>
    <div className={css['column']}>
      <SkeletonBlock />
    </div>
  </div>
)

interface AlertNotShownProps {
  error: Error | null
  onRetry: () => void
}

/** Shown instead of an alert: loading, not found, forbidden, or failed. */
export const AlertNotShown = (props: AlertNotShownProps) => (
  <DetailNotShown noun="Alert" errorText={toasts.alerts.detail} skeleton={skeleton} {...props} />
)
