import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const sign = <IconArrowLeft size={16} aria-hidden="true" />

export const BackToSources = () => (
  <Button variant="default" leftSection={sign} renderRoot={(props) => <Link to="/sources" {...props} />}>
    Back to all sources
  </Button>
)

interface BackToSourceProps {
  sourceId: string
  children: ReactNode
}

export const BackToSource = ({ sourceId, children }: BackToSourceProps) => (
  <Button
    variant="default"
    leftSection={sign}
    renderRoot={(props) => <Link to="/sources/$sourceId" params={{ sourceId }} {...props} />}
  >
    {children}
  </Button>
)
