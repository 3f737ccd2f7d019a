import { ActionIcon, MultiSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { emptyTexts, productTable, type MonitoredList } from '@vigil/contract'
import { useEffect, useRef, useState } from 'react'
import {
  choicesOf,
  isRequired,
  problemKey,
  resolveChoice,
  shortcutsOf,
  withChoice,
  type FieldsOf,
} from './entry-rules.ts'
import { valuesOf, type ListEntry } from './list-entry.ts'
import css from '../fields.module.css'

interface EntryFieldsProps<Entry extends ListEntry> {
  fieldsOf: FieldsOf
  entry: Entry
  /** the entries of the current filter */
  inForce: readonly Entry[]
  list: MonitoredList | undefined
  problems: Record<string, string>
  /** it was just added and takes the focus */
  isNew: boolean
  /** its first field is the first of the dialog */
  isFirst: boolean
  onChange: (entry: Entry) => void
  onRemove: () => void
}

/** The fields that were visited; the others show no errors yet. */
function useTouched(): { isTouched: (field: string) => boolean; touch: (field: string) => void } {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  return {
    isTouched: (field) => touched.has(field),
    touch: (field) => setTouched((before) => (before.has(field) ? before : new Set([...before, field]))),
  }
}

/** One product, and what narrows it. */
export function EntryFields<Entry extends ListEntry>(props: EntryFieldsProps<Entry>) {
  const { fieldsOf, entry, inForce, list, problems, isNew, isFirst, onChange, onRemove } = props
  const { isTouched, touch } = useTouched()
  const frame = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!isNew) return
    frame.current?.querySelector('input')?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  const { label: product } = productTable[entry.monitoredProduct]
  return (
    <fieldset ref={frame} className={css['entry']}>
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
        {fieldsOf(entry.monitoredProduct).map((field, index) => {
          const { part, label } = field
          const required = isRequired(field, entry, inForce)
          const choices = choicesOf(list, entry, field)
          const values = valuesOf(entry, part)
          return (
            <MultiSelect
              key={part}
              label={label}
              required={required}
              data={[...shortcutsOf(field, choices), ...choices]}
              value={values}
              onBlur={() => touch(part)}
              openOnFocus={false}
              data-autofocus={(isFirst && index === 0) || undefined}
              onChange={(chosen) =>
                onChange(withChoice(entry, part, resolveChoice(values, chosen, choices), list))
              }
              error={isTouched(part) && problems[problemKey(entry.monitoredProduct, part)]}
              placeholder={values.length > 0 ? '' : required ? 'Choose' : 'Any'}
              searchable
              clearable
              hidePickedOptions
              limit={202}
              maxDropdownHeight={240}
              nothingFoundMessage={emptyTexts.nothingFound}
              clearButtonProps={{ 'aria-label': `Clear ${label}` }}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
