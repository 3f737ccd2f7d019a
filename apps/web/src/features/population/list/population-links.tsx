import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { pages } from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import { AddLink } from '../../../ui/add-link.tsx'
import { PopulationCertificateButton } from './certificate/population-certificate-button.tsx'
import css from './population-links.module.css'

/** The certificate and the pages that belong to the list, for those who may use them. */
export function PopulationLinks() {
  const session = useSession()
  return (
    <span className={css['links']}>
      {pages.expiringLicenses.may(session) && (
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link to={pages.expiringLicenses.path} {...props} />}
        >
          {pages.expiringLicenses.title}
        </Button>
      )}
      <PopulationCertificateButton />
      {pages.addProvider.may(session) && (
        <AddLink to={pages.addProvider.path}>{pages.addProvider.title}</AddLink>
      )}
    </span>
  )
}
