import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import css from './security.module.css'
import { StartButton } from './start-button.tsx'

export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const [form, setForm] = useState<'none' | 'open' | 'closed'>('none')
  if (!hasPassword)
    return (
      <Card title="Password">
        <p className={css['text']}>You sign in through your organization.</p>
      </Card>
    )
  return (
    <Card title="Password">
      <div className={css['stack']}>
        <p className={css['text']}>Changing your password signs you out everywhere else.</p>
        {form === 'open' ? (
          <ChangePasswordForm onClose={() => setForm('closed')} />
        ) : (
          <StartButton focused={form === 'closed'} onClick={() => setForm('open')}>
            Change password
          </StartButton>
        )}
      </div>
    </Card>
  )
}
