import css from './history.module.css'

export interface ShownFigure {
  label: string
  value: string
  hint: string
  /** it broke a limit */
  isHigh?: boolean
}

interface FiguresProps {
  label: string
  figures: readonly ShownFigure[]
}

/** A few large numbers in a row, in ink; only one that broke a limit is amber. */
export function Figures({ label, figures }: FiguresProps) {
  if (figures.length === 0) return null
  return (
    <dl className={css['figures']} aria-label={label}>
      {figures.map(({ label: name, value, hint, isHigh }) => (
        <div key={name} className={css['figure']}>
          <dt>{name}</dt>
          <dd className={css['value']}>{value}</dd>
          <dd className={css['hint']} data-high={isHigh || undefined}>
            {hint}
          </dd>
        </div>
      ))}
    </dl>
  )
}
