import { Autocomplete, Select } from '@mantine/core'
import { limits } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import type { MappingKind, MappingValues } from './mapping-kinds.ts'
import { targetsQuery } from './mappings-queries.ts'
import css from './license-definitions.module.css'

interface MappingFieldsProps {
  kind: MappingKind
  values: MappingValues
  /** offered for the alias, which can also be typed */
  aliases: readonly string[]
  autoFocus?: boolean
  disabled: boolean
  onChange: (part: Partial<MappingValues>) => void
}

/** The alias and what it means; the same when adding and editing. */
export function MappingFields({ kind, values, aliases, autoFocus, disabled, onChange }: MappingFieldsProps) {
  const targets = useQuery(targetsQuery(kind))
  return (
    <div className={css['fields']}>
      <Autocomplete
        label={kind.aliasLabel}
        data={[...aliases]}
        limit={50}
        maxLength={limits.licenseAlias}
        autoComplete="off"
        readOnly={disabled}
        value={values.alias}
        onChange={(alias) => onChange({ alias })}
        data-autofocus={autoFocus}
      />
      <Select
        label={kind.label}
        data={targets.data ?? []}
        searchable
        clearable={false}
        readOnly={disabled}
        nothingFoundMessage="Nothing found."
        error={targets.isError ? kind.texts.list : undefined}
        value={values.target === '' ? null : values.target}
        onChange={(target) => onChange({ target: target ?? '' })}
      />
    </div>
  )
}

export const isComplete = ({ alias, target }: MappingValues): boolean => alias.trim() !== '' && target !== ''
