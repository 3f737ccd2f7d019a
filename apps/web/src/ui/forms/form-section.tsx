import { useId, type ReactNode } from 'react'
import css from './form.module.css'

interface FormSectionProps {
  title: string
  /** what the section is for */
  description: ReactNode
  children: ReactNode
}

/** A part of a long form: its name and purpose on the left, its fields on the right. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section className={css['section']} aria-labelledby={titleId}>
      <div>
        <h2 className={css['sectionTitle']} id={titleId}>
          {title}
        </h2>
        <p className={css['sectionText']}>{description}</p>
      </div>
      <div className={css['panel']}>{children}</div>
    </section>
  )
}

/** Two columns; one on small screens. */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <div className={css['grid']}>{children}</div>
)

interface ChangedFieldProps {
  changed: boolean
  /** the value before the change */
  was?: string | undefined
  children: ReactNode
}

/** Marks a field that differs from what is saved, with its old value. */
export function ChangedField({ changed, was, children }: ChangedFieldProps) {
  return (
    <div className={changed ? `${css['field']} ${css['changed']}` : css['field']}>
      {children}
      {changed && was !== undefined && <span className={css['was']}>was {was === '' ? 'empty' : was}</span>}
    </div>
  )
}
