import { lazyPart } from '../../ui/states/lazy-part.tsx'

/** Parts of the alert page that other pages show, too; loaded with the first of them. */
const loadReview = () =>
  import('./review/review-panel.tsx').then(({ ReviewPanel: Panel }) => ({ default: Panel }))
export const ReviewPanel = lazyPart(loadReview)

const loadMatch = () =>
  import('./detail/evidence/match-panel.tsx').then(({ MatchPanel: Panel }) => ({ default: Panel }))
export const MatchPanel = lazyPart(loadMatch)
