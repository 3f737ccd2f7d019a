import { ActionIcon, MultiSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { emptyTexts, productTable, type MonitoredList } from '@vigil/contract'
import type { ListEntry } from '../../../../lib/alerts-address.ts'
import { choicesOf, fieldsOf, problemKey, withChoice } from './entry-rules.ts'
import css from './filter.module.css'

interface AlertTypeEntryProps {
  entry: ListEntry
  list: MonitoredList | undefined
  problems: Record<string, string>
  onChange: (entry: ListEntry) => void
  onRemove: () => void
}

/** The alerts of one product, and which of them. */
export function AlertTypeEntry({ entry, list, problems, onChange, onRemove }: AlertTypeEntryProps) {
  const { label: product } = productTable[entry.monitoredProduct]
  return (
    <fieldset className={css['entry']}>
      <legend className="visually-hidden">{product}</legend>
      <div className={css['entryHead']}>
        <span className={css['entryName']} aria-hidden="true">
          {product}
        </span>
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${product}`} onClick={onRemove}>
          <IconX size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={css['pair']}>
        {fieldsOf(entry.monitoredProduct).map(({ part, label, missing }) => (
          <MultiSelect
            key={part}
            label={label}
            required={missing !== undefined}
            data={choicesOf(list, entry, part)}
            value={entry[part]}
            onChange={(chosen) => onChange(withChoice(entry, part, chosen, list))}
            error={problems[problemKey(entry.monitoredProduct, part)]}
            placeholder={entry[part].length > 0 ? '' : missing ? 'Choose' : 'Any'}
            searchable
            clearable
            hidePickedOptions
            limit={200}
            maxDropdownHeight={240}
            nothingFoundMessage={emptyTexts.nothingFound}
            clearButtonProps={{ 'aria-label': `Clear ${label}` }}
          />
        ))}
      </div>
    </fieldset>
  )
}
