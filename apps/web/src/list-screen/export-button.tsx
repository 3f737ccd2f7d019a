import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

interface ExportButtonProps {
  busy: boolean
  /** nothing to export */
  empty: boolean
  onExport: () => void
}

/** Downloads the rows of a list, as they are filtered. */
export const ExportButton = ({ busy, empty, onExport }: ExportButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconDownload size={16} aria-hidden="true" />}
    loading={busy}
    disabled={empty}
    onClick={onExport}
  >
    Export
  </Button>
)
