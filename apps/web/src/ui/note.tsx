import { Alert } from '@mantine/core'
import { IconInfoCircle, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** An informational note, not an error. */
export function Note({ icon: Sign = IconInfoCircle, children }: { icon?: Icon; children: ReactNode }) {
  return (
    <Alert role="note" color="blue" icon={<Sign size={18} aria-hidden="true" />}>
      {children}
    </Alert>
  )
}
