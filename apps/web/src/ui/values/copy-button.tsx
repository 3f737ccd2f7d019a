import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import css from './copy-button.module.css'
import { VisuallyHidden } from '../toasts/live-region.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'

interface CopyButtonProps {
  text: string
  label: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: 2000 })
  const Sign = clipboard.copied ? IconCheck : IconCopy
  const tooltip = clipboard.copied ? 'Copied' : clipboard.error ? 'Copying was blocked' : label
  return (
    <span className={css['slot']}>
      <Tooltip label={tooltip} {...(tooltip === label ? {} : { opened: true })}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={label}
          disabled={text === ''}
          onClick={() => clipboard.copy(text)}
        >
          <Sign size={16} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <output>{tooltip !== label && <VisuallyHidden>{tooltip}</VisuallyHidden>}</output>
    </span>
  )
}
