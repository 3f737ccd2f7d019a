import { Select } from '@mantine/core'
import {
  emptyTexts,
  monitorProducts,
  productTable,
  type MonitoredListUse,
  type MonitorProduct,
} from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { monitoredListsQuery } from '../choices-queries.ts'
import { ChoicesFailed, FilterRow } from '../filter-row.tsx'
import { EntryFields } from './entry-fields.tsx'
import type { FieldsOf } from './entry-rules.ts'
import type { ListEntry } from './list-entry.ts'

interface EntriesRowProps<Entry extends ListEntry> {
  title: string
  /** such as "alert type" */
  noun: string
  /** the first row of the dialog, which takes the focus */
  isFirst?: boolean
  /** which values are offered */
  type: MonitoredListUse
  fieldsOf: FieldsOf
  /** an entry for a product as a whole */
  whole: (product: MonitorProduct) => Entry
  entries: readonly Entry[]
  /** those of the current filter */
  inForce: readonly Entry[]
  problems: Record<string, string>
  onChange: (entries: Entry[]) => void
}

const inOrder = <Entry extends ListEntry>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted(
    (a, b) => monitorProducts.indexOf(a.monitoredProduct) - monitorProducts.indexOf(b.monitoredProduct),
  )

const articleOf = (noun: string): string => (/^[aeiou]/.test(noun) ? 'an' : 'a')

/** One entry per product. */
export function EntriesRow<Entry extends ListEntry>(props: EntriesRowProps<Entry>) {
  const { title, noun, isFirst = false, type, fieldsOf, entries, inForce, problems, onChange } = props
  const query = useQuery(monitoredListsQuery(type))
  const lists = query.data ?? []
  const [added, setAdded] = useState<MonitorProduct | null>(null)
  const chosen = new Set(entries.map(({ monitoredProduct }) => monitoredProduct))
  const offered = lists
    .filter(({ monitoredProduct }) => !chosen.has(monitoredProduct))
    .map(({ monitoredProduct }) => ({
      value: monitoredProduct,
      label: productTable[monitoredProduct].label,
    }))
  return (
    <FilterRow title={title}>
      {entries.map((entry, index) => (
        <EntryFields
          key={entry.monitoredProduct}
          fieldsOf={fieldsOf}
          entry={entry}
          inForce={inForce}
          list={lists.find(({ monitoredProduct }) => monitoredProduct === entry.monitoredProduct)}
          problems={problems}
          isNew={entry.monitoredProduct === added}
          isFirst={isFirst && index === 0}
          onChange={(next) => onChange(entries.map((one) => (one === entry ? next : one)))}
          onRemove={() => onChange(entries.filter((one) => one !== entry))}
        />
      ))}
      <Select
        aria-label={`Add ${articleOf(noun)} ${noun}`}
        placeholder={entries.length > 0 ? `Add another ${noun}` : `Any ${noun}`}
        data={offered}
        value={null}
        onChange={(product) => {
          if (!product) return
          setAdded(product)
          onChange(inOrder([...entries, props.whole(product)]))
        }}
        openOnFocus={false}
        data-autofocus={(isFirst && entries.length === 0) || undefined}
        searchable
        nothingFoundMessage={emptyTexts.nothingFound}
      />
      <ChoicesFailed query={query} text={`The ${noun}s could not be loaded.`} />
    </FilterRow>
  )
}
