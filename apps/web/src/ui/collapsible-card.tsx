import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import css from './card.module.css'

interface CollapsibleCardProps {
  title: string
  /** at the end of the title's line */
  aside?: ReactNode
  children: ReactNode
}

/** A card whose content can be hidden. */
export function CollapsibleCard({ title, aside, children }: CollapsibleCardProps) {
  const [isOpen, setIsOpen] = useState(true)
  const [titleId, bodyId] = [useId(), useId()]
  const Sign = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section className={css['card']} aria-labelledby={titleId}>
      <header className={css['head']}>
        <h2 className={css['title']} id={titleId}>
          <button
            type="button"
            className={css['toggle']}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Sign size={16} aria-hidden="true" />
            {title}
          </button>
        </h2>
        {aside && <div className={css['actions']}>{aside}</div>}
      </header>
      <div id={bodyId} className={css['body']} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
