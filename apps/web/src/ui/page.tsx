import type { ReactNode } from 'react'
import css from './page.module.css'

interface PageProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, description, actions, children }: PageProps) {
  return (
    <div className={css['page']}>
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
