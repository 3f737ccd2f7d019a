import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReportRequest } from '@vigil/contract'
import { createContext, useContext } from 'react'
import css from './downloads.module.css'

/** Failed reports whose details are open. */
interface OpenDetails {
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
}

/** Not a property of the columns: they would be rendered anew, and the button would lose the focus. */
export const OpenDetailsContext = createContext<OpenDetails>({ isOpen: () => false, toggle: () => {} })

/** Opens the details of a failed report. */
export function DetailsButton({ report: { id, reportName } }: { report: ReportRequest }) {
  const details = useContext(OpenDetailsContext)
  const isOpen = details.isOpen(id)
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={20}
      className={css['expand'] ?? ''}
      aria-expanded={isOpen}
      aria-label={`Details of ${reportName}`}
      onClick={() => details.toggle(id)}
    >
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  )
}
