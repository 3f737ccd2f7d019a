import { Button, Select } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { isActingAsClient, maySwitchClient, pageAt, pages, toasts } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import css from './admin-bar.module.css'
import { useClientSwitch } from './use-client-switch.ts'

const clientChoices = {
  queryKey: ['client-choices'],
  queryFn: () => api.listClients(),
  staleTime: 60_000,
  meta: { errorText: toasts.clients.list },
}

/** For PT admins: which client they work as, and the way back. */
export function AdminBar() {
  const { actor, currentClient } = useSession()
  const name = pageAt(useLocation().pathname)
  const [switching, setSwitching] = useState(false)
  const switchTo = useClientSwitch()
  const { data: clients = [currentClient] } = useQuery({ ...clientChoices, enabled: maySwitchClient(actor) })
  const acting = isActingAsClient(actor)
  const change = async (clientId: string | null): Promise<void> => {
    setSwitching(true)
    await switchTo(clientId)
    setSwitching(false)
  }
  return (
    <section className={css['bar']} data-acting={acting} aria-label="PT admin">
      {acting && (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowLeft size={14} aria-hidden />}
            disabled={switching}
            onClick={() => void change(null)}
          >
            Back to PT
          </Button>
          <p className={css['text']}>You are working as {currentClient.name}'s Client/Global Admin</p>
        </>
      )}
      {maySwitchClient(actor) && (
        <Select
          className={css['selector'] ?? ''}
          size="xs"
          aria-label="Client"
          data={clients.map((client) => ({ value: client.id, label: client.name }))}
          value={currentClient.id}
          onChange={(value) => value && value !== currentClient.id && void change(value)}
          allowDeselect={false}
          searchable
          nothingFoundMessage="Nothing found."
          disabled={switching || (name !== null && pages[name].ownClient === true)}
          comboboxProps={{ width: 280, position: 'bottom-end' }}
        />
      )}
    </section>
  )
}
