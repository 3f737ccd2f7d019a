import { Link, type LinkProps } from '@tanstack/react-router'
import type { AlertSearchParams } from './alert-search.ts'

/** A link to an alert that keeps the list being worked through. */
export const alertAddress = (alertId: string, search: AlertSearchParams) =>
  ({ to: '/alerts/$alertId', params: { alertId }, search }) satisfies LinkProps

interface AlertLinkProps {
  alertId: string
  search: AlertSearchParams
  className?: string | undefined
  children: LinkProps['children']
}

export const AlertLink = ({ alertId, search, ...rest }: AlertLinkProps) => (
  <Link {...alertAddress(alertId, search)} {...rest} />
)
