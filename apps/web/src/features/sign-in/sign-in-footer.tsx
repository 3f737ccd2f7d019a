import { useConfiguration } from '../../lib/configuration.ts'
import { ExternalLink } from '../../ui/values/external-link.tsx'
import { SupportContact } from '../../ui/support-contact.tsx'
import css from './sign-in.module.css'

export function SignInFooter() {
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
