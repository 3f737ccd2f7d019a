import { Select } from '@mantine/core'
import { emptyTexts, toasts } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'

const clientChoices = {
  queryKey: ['client-choices'],
  queryFn: () => api.listClients(),
  staleTime: 60_000,
  meta: { errorText: toasts.clients.list },
}

interface ClientSelectProps {
  onSelect: (clientId: string) => void
  onClose: () => void
}

/** All clients, searchable by name; initially open. */
export default function ClientSelect({ onSelect, onClose }: ClientSelectProps) {
  const { currentClient } = useSession()
  const { data: clients = [currentClient] } = useQuery(clientChoices)
  return (
    <Select
      size="xs"
      aria-label="Client"
      data={clients.map((client) => ({ value: client.id, label: client.name }))}
      value={currentClient.id}
      onChange={(value) => value && value !== currentClient.id && onSelect(value)}
      onDropdownClose={onClose}
      defaultDropdownOpened
      ref={(input) => {
        input?.focus()
        input?.select()
      }}
      allowDeselect={false}
      searchable
      nothingFoundMessage={emptyTexts.nothingFound}
      comboboxProps={{ width: 280, position: 'bottom-end' }}
    />
  )
}
