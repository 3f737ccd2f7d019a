import { useId, type ReactNode } from 'react'
import { isLayerOpen } from '../is-typing.ts'
import css from './detail-page.module.css'

function takeFocus(title: HTMLElement | null): void {
  if (!isLayerOpen()) title?.focus({ preventScroll: true })
}

interface DetailHeadingProps {
  id: string
  /** the kind of item, above its name */
  kind: ReactNode
  badge: ReactNode
  name: string
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** after the facts */
  aside?: ReactNode
}

/** What a page is about. The name takes the focus, so that reading starts there. */
export function DetailHeading({ id, kind, badge, name, facts, aside }: DetailHeadingProps) {
  const kindId = useId()
  return (
    <header>
      <div id={kindId} className={css['typeLine']}>
        <p className={css['type']}>{kind}</p>
        {badge}
      </div>
      {/* remounted for each item, so that screen readers announce its name when it is focused */}
      <h1 key={id} ref={takeFocus} tabIndex={-1} aria-describedby={kindId} className={css['name']}>
        {name}
      </h1>
      <div className={css['factLine']}>
        <dl className={css['facts']}>
          {facts.map(([label, value]) => (
            <div key={label} className={css['fact']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {aside}
      </div>
    </header>
  )
}
