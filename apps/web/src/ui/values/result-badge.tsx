import { resultTone, type Result } from '@vigil/contract'
import { Dash } from './value-text.tsx'
import css from './result-badge.module.css'

/** A colored diamond and label. */
export function ResultBadge({ result }: { result: Result | null }) {
  if (result === null) return <Dash />
  return (
    <span className={css['result']} data-tone={resultTone(result)}>
      <svg className={css['diamond']} viewBox="0 0 10 10" width={10} height={10} aria-hidden="true">
        <rect x="2" y="2" width="6" height="6" rx="1" transform="rotate(45 5 5)" fill="currentColor" />
      </svg>
      {result}
    </span>
  )
}
