import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listOwnersQuery } from '../sources-queries.ts'

interface OwnerChoiceProps {
  value: string
  disabled: boolean
  onChange: (clientId: string) => void
}

/** The client, for a list with one copy per client. */
export function OwnerChoice({ value, disabled, onChange }: OwnerChoiceProps) {
  const { data, error, refetch } = useQuery(listOwnersQuery)
  const clients = (data ?? []).filter(({ vendor }) => !vendor)
  return (
    <>
      <NativeSelect
        label="Client"
        description="This list belongs to one client; only that client’s providers are checked against it."
        required
        disabled={disabled || !data}
        value={value}
        error={error ? 'The clients could not be loaded.' : undefined}
        data={[
          { value: '', label: data ? 'Choose a client' : 'Loading the clients' },
          ...clients.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </>
  )
}
