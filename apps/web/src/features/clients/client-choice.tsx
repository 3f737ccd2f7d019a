import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clientsQuery } from './clients-list.ts'

interface ClientChoiceProps {
  /** null: all clients */
  value: string | null
  onChange: (clientId: string | null) => void
}

/** Narrows a list of all clients to one. */
export function ClientChoice({ value, onChange }: ClientChoiceProps) {
  const { data = [] } = useQuery(clientsQuery)
  return (
    <NativeSelect
      aria-label="Client"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: 'All clients' },
        ...data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
