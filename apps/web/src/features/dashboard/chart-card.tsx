import { useState, type ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { VisuallyHidden } from '../../ui/toasts/live-region.tsx'
import css from './dashboard.module.css'

interface ChartCardProps {
  title: string
  /** a short text next to the title */
  caption: string
  /** renders it as a chart or as a table */
  children: (asTable: boolean) => ReactNode
}

/** A chart that can also be shown as a table. */
export function ChartCard({ title, caption, children }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title={title}
      actions={
        <>
          <span>{caption}</span>
          <button type="button" className={css['textButton']} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show chart' : 'Show table'}
            <VisuallyHidden> of: {title}</VisuallyHidden>
          </button>
        </>
      }
    >
      {children(asTable)}
    </Card>
  )
}
