import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/toasts/live-region.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import css from './sign-in.module.css'
import { useConfiguration } from '../../lib/configuration.ts'
import { ExternalLink } from '../../ui/values/external-link.tsx'
import { SupportContact } from '../../ui/support-contact.tsx'

function SignInFooter() {
  const { helpUrl, privacyUrl, termsUrl, supportContact } = useConfiguration()
  const links = [
    { text: 'Help', href: helpUrl },
    { text: 'Privacy', href: privacyUrl },
    { text: 'Terms', href: termsUrl },
  ].filter((link) => link.href !== '')
  return (
    <footer className={css['footer']}>
      {links.map((link) => (
        <ExternalLink key={link.text} href={link.href}>
          {link.text}
        </ExternalLink>
      ))}
      <SupportContact contact={supportContact} />
    </footer>
  )
}

/** The frame of all pages shown while signed out. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Vigil`
  }, [title])
  return (
    <div className={css['frame']}>
      <header>
        <VisuallyHidden>Vigil</VisuallyHidden>
        <Wordmark height={40} />
        <p className={css['claim']}>Continuous monitoring of healthcare providers.</p>
      </header>
      <main className={css['card']}>
        <h1 className={css['title']}>{title}</h1>
        {children}
      </main>
      <SignInFooter />
    </div>
  )
}

/** A message in place of a form; takes the form's focus. */
export function SignInMessage({ children }: { children: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <p ref={message} tabIndex={-1} className={css['text']}>
      {children}
    </p>
  )
}

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
