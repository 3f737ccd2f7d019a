import { Button } from '@mantine/core'
import { IconCalendar, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { pages } from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
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
        <Button
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link to={pages.addProvider.path} {...props} />}
        >
          {pages.addProvider.title}
        </Button>
      )}
    </span>
  )
}
