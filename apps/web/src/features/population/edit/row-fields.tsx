import { Autocomplete, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { licenseTypes, piiViewOf, usStates, type MonitoredList } from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import { businessUnitsQuery, monitoredListsQuery } from '../../../list-screen/filter/choices-queries.ts'
import { Note } from '../../../ui/note.tsx'
import type { FieldsProps } from './provider-fields.tsx'
import { blankRows, type AddressRow } from './provider-rows.ts'
import { RowList } from './row-list.tsx'
import css from './edit.module.css'

const states = Object.entries(usStates).map(([value, name]) => ({ value, label: `${value} – ${name}` }))

/** A state that was stored in other words stays a choice. */
const stateChoices = (state: string | undefined) =>
  !state || states.some(({ value }) => value === state) ? states : [{ value: state, label: state }, ...states]

const addressParts: [keyof AddressRow, string][] = [
  ['name', 'Address Name'],
  ['addressLine1', 'Street'],
  ['addressLine2', 'Street, Line 2'],
  ['city', 'City'],
]

export function AddressFields({ form }: FieldsProps) {
  const { level } = piiViewOf(useSession().actor)
  return (
    <>
      {level !== 'ALLOW' && !form.isNew && form.values.type === 'INDIVIDUAL' && (
        <Note>Home addresses are not shown to you. They stay as they are.</Note>
      )}
      <RowList
        noun="Address"
        rows={form.values.addresses}
        blank={blankRows.addresses}
        most={100}
        onChange={(addresses) => form.set({ addresses })}
      >
        {(row, at, change) => (
          <div className={css['address']}>
            {addressParts.map(([part, label]) => (
              <TextInput
                key={part}
                label={label}
                placeholder={part === 'name' ? 'Practice, Mailing, Home …' : undefined}
                autoComplete="off"
                value={row[part] ?? ''}
                error={form.errorOf(`addresses.${at}.${part}`)}
                onBlur={() => form.touch(`addresses.${at}.${part}`)}
                onChange={(event) => change({ [part]: event.currentTarget.value })}
              />
            ))}
            <Select
              label="State"
              data={stateChoices(row.state)}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': 'Clear state' }}
              nothingFoundMessage="Nothing found."
              value={row.state || null}
              onChange={(state) => change({ state: state ?? '' })}
            />
            <TextInput
              label="ZIP Code"
              autoComplete="off"
              value={row.zip ?? ''}
              onChange={(event) => change({ zip: event.currentTarget.value })}
            />
          </div>
        )}
      </RowList>
    </>
  )
}

/** In the client's own words first, then the official ones. */
function licenseChoices(lists: readonly MonitoredList[]): {
  issuers: string[]
  typesOf: (issuer: string) => string[]
} {
  const known = lists.find(({ monitoredProduct }) => monitoredProduct === 'LICENSES')?.licenseSources ?? {}
  const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
  return {
    issuers: unique([...Object.keys(known), ...Object.values(usStates)]),
    typesOf: (issuer) => unique([...(known[issuer] ?? Object.values(known).flat()), ...licenseTypes]),
  }
}

export function LicenseFields({ form }: FieldsProps) {
  const { data = [] } = useQuery({ ...monitoredListsQuery('MonitorStatusFilter'), meta: { silent: true } })
  const { issuers, typesOf } = licenseChoices(data)
  return (
    <RowList
      noun="License"
      rows={form.values.licenses}
      blank={blankRows.licenses}
      most={500}
      onChange={(licenses) => form.set({ licenses })}
    >
      {(row, at, change) => (
        <div className={css['license']}>
          <Autocomplete
            label="License Issuer"
            data={issuers}
            limit={60}
            autoComplete="off"
            value={row.licenseIssuer}
            error={form.errorOf(`licenses.${at}.licenseIssuer`)}
            onBlur={() => form.touch(`licenses.${at}.licenseIssuer`)}
            onChange={(licenseIssuer) => change({ licenseIssuer })}
          />
          <Autocomplete
            label="License Type"
            data={typesOf(row.licenseIssuer)}
            limit={60}
            autoComplete="off"
            value={row.licenseType}
            error={form.errorOf(`licenses.${at}.licenseType`)}
            onChange={(licenseType) => change({ licenseType })}
          />
          <TextInput
            label="License Number"
            autoComplete="off"
            classNames={{ input: css['mono'] ?? '' }}
            value={row.licenseNumber}
            error={form.errorOf(`licenses.${at}.licenseNumber`)}
            onBlur={() => form.touch(`licenses.${at}.licenseNumber`)}
            onChange={(event) => change({ licenseNumber: event.currentTarget.value })}
          />
        </div>
      )}
    </RowList>
  )
}

const participations = ['Par', 'Non-Par']
const networkKey = (unit: string, network: string): string => JSON.stringify([unit, network])

export function NetworkFields({ form }: FieldsProps) {
  const { data, isSuccess } = useQuery(businessUnitsQuery)
  const units = (data ?? []).filter(({ networks }) => networks.length > 0)
  const choices = units.map(({ name, networks }) => ({
    group: name,
    items: networks.map((network) => ({ value: networkKey(name, network.name), label: network.name })),
  }))
  const rows = form.values.networks
  if (isSuccess && units.length === 0 && rows.length === 0)
    return <p className={css['hint']}>No networks yet. An administrator adds them under Business Units.</p>
  return (
    <RowList
      noun="Network"
      rows={rows}
      blank={blankRows.networks}
      most={500}
      onChange={(networks) => form.set({ networks })}
    >
      {(row, at, change) => (
        <div className={css['network']}>
          <Select
            label="Network"
            description={row.businessUnit || undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={choices}
            searchable
            clearable={false}
            nothingFoundMessage="Nothing found."
            value={row.network === '' ? null : networkKey(row.businessUnit, row.network)}
            error={form.errorOf(`networks.${at}.network`)}
            onChange={(value) => {
              const [businessUnit, network] = JSON.parse(value ?? '["",""]') as [string, string]
              change({ businessUnit, network })
            }}
          />
          <Autocomplete
            label="Participation"
            data={participations}
            autoComplete="off"
            value={row.participation}
            onChange={(participation) => change({ participation })}
          />
        </div>
      )}
    </RowList>
  )
}
