import { Anchor } from '@mantine/core'
import { z } from 'zod'
import { ExternalLink } from './values/external-link.tsx'

interface SupportContactProps {
  /** an email address, a URL, or any other text such as a phone number */
  contact: string
  label?: string
}

const isEmail = (text: string): boolean => z.email().safeParse(text).success

function Contact({ contact }: { contact: string }) {
  if (!isEmail(contact))
    return <ExternalLink href={contact}>{contact.replace(/^https?:\/\//, '')}</ExternalLink>
  return (
    <Anchor href={`mailto:${contact}`} inherit underline="always">
      {contact}
    </Anchor>
  )
}

/** The support contact of this installation, if configured. */
export function SupportContact({ contact, label = 'Support:' }: SupportContactProps) {
  const given = contact.trim()
  if (given === '') return null
  return (
    <span>
      {label} <Contact contact={given} />
    </span>
  )
}
