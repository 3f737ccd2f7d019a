import { Anchor } from '@mantine/core'
import { z } from 'zod'
import { ExternalLink } from './external-link.tsx'

interface SupportContactProps {
  /** an email address, an address of the web, or any other text such as a telephone number */
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

/** Whom to ask, as this installation says; nothing where it says nothing. */
export function SupportContact({ contact, label = 'Support:' }: SupportContactProps) {
  const given = contact.trim()
  if (given === '') return null
  return (
    <span>
      {label} <Contact contact={given} />
    </span>
  )
}
