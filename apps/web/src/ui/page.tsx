import type { ReactNode } from 'react'
import css from './page.module.css'

interface PageProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** the way back to the list, above the title */
  back?: ReactNode
  children: ReactNode
}

export function Page({ title, description, actions, back, children }: PageProps) {
  return (
    <div className={css['page']}>
      {back && <div className={css['back']}>{back}</div>}
      <header className={css['head']}>
        <div className={css['titles']}>
          <h1 className={css['title']}>{title}</h1>
          {description && <p className={css['description']}>{description}</p>}
        </div>
        {actions && <div className={css['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
