import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session.ts'
import css from './security.module.css'
import type { useSecurityCall } from './use-security-call.ts'

interface SecurityFormProps {
  call: ReturnType<typeof useSecurityCall>
  label: string
  danger?: boolean
  onCancel: () => void
  children: ReactNode
}

export function SecurityForm({ call, label, danger = false, onCancel, children }: SecurityFormProps) {
  const { username } = useSession()
  return (
    <form noValidate className={css['form']} onSubmit={call.onSubmit}>
      {call.failure && (
        <Alert p="sm" color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
          {call.failure}
        </Alert>
      )}
      {/* tells password managers the user name */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {children}
      <div className={css['buttons']}>
        <Button variant="default" onClick={onCancel} disabled={call.busy}>
          Cancel
        </Button>
        <Button type="submit" loading={call.busy} {...(danger && { color: 'red' })}>
          {label}
        </Button>
      </div>
    </form>
  )
}
