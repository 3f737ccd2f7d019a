import { Select } from '@mantine/core'
import { emptyTexts, monitorProducts, productTable, type MonitorProduct } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoicesFailed, FilterRow } from '../../../../list-screen/filter/filter-row.tsx'
import { wholeProduct, type ListEntry } from '../../alerts-address.ts'
import { monitoredListsQuery } from '../../alerts-queries.ts'
import { AlertTypeEntry } from './alert-type-entry.tsx'

interface AlertTypeRowProps {
  entries: readonly ListEntry[]
  /** those of the current filter */
  inForce: readonly ListEntry[]
  problems: Record<string, string>
  onChange: (entries: ListEntry[]) => void
}

const inOrder = (entries: readonly ListEntry[]): ListEntry[] =>
  entries.toSorted(
    (a, b) => monitorProducts.indexOf(a.monitoredProduct) - monitorProducts.indexOf(b.monitoredProduct),
  )

/** One entry per product. */
export function AlertTypeRow({ entries, inForce, problems, onChange }: AlertTypeRowProps) {
  const query = useQuery(monitoredListsQuery)
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
    <FilterRow title="Alert Type">
      {entries.map((entry, index) => (
        <AlertTypeEntry
          key={entry.monitoredProduct}
          entry={entry}
          inForce={inForce}
          list={lists.find(({ monitoredProduct }) => monitoredProduct === entry.monitoredProduct)}
          problems={problems}
          isNew={entry.monitoredProduct === added}
          isFirst={index === 0}
          onChange={(next) => onChange(entries.map((one) => (one === entry ? next : one)))}
          onRemove={() => onChange(entries.filter((one) => one !== entry))}
        />
      ))}
      <Select
        aria-label="Add an alert type"
        placeholder={entries.length > 0 ? 'Add another alert type' : 'Any alert type'}
        data={offered}
        value={null}
        onChange={(product) => {
          if (!product) return
          setAdded(product)
          onChange(inOrder([...entries, wholeProduct(product)]))
        }}
        openOnFocus={false}
        data-autofocus={entries.length === 0 || undefined}
        searchable
        nothingFoundMessage={emptyTexts.nothingFound}
      />
      <ChoicesFailed query={query} text="The alert types could not be loaded." />
    </FilterRow>
  )
}
