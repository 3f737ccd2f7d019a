import { Button } from '@mantine/core'
import type { ReportRequest } from '@vigil/contract'
import { useState } from 'react'
import { LazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import type { AdministeredId } from './downloads-queries.ts'

const ViewFiltersDialog = lazyPart(() => import('./view-filters-dialog.tsx'))

interface ViewFiltersButtonProps {
  report: ReportRequest
  clientId: AdministeredId
}

export function ViewFiltersButton(props: ViewFiltersButtonProps) {
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpened(false)
  return (
    <>
      <Button
        variant="transparent"
        size="compact-sm"
        px={0}
        aria-haspopup="dialog"
        aria-label={`View Filters of ${props.report.reportName}`}
        onClick={() => setOpened(true)}
      >
        View Filters
      </Button>
      <LazyDialog opened={opened} onClose={close}>
        {(isOpen) => <ViewFiltersDialog {...props} opened={isOpen} onClose={close} />}
      </LazyDialog>
    </>
  )
}
