import { useConfiguration } from '../../lib/configuration.ts'
import css from './shell.module.css'

/** Privacy and terms, where the installation has them. */
export function Footer() {
  const { privacyUrl, termsUrl } = useConfiguration()
  const links = [
    ['Privacy', privacyUrl],
    ['Terms', termsUrl],
  ].filter(([, address]) => address)
  return (
    <footer className={css['footer']}>
      {links.map(([label, address]) => (
        <a key={label} href={address} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </footer>
  )
}
