import { Link, type LinkProps } from '@tanstack/react-router'
import type { ClientOverview } from '@vigil/contract'
import type { ReactNode } from 'react'
import type { DataTableColumn } from '../../ui/data-table/data-table.tsx'
import { count } from '../../ui/values/count-texts.ts'
import { TimeAgo } from '../../ui/values/time-ago.tsx'
import { orDash } from '../../ui/values/value-text.tsx'
import css from './overview.module.css'

/** Opens the alerts of a client, working as it; null if not permitted. */
export type OpenAlerts = ((clientId: string) => void) | null

function AlertsBar({ value, most, children }: { value: number; most: number; children: ReactNode }) {
  return (
    <span className={css['bar']}>
      {children}
      <svg className={css['track']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css['filled']} width={most === 0 ? 0 : (value * 100) / most} height="8" rx="2" />
      </svg>
    </span>
  )
}

interface NumberLinkProps {
  value: number
  label: string
  link: LinkProps
}
/** A number that leads to where it can be acted upon; zero needs no action. */
const NumberLink = ({ value, label, link }: NumberLinkProps) =>
  value === 0 ? (
    <span className={css['zero']}>0</span>
  ) : (
    <Link {...link} className={css['link']} aria-label={`${count(value)} ${label}`}>
      {count(value)}
    </Link>
  )

function OpenAlertsCell({ client, onAlerts }: { client: ClientOverview; onAlerts: OpenAlerts }) {
  const { openAlerts, id, name } = client
  if (!onAlerts || openAlerts === 0) return <span className={css['number']}>{count(openAlerts)}</span>
  return (
    <button
      type="button"
      className={css['number']}
      data-link
      aria-label={`${count(openAlerts)} open alerts, work as ${name}`}
      onClick={() => onAlerts(id)}
    >
      {count(openAlerts)}
    </button>
  )
}

function SourcesCell({ client }: { client: ClientOverview }) {
  const { staleSources: stale, neverLoadedSources: never, sources } = client
  if (sources === 0) return orDash(null)
  if (stale + never === 0) return `All ${count(sources)} current`
  return (
    <span>
      {stale > 0 && (
        <Link to="/sources" search={{ state: 'stale' }} className={css['link']}>
          {count(stale)} stale
        </Link>
      )}
      {stale > 0 && never > 0 && ', '}
      {never > 0 && (
        <Link to="/sources" search={{ state: 'never' }} className={css['link']}>
          {count(never)} never loaded
        </Link>
      )}
    </span>
  )
}

const agoLink = (moment: string | null, label: string, link: LinkProps) =>
  orDash(
    moment && (
      <span>
        <TimeAgo moment={moment} />{' '}
        <Link {...link} className={css['link']} aria-label={label}>
          View
        </Link>
      </span>
    ),
  )

export const overviewColumns = (
  most: number,
  onAlerts: OpenAlerts,
): readonly DataTableColumn<ClientOverview>[] => [
  {
    id: 'name',
    header: 'Client',
    sortKey: 'NAME',
    width: 'minmax(110px, 2fr)',
    cell: ({ id, name }) => (
      <Link to="/client-management/$clientId" params={{ clientId: id }} className={css['link']}>
        {name}
      </Link>
    ),
  },
  {
    id: 'alerts',
    header: 'Open alerts',
    sortKey: 'ALERTS',
    width: 'minmax(120px, 1.6fr)',
    cell: (client) => (
      <AlertsBar value={client.openAlerts} most={most}>
        <OpenAlertsCell client={client} onAlerts={onAlerts} />
      </AlertsBar>
    ),
  },
  {
    id: 'oldest',
    header: 'Oldest alert',
    sortKey: 'OLDEST',
    width: 'minmax(84px, 1.2fr)',
    cell: ({ oldestOpenAlert }) => orDash(oldestOpenAlert && <TimeAgo moment={oldestOpenAlert} />),
  },
  {
    id: 'sources',
    header: 'Sources',
    sortKey: 'SOURCES',
    width: 'minmax(100px, 2fr)',
    twoLines: true,
    cell: (client) => <SourcesCell client={client} />,
  },
  {
    id: 'jobs',
    header: 'Failed jobs',
    sortKey: 'JOBS',
    width: 'minmax(56px, 1fr)',
    align: 'end',
    cell: ({ failedJobs, name }) => (
      <NumberLink value={failedJobs} label={`failed jobs of ${name}`} link={{ to: '/jobs' }} />
    ),
  },
  {
    id: 'import',
    header: 'Last import',
    sortKey: 'IMPORT',
    width: 'minmax(84px, 1.2fr)',
    twoLines: true,
    cell: ({ id, name, lastImport, lastImportFailed }) => (
      <span>
        {agoLink(lastImport, `View imports of ${name}`, {
          to: '/audit',
          search: { client: id, kind: 'population' },
        } as LinkProps)}
        {lastImportFailed && <span className={css['failed']}>Newest file failed</span>}
      </span>
    ),
  },
  {
    id: 'subjects',
    header: 'Providers',
    sortKey: 'SUBJECTS',
    width: 'minmax(76px, 0.8fr)',
    align: 'end',
    cell: ({ id, name, subjects }) => (
      <NumberLink
        value={subjects}
        label={`providers of ${name}`}
        link={{ to: '/client-management/$clientId', params: { clientId: id } } as LinkProps}
      />
    ),
  },
  {
    id: 'signIn',
    header: 'Last sign-in',
    sortKey: 'SIGN_IN',
    width: 'minmax(84px, 1.2fr)',
    twoLines: true,
    cell: ({ id, name, lastSignIn }) =>
      agoLink(lastSignIn, `View sign-ins of ${name}`, {
        to: '/audit',
        search: { client: id, kind: 'signIn' },
      } as LinkProps),
  },
]
