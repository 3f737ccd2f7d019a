import { Button } from '@mantine/core'
import { limits, type AdministeredClient } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { FormSection } from '../../ui/forms/form-section.tsx'
import { summaryQuery, useDeleteClient } from './clients-queries.ts'
import css from './clients.module.css'

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** Deleting asks twice: for the word, then again. */
export function DeleteClient({ client, onDeleted }: { client: AdministeredClient; onDeleted: () => void }) {
  const confirm = useConfirm()
  const deletion = useDeleteClient(client)
  const { data } = useQuery(summaryQuery(client.id))
  const effect = data
    ? `Signs out ${counted(data.users, 'user')} at once and revokes ${counted(data.apiKeys, 'API key')}. Monitoring of ${counted(data.activeProviders, 'provider')} stops.`
    : 'Signs out its users at once and revokes their API keys. Monitoring of its providers stops.'

  async function ask(): Promise<void> {
    const { version } = client
    const typed = await confirm({
      title: 'Delete client',
      text: effect,
      confirmLabel: 'Delete Client',
      tone: 'danger',
      typeToConfirm: limits.deleteWord,
    })
    const sure =
      typed &&
      (await confirm({
        title: 'Delete client',
        text: `Are you sure you want to delete ${client.name}? This cannot be undone.`,
        confirmLabel: 'Delete',
        tone: 'danger',
      }))
    if (sure) deletion.mutate(version, { onSuccess: onDeleted })
  }

  return (
    <FormSection title="Delete client" description="Asks twice. Evidence is kept.">
      <div className={css['delete']}>
        <span>{effect}</span>
        <Button variant="default" loading={deletion.isPending} onClick={() => void ask()}>
          Delete Client
        </Button>
      </div>
    </FormSection>
  )
}
