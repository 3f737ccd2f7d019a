import { Button } from '@mantine/core'
import {
  instantSearchConfigurations,
  mayWithClients,
  monitorChoices,
  searchChoices,
  type AdministeredClient,
} from '@vigil/contract'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { FormSection } from '../../ui/forms/form-section.tsx'
import { KeyValuePanel } from '../../ui/values/key-value-panel.tsx'
import { isChosen, settingLabels as labels } from './client-changes.ts'
import css from './clients.module.css'
import { DeleteClient } from './delete-client.tsx'

const onOff = (on: boolean): string => (on ? 'On' : 'Off')
const joined = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join(', '))

const accessEntries = (client: AdministeredClient): [string, string][] =>
  (['usePopulation', 'allowDocumentStorage', 'enabledPublicApi'] as const).map((name) => [
    labels[name],
    onOff(client[name]),
  ])

function DbidTable({ client }: { client: AdministeredClient }) {
  return (
    <table className={css['dbidTable']}>
      <thead>
        <tr>
          <th scope="col">DBID</th>
          <th scope="col">Entity Name</th>
          <th scope="col">EFT</th>
          <th scope="col">Default</th>
        </tr>
      </thead>
      <tbody>
        {client.clientDbids.map((row) => (
          <tr key={row.id}>
            <td className={css['mono']}>{row.dbid}</td>
            <td>{row.entityName || '–'}</td>
            <td>{row.eft || '–'}</td>
            <td>{row.default ? 'Yes' : 'No'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ClientDetailsProps {
  client: AdministeredClient
  onDeleted: () => void
}

/** The tab "Client Details", to read. */
export function ClientDetails({ client, onDeleted }: ClientDetailsProps) {
  const { actor, features } = useSession()
  const monitored = monitorChoices.filter((choice) => isChosen(choice, client.monitorProducts))
  const searched = searchChoices.filter((choice) => isChosen(choice, client.searchProducts))
  const hasOtherLists = client.monitorProducts.includes('OTHER_LISTS')
  const lists = joined(client.otherListTypes.map(({ typeDisplay }) => typeDisplay)) ?? 'All other lists'
  return (
    <div className={css['form']}>
      {mayWithClients(actor, 'EDIT_CLIENT') && (
        <div className={css['edit']}>
          <Button
            renderRoot={(props) => (
              <Link to="/client-management/$clientId/edit" params={{ clientId: client.id }} {...props} />
            )}
          >
            Edit
          </Button>
        </div>
      )}
      <FormSection title="Client" description="Name and account.">
        <KeyValuePanel
          entries={[
            [labels.name, client.name],
            [labels.accountId, client.accountId || null],
            [labels.sftpUsername, client.sftpUsername || null],
            [labels.daysToAutoTerm, client.daysToAutoTerm],
          ]}
        />
      </FormSection>
      <FormSection
        title="Ongoing monitoring"
        description="What every provider of this client is checked against."
      >
        <KeyValuePanel
          entries={[
            [labels.monitorProducts, joined(monitored.map(({ label }) => label))],
            ...(hasOtherLists ? [[labels.otherListTypes, lists] as const] : []),
            [labels.syncProductsToSubjects, onOff(client.syncProductsToSubjects)],
            [labels.ssdmfSsnOnlySearch, onOff(client.ssdmfSsnOnlySearch)],
          ]}
        />
      </FormSection>
      <FormSection title="Instant Search" description="Single lookups outside the population.">
        <KeyValuePanel
          entries={[
            [labels.enabledInstantSearch, onOff(client.enabledInstantSearch)],
            [labels.instantSearch, instantSearchConfigurations[client.instantSearch]],
            [labels.searchProducts, joined(searched.map(({ label }) => label))],
          ]}
        />
      </FormSection>
      <FormSection title="NPDB" description="Continuous Query through the Vigil agent.">
        <KeyValuePanel entries={[[labels.enabledNpdb, onOff(client.enabledNpdb)]]} />
        {client.enabledNpdb && <DbidTable client={client} />}
      </FormSection>
      <FormSection title="Data and access" description="What this client may store and call.">
        <KeyValuePanel
          entries={[
            ...accessEntries(client),
            ...(features.has('accessRoles')
              ? [[labels.usesAccessRoles, onOff(client.usesAccessRoles)] as const]
              : []),
            [labels.etlScript, client.etlScript || null],
          ]}
        />
      </FormSection>
      {mayWithClients(actor, 'DELETE_CLIENT') && !client.vendor && (
        <DeleteClient client={client} onDeleted={onDeleted} />
      )}
    </div>
  )
}
