import { NativeSelect } from '@mantine/core'
import { jurisdictions, limits, type Source } from '@vigil/contract'
import { SearchBox } from '../../../ui/filters/search-box.tsx'
import { productsOf } from './arrange-sources.ts'
import type { SourceFilter } from '../sources-address.ts'
import css from '../sources.module.css'

interface SourceFiltersProps {
  sources: readonly Source[]
  text: string
  onText: (text: string) => void
  filter: SourceFilter
  onFilter: (change: Partial<SourceFilter>) => void
}

export function SourceFilters({ sources, text, onText, filter, onFilter }: SourceFiltersProps) {
  const products = productsOf(sources)
  return (
    <div className={css['filters']}>
      <SearchBox
        label="Name or publisher"
        placeholder="Name or publisher"
        value={text}
        maxLength={limits.searchText}
        onSearch={onText}
      />
      <NativeSelect
        aria-label="Jurisdiction"
        value={filter.jurisdiction ?? ''}
        onChange={(event) =>
          onFilter({ jurisdiction: jurisdictions.find((one) => one === event.currentTarget.value) ?? null })
        }
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
