import type { ReactNode } from 'react'
import { reviewStatusLabels, type ReviewStatus } from '@vigil/contract'
import css from './review-status-badge.module.css'

const signs: Record<ReviewStatus, ReactNode> = {
  NEEDS_REVIEW: <circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" strokeWidth="2" />,
  UNDER_REVIEW: (
    <>
      <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 2a5 5 0 0 1 0 10z" fill="currentColor" />
    </>
  ),
  RESOLVED: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path d="m4.4 7.2 1.8 1.8 3.4-3.8" fill="none" stroke="var(--surface)" strokeWidth="1.5" />
    </>
  ),
}

/** The icon of a status, for a place that also names it. */
export const ReviewStatusSign = ({ status }: { status: ReviewStatus }) => (
  <svg
    className={css['sign']}
    data-sign={status}
    viewBox="0 0 14 14"
    width={14}
    height={14}
    aria-hidden="true"
  >
    {signs[status]}
  </svg>
)

/** A neutral pill with an icon; in a narrow dense table, the label is only for screen readers and the tooltip. */
export const ReviewStatusBadge = ({ status }: { status: ReviewStatus }) => (
  <span className={css['pill']} data-status={status}>
    <ReviewStatusSign status={status} />
    <span className={css['label']} data-full-text>
      {reviewStatusLabels[status]}
    </span>
  </span>
)
