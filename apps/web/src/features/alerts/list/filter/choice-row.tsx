import { Radio } from '@mantine/core'
import { FilterRow } from './filter-row.tsx'
import css from './filter.module.css'

interface ChoiceRowProps<T extends string> {
  title: string
  choices: Record<T, string>
  value: T | null
  onChange: (value: T | null) => void
}

/** One of two, or both. */
export function ChoiceRow<T extends string>({ title, choices, value, onChange }: ChoiceRowProps<T>) {
  return (
    <FilterRow title={title}>
      <Radio.Group value={value ?? ''} onChange={(chosen) => onChange(chosen === '' ? null : chosen)}>
        <div className={css['choices']}>
          <Radio value="" label="Any" />
          {(Object.entries(choices) as [T, string][]).map(([choice, label]) => (
            <Radio key={choice} value={choice} label={label} />
          ))}
        </div>
      </Radio.Group>
    </FilterRow>
  )
}
