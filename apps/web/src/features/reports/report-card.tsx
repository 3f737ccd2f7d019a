import type { ReactNode } from 'react'
import css from './reports.module.css'

interface ReportCardProps {
  name: string
  /** under the name */
  kind?: string
  description: string
  /** on the left of the buttons */
  note?: string
  actions: ReactNode
}

export const ReportCard = ({ name, kind, description, note, actions }: ReportCardProps) => (
  <li className={css['card']}>
    <h3 className={css['name']}>{name}</h3>
    {kind !== undefined && <p className={css['kind']}>{kind}</p>}
    <p className={css['description']}>{description}</p>
    <div className={css['foot']}>
      <span className={css['note']}>{note}</span>
      {actions}
    </div>
  </li>
)
