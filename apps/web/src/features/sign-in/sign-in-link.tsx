import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface SignInLinkProps {
  to: '/login' | '/forgot-password'
  look?: 'link' | 'button'
  children: ReactNode
}

export function SignInLink({ to, look = 'link', children }: SignInLinkProps) {
  if (look === 'link') return <Anchor renderRoot={(props) => <Link to={to} {...props} />}>{children}</Anchor>
  return (
    <Button fullWidth size="md" renderRoot={(props) => <Link to={to} {...props} />}>
      {children}
    </Button>
  )
}
