import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export const savedViewsButtonId = 'saved-views'

export function SavedViewsButton(props: ComponentProps<'button'>) {
  return (
    <Button
      {...(props as object)}
      id={savedViewsButtonId}
      variant="default"
      aria-haspopup="menu"
      rightSection={<IconChevronDown size={14} aria-hidden="true" />}
    >
      Saved views
    </Button>
  )
}
