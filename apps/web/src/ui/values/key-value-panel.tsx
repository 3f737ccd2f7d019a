import { useId } from 'react'
import css from './key-value-panel.module.css'
import { ValueText } from './value-text.tsx'

interface KeyValuePanelProps {
  title?: string
  /** of the title's heading */
  level?: 2 | 3
  entries: Record<string, unknown> | readonly (readonly [label: string, value: unknown])[]
  /** the user's time zone; defaults to the browser's */
  zone?: string
}

function isPairs(entries: KeyValuePanelProps['entries']): entries is readonly (readonly [string, unknown])[] {
  return Array.isArray(entries)
}

/** Any labels and values, in the given order. */
export function KeyValuePanel({ title, level = 3, entries, zone }: KeyValuePanelProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  const pairs = isPairs(entries) ? entries : Object.entries(entries)
  return (
    <div>
      {title && (
        <Heading className={css['title']} id={titleId}>
          {title}
        </Heading>
      )}
      <dl className={css['list']} aria-labelledby={title ? titleId : undefined}>
        {pairs.map(([label, value], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a source may send the same label twice
          <div key={`${index} ${label}`} className={css['pair']}>
            <dt className={css['label']}>{label}</dt>
            <dd className={css['value']}>
              <ValueText value={value} zone={zone} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
