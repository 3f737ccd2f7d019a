import { Button } from '@mantine/core'
import { toasts, type AdministeredClient } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { createContext, useContext, type ReactNode } from 'react'
import { useConfiguration } from '../../lib/configuration.ts'
import { useSetCrumb } from '../../lib/crumb.ts'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { TabLinks } from '../../ui/tab-links/tab-links.tsx'
import { orDash, ValueText } from '../../ui/values/value-text.tsx'
import { BackToClients } from './back-to-clients.tsx'
import { clientTabs, isTabAt } from './client-tabs.ts'
import { clientQuery, summaryQuery } from './clients-queries.ts'
import css from './clients.module.css'

const ClientContext = createContext<AdministeredClient | null>(null)

/** The client whose page is open; only in its tabs. */
export function useAdministeredClient(): AdministeredClient {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useAdministeredClient needs the ClientFrame')
  return client
}

function Facts({ client }: { client: AdministeredClient }) {
  const { data } = useQuery(summaryQuery(client.id))
  return (
    <span className={css['facts']}>
      <span>
        SFTP Username <span className={css['mono']}>{orDash(client.sftpUsername)}</span>
      </span>
      {data && (
        <>
          <span>
            Active providers <b>{data.activeProviders.toLocaleString('en-US')}</b>
          </span>
          <span>
            Users <b>{data.users.toLocaleString('en-US')}</b>
          </span>
          <span>
            Last import <ValueText value={data.lastImport?.slice(0, 10) ?? null} />
          </span>
        </>
      )}
    </span>
  )
}

function Tabs({ client }: { client: AdministeredClient }) {
  const session = useSession()
  const configuration = useConfiguration()
  const { pathname } = useLocation()
  const params = { clientId: client.id }
  return (
    <TabLinks
      label={`Settings of ${client.name}`}
      tabs={clientTabs
        .filter((tab) => tab.may(session, client, configuration))
        .map((tab) => ({
          label: tab.label,
          link: { to: tab.to, params },
          isOpen: isTabAt(tab, client.id, pathname),
        }))}
    />
  )
}

interface ClientFrameProps {
  clientId: string
  /** null if not permitted */
  onWorkAs: ((clientId: string) => void) | null
  /** the open tab */
  children: ReactNode
}

/** The heading and the tabs of a client's page. */
export function ClientFrame({ clientId, onWorkAs, children }: ClientFrameProps) {
  const { data: client, error, refetch } = useQuery(clientQuery(clientId))
  const { currentClient } = useSession()
  useSetCrumb(client?.name ?? null)
  if (!client)
    return (
      <Page title="Client" back={<BackToClients />}>
        <Card>
          {error && isForbidden(error) && <ForbiddenState />}
          {error && !isForbidden(error) && (
            <ErrorState {...failureOf(error, toasts.clients.one)} onRetry={() => void refetch()} />
          )}
          {!error && <LoadingState label="Loading the client" />}
        </Card>
      </Page>
    )
  return (
    <Page
      title={client.name}
      description={<Facts client={client} />}
      back={<BackToClients />}
      actions={
        <>
          <span className={css['changedBy']}>
            Last changed <ValueText value={client.changedAt.slice(0, 10)} />
            {client.changedBy !== null && ` by ${client.changedBy}`}
          </span>
          {onWorkAs && client.id !== currentClient.id && (
            <Button variant="default" onClick={() => onWorkAs(client.id)}>
              Work as
            </Button>
          )}
        </>
      }
    >
      <ClientContext value={client}>
        <Tabs client={client} />
        {children}
      </ClientContext>
    </Page>
  )
}
