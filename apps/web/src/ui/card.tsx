import { useId, type ReactNode } from 'react'
import css from './card.module.css'

interface CardProps {
  title?: ReactNode
  actions?: ReactNode
  /** no padding around the content, as for tables */
  flush?: boolean
  children: ReactNode
}

export function Card({ title, actions, flush = false, children }: CardProps) {
  const titleId = useId()
  return (
    <section className={css['card']} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header className={css['head']}>
          {title && (
            <h2 className={css['title']} id={titleId}>
              {title}
            </h2>
          )}
          {actions && <div className={css['actions']}>{actions}</div>}
        </header>
      )}
      <div className={flush ? css['flush'] : css['body']}>{children}</div>
    </section>
  )
}
