import css from './progress.module.css'

interface ProgressProps {
  label: string
  done: number
  /** omitted while unknown */
  total?: number | undefined
  /** in place of the two numbers */
  text?: string
}

const count = (value: number): string => value.toLocaleString('en-US')

export function Progress({ label, done, total, text: given }: ProgressProps) {
  const known = total !== undefined && total > 0
  const percent = known ? Math.min(100, Math.floor((done * 100) / total)) : undefined
  const counted = known ? `${count(done)} of ${count(total)} · ${percent}%` : done > 0 ? count(done) : ''
  const text = given ?? counted
  return (
    <div className={css['progress']}>
      <div className={css['words']}>
        <span>{label}</span>
        <span className={css['numbers']}>{text}</span>
      </div>
      <div
        className={css['track']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> looks different in every browser
        role="progressbar"
        aria-label={label}
        aria-valuemin={known ? 0 : undefined}
        aria-valuemax={known ? 100 : undefined}
        aria-valuenow={percent}
        aria-valuetext={text || undefined}
      >
        <div
          className={known ? css['bar'] : css['endless']}
          style={known ? { width: `${percent}%` } : undefined}
        />
      </div>
    </div>
  )
}
