import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AdministeredClient } from '@vigil/contract'
import { useRef } from 'react'
import { useSession } from '../../lib/session.ts'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { useUnsavedChanges } from '../../ui/dialogs/unsaved-changes.tsx'
import { ChangedField, FormGrid, FormSection } from '../../ui/forms/form-section.tsx'
import { focusFirstError, SaveBar } from '../../ui/forms/save-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { counted } from '../../ui/values/count-texts.ts'
import { isChanged, settingLabels } from './client-changes.ts'
import {
  ConfigurationField,
  DaysField,
  ProductsField,
  SettingSwitch,
  TextField,
  type FieldsProps,
} from './client-fields.tsx'
import { otherListTypesQuery, summaryQuery } from './clients-queries.ts'
import css from './clients.module.css'
import { DbidFields } from './dbid-fields.tsx'
import { ProductEffectNote } from './product-effect.tsx'
import { SftpAccountSection } from './sftp-account.tsx'
import type { ClientFormState } from './use-client-form.ts'

interface ClientFormProps extends FieldsProps {
  /** null: a new client */
  client: AdministeredClient | null
  saving: boolean
  /** what the server refused, in its words */
  refusal: string | null
  /** rejects if it was not saved */
  onSave: () => Promise<() => void>
  onCancel: () => void
}

function OtherListTypes({ form }: FieldsProps) {
  const { data = [] } = useQuery(otherListTypesQuery)
  const chosen = form.values.otherListTypes
  const offered = [...data, ...chosen.filter(({ id }) => !data.some((type) => type.id === id))]
  if (!form.values.monitorProducts.includes('OTHER_LISTS')) return null
  return (
    <ChangedField changed={isChanged(form.saved, form.values, 'otherListTypes')}>
      <MultiSelect
        label={settingLabels.otherListTypes}
        description="None chosen: all are checked."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={chosen.length === 0 ? 'All other lists' : ''}
        data={offered.map(({ id, typeDisplay }) => ({ value: id, label: typeDisplay }))}
        value={chosen.map(({ id }) => id)}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear other list types' }}
        onChange={(ids) => form.set({ otherListTypes: offered.filter(({ id }) => ids.includes(id)) })}
      />
    </ChangedField>
  )
}

function MonitoringSection({ form, clientId }: FieldsProps & { clientId: string | null }) {
  return (
    <FormSection
      title="Ongoing monitoring"
      description="What every provider of this client is checked against."
    >
      <ProductsField form={form} name="monitorProducts" />
      {clientId !== null && <ProductEffectNote form={form} clientId={clientId} />}
      <OtherListTypes form={form} />
      <FormGrid>
        <SettingSwitch
          form={form}
          name="syncProductsToSubjects"
          description="New products apply to providers who are already monitored."
        />
        {form.values.monitorProducts.includes('SSDMF') && (
          <SettingSwitch
            form={form}
            name="ssdmfSsnOnlySearch"
            description="Searches the death file by SSN alone."
          />
        )}
      </FormGrid>
    </FormSection>
  )
}

/** What turning on access roles does to today's users. */
function AccessRolesQuestion({ withoutRole }: { withoutRole: number | null }) {
  const who = withoutRole === null ? 'Users without a role' : counted(withoutRole, 'user', 'users')
  return (
    <>
      <p>Turning on access roles replaces the current user roles. Continue?</p>
      {withoutRole !== 0 && (
        <p
          className={css['effect']}
        >{`${who} will have no permissions until an access role is assigned. Admins stay admins.`}</p>
      )}
    </>
  )
}

