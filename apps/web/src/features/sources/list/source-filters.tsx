import { NativeSelect } from '@mantine/core'
import { jurisdictions, type Source } from '@vigil/contract'
import { SearchBox } from '../../../ui/filters/search-box.tsx'
import { productsOf, type SourceFilter } from './arrange-sources.ts'
import css from '../sources.module.css'

interface SourceFiltersProps {
  sources: readonly Source[]
  filter: SourceFilter
  onFilter: (change: Partial<SourceFilter>) => void
}

export function SourceFilters({ sources, filter, onFilter }: SourceFiltersProps) {
  const products = productsOf(sources)
  return (
    <div className={css['filters']}>
      <SearchBox
        label="Name or publisher"
        placeholder="Name or publisher"
        value={filter.name}
        onSearch={(name) => onFilter({ name })}
      />
      <NativeSelect
        aria-label="Jurisdiction"
        value={filter.jurisdiction ?? ''}
        onChange={(event) => onFilter({ jurisdiction: event.currentTarget.value || null })}
        data={[{ value: '', label: 'All jurisdictions' }, ...jurisdictions]}
      />
      <NativeSelect
        aria-label="Product"
        value={filter.product ?? ''}
        onChange={(event) =>
          onFilter({
            product: products.find(({ value }) => value === event.currentTarget.value)?.value ?? null,
          })
        }
        data={[{ value: '', label: 'All products' }, ...products]}
      />
    </div>
  )
}
