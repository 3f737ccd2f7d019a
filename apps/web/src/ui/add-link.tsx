import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Leads to the page where one more item of a list is added. */
export const AddLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button
    leftSection={<IconPlus size={16} aria-hidden="true" />}
    renderRoot={(props) => <Link to={to} {...props} />}
  >
    {children}
  </Button>
)
