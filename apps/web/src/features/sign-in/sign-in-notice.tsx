import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'

interface SignInNoticeProps {
  text: string | null | undefined
  tone?: 'failure' | 'info'
}

export function SignInNotice({ text, tone = 'failure' }: SignInNoticeProps) {
  if (!text) return null
  const failed = tone === 'failure'
  const Sign = failed ? IconAlertTriangle : IconInfoCircle
  return (
    <Alert
      p="sm"
      color={failed ? 'red' : 'blue'}
      role={failed ? 'alert' : 'status'}
      icon={<Sign size={18} aria-hidden="true" />}
    >
      {text}
    </Alert>
  )
}
