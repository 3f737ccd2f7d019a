import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { apiKeysTexts } from './api-keys-texts.ts'

export function NewApiKeyButton({ disabled = false, onClick }: { disabled?: boolean; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} disabled={disabled} onClick={onClick}>
      {apiKeysTexts.new}
    </Button>
  )
}
