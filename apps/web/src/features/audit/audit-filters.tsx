import { NativeSelect, TextInput } from '@mantine/core'
import { auditKinds, limits, overseesAllClients, type AuditKind } from '@vigil/contract'
import { useSession } from '../../lib/session.ts'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { ClientChoice } from '../clients/index.ts'
import type { AuditFilters } from './audit-address.ts'
import css from './audit.module.css'

interface AuditFiltersProps {
  text: string
  filter: AuditFilters
  onText: (text: string) => void
  onFilter: (change: Partial<AuditFilters>) => void
}

const kindChoices = [
  { value: '', label: 'All actions' },
  ...Object.entries(auditKinds).map(([value, { label }]) => ({ value, label })),
]

/** What narrows the audit trail; every change is in the URL at once. */
export function AuditFilterBar({ text, filter, onText, onFilter }: AuditFiltersProps) {
  const { actor } = useSession()
  const dateOf = (name: 'from' | 'to', label: string) => (
    <label className={css['date']}>
      {label}
      <TextInput
        type="date"
        value={filter[name] ?? ''}
        onChange={(event) => onFilter({ [name]: event.currentTarget.value || null })}
      />
    </label>
  )
  return (
    <div className={css['filters']}>
      <SearchBox
        label="Action or ID"
        placeholder="Action or ID"
        value={text}
        maxLength={limits.searchText}
        onSearch={onText}
      />
      <SearchBox
        label="Person"
        placeholder="Person, from the first letter"
        value={filter.person}
        maxLength={limits.searchText}
        hasShortcut={false}
        onSearch={(person) => onFilter({ person })}
      />
      <NativeSelect
        aria-label="Kind of action"
        value={filter.kind ?? ''}
        onChange={(event) => onFilter({ kind: (event.currentTarget.value || null) as AuditKind | null })}
        data={kindChoices}
      />
      {overseesAllClients(actor) && (
        <ClientChoice value={filter.client} onChange={(client) => onFilter({ client })} />
      )}
      {dateOf('from', 'From')}
      {dateOf('to', 'Until')}
    </div>
  )
}
