import { pages } from '@vigil/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { alertsAddress, type AlertsAddress } from '../alerts/index.ts'

interface AlertsLinkProps {
  list: AlertsAddress
  className?: string | undefined
  children: ReactNode
}

/** A link to the alerts behind a count. */
export function AlertsLink({ list, className, children }: AlertsLinkProps) {
  return (
    <Link to={pages.alerts.path} search={alertsAddress.write(list)} className={className}>
      {children}
    </Link>
  )
}
