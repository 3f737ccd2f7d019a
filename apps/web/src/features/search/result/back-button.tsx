import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { backOf } from './result-search.ts'

export const BackButton = ({ back }: { back: NonNullable<ReturnType<typeof backOf>> }) => (
  <Button
    variant="default"
    leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
    renderRoot={(props) => <Link {...back.address} {...props} />}
  >
    {back.label}
  </Button>
)
