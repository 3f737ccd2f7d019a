import { LazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { useState, type ReactNode } from 'react'
import type { ReportFilter } from './report-filter.ts'

const GenerateReportDialog = lazyPart(() => import('./generate-report-dialog.tsx'))

interface GenerateReport {
  isOpen: boolean
  open: (filter: ReportFilter) => void
  /** to be rendered next to the filter dialog */
  dialog: ReactNode
}

/** "Generate Report" of a filter dialog. */
export function useGenerateReport(): GenerateReport {
  const [isOpen, setOpen] = useState(false)
  const [filter, setFilter] = useState<ReportFilter | null>(null)
  const close = (): void => setOpen(false)
  return {
    isOpen,
    open: (next) => {
      setFilter(next)
      setOpen(true)
    },
    dialog: filter && (
      <LazyDialog opened={isOpen} onClose={close}>
        {(opened) => <GenerateReportDialog filter={filter} opened={opened} onClose={close} />}
      </LazyDialog>
    ),
  }
}
