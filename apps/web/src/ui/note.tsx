import { Alert } from '@mantine/core'
import { IconInfoCircle, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Something to know about the page; nothing has gone wrong. */
export function Note({ icon: Sign = IconInfoCircle, children }: { icon?: Icon; children: ReactNode }) {
  return (
    <Alert role="note" color="blue" icon={<Sign size={18} aria-hidden="true" />}>
      {children}
    </Alert>
  )
}