function DataSection({ form, clientId }: FieldsProps & { clientId: string | null }) {
  const { features } = useSession()
  const confirm = useConfirm()
  const { data } = useQuery({ ...summaryQuery(clientId ?? ''), enabled: clientId !== null })
  async function setAccessRoles(on: boolean): Promise<void> {
    const yes =
      !on ||
      (await confirm({
        title: 'Access roles',
        text: <AccessRolesQuestion withoutRole={clientId === null ? 0 : (data?.usersWithoutRole ?? null)} />,
        confirmLabel: 'Continue',
        cancelLabel: 'Go Back',
      }))
    if (yes) form.set({ usesAccessRoles: on })
  }
  return (
    <FormSection title="Data and access" description="What this client may store and call.">
      <FormGrid>
        <SettingSwitch
          form={form}
          name="usePopulation"
          description="Shows Population to this client’s users."
        />
        <SettingSwitch
          form={form}
          name="allowDocumentStorage"
          description="Users can attach files to a provider."
        />
        <SettingSwitch form={form} name="enabledPublicApi" description="API keys work for this client." />
        {features.has('accessRoles') && (
          <SettingSwitch
            form={form}
            name="usesAccessRoles"
            description="One named role per user. Asks before it replaces today’s roles."
            onChange={(on) => void setAccessRoles(on)}
          />
        )}
      </FormGrid>
      <TextField form={form} name="etlScript" description="The column mapping of its population files." />
    </FormSection>
  )
}

function Notices({
  form,
  client,
  refusal,
}: { form: ClientFormState } & Pick<ClientFormProps, 'client' | 'refusal'>) {
  return (
    <>
      {form.theirs.length > 0 && (
        <Note>
          {`${client?.changedBy ?? 'Someone else'} changed this client while you were editing: ${form.theirs.join(', ')}. Nothing you typed is lost. Check the settings, then save again.`}
        </Note>
      )}
      {form.theirs.length === 0 && form.isRestored && form.changes.length > 0 && (
        <Note>Your unsaved changes were restored.</Note>
      )}
      {refusal !== null && !form.isOutdated && <Note>{refusal}</Note>}
    </>
  )
}

/** The settings of a client, with everything that keeps typed text from being lost. */
export function ClientFormView({ form, client, saving, refusal, onSave, onCancel }: ClientFormProps) {
  const root = useRef<HTMLDivElement>(null)
  const { values, changes } = form
  const { allowLeaving } = useUnsavedChanges(changes.length > 0, form.clear, changes)

  async function save(): Promise<void> {
    try {
      const leave = await onSave()
      allowLeaving()
      form.clear()
      leave()
    } catch {
      // the toast and the notice say why
    }
  }
  function showErrors(): void {
    form.showErrors()
    setTimeout(() => focusFirstError(root.current))
  }

  return (
    <div ref={root} className={css['form']}>
      <Notices form={form} client={client} refusal={refusal} />
      <FormSection
        title="Client"
        description="Name and account. The SFTP username cannot be changed once files have arrived."
      >
        <FormGrid>
          <TextField form={form} name="name" required />
          <TextField form={form} name="accountId" mono />
          <TextField
            form={form}
            name="sftpUsername"
            mono
            locked={client !== null && client.sftpUsernameFixed && client.sftpUsername !== ''}
          />
          <DaysField form={form} />
        </FormGrid>
      </FormSection>
      {client !== null && client.sftpUsername !== '' && (
        <SftpAccountSection clientId={client.id} userName={client.sftpUsername} />
      )}
      <MonitoringSection form={form} clientId={client?.id ?? null} />
      <FormSection title="Instant Search" description="Single lookups outside the population.">
        <SettingSwitch
          form={form}
          name="enabledInstantSearch"
          description="Users need their own permission as well."
        />
        {values.enabledInstantSearch && (
          <FormGrid>
            <ConfigurationField form={form} />
            <ProductsField form={form} name="searchProducts" />
          </FormGrid>
        )}
      </FormSection>
      <FormSection
        title="NPDB"
        description="Continuous Query through the Vigil agent. Exactly one DBID is the default."
      >
        <SettingSwitch form={form} name="enabledNpdb" description="Adds NPDB to the monitored products." />
        {values.enabledNpdb && <DbidFields form={form} />}
      </FormSection>
      <DataSection form={form} clientId={client?.id ?? null} />
      <SaveBar
        changes={changes}
        errors={form.errorCount}
        onShowErrors={showErrors}
        saving={saving}
        onSave={() => void save()}
        onCancel={onCancel}
      />
    </div>
  )
}
