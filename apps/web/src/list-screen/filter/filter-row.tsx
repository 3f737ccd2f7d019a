import { Button, Checkbox, Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './filter-row.module.css'

interface FilterRowProps {
  title: string
  /** why this row is locked */
  locked?: string | undefined
  children: ReactNode
}

/** One row of a filter with its name. */
export function FilterRow({ title, locked, children }: FilterRowProps) {
  return (
    <fieldset className={css['row']}>
      <legend className={css['title']}>{title}</legend>
      {locked && <p className={css['locked']}>{locked}</p>}
      {children}
    </fieldset>
  )
}

interface ChoiceRowProps<T extends string> {
  title: string
  choices: Record<T, string>
  value: T | null
  /** the first row of the dialog, which takes the focus */
  isFirst?: boolean
  onChange: (value: T | null) => void
}

/** One of a few, or any. */
export function ChoiceRow<T extends string>(props: ChoiceRowProps<T>) {
  const { title, choices, value, isFirst = false, onChange } = props
  const focused = (choice: T | null) => (isFirst && choice === value) || undefined
  return (
    <FilterRow title={title}>
      <Radio.Group value={value ?? ''} onChange={(chosen) => onChange(chosen === '' ? null : chosen)}>
        <div className={css['choices']}>
          <Radio value="" label="Any" data-autofocus={focused(null)} />
          {(Object.entries(choices) as [T, string][]).map(([choice, label]) => (
            <Radio key={choice} value={choice} label={label} data-autofocus={focused(choice)} />
          ))}
        </div>
      </Radio.Group>
    </FilterRow>
  )
}

interface ChoicesRowProps<T extends string> {
  title: string
  choices: Record<T, string>
  value: readonly T[]
  /** the first row of the dialog, which takes the focus */
  isFirst?: boolean
  /** in the order of the choices */
  onChange: (value: T[]) => void
}

/** Any number of a few; none of them narrows nothing. */
export function ChoicesRow<T extends string>(props: ChoicesRowProps<T>) {
  const { title, choices, value, isFirst = false, onChange } = props
  const all = Object.keys(choices) as T[]
  const toggle = (choice: T): void => onChange(all.filter((one) => value.includes(one) !== (one === choice)))
  return (
    <FilterRow title={title}>
      <div className={css['choices']}>
        {all.map((choice, at) => (
          <Checkbox
            key={choice}
            label={choices[choice]}
            checked={value.includes(choice)}
            data-autofocus={(isFirst && at === 0) || undefined}
            onChange={() => toggle(choice)}
          />
        ))}
      </div>
    </FilterRow>
  )
}

interface ChoicesFailedProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  text: string
}

/** Shown instead of options that could not be loaded. */
export function ChoicesFailed({ query, text }: ChoicesFailedProps) {
  if (!query.isError) return null
  return (
    <p className={css['failed']}>
      {text}
      <Button
        variant="default"
        size="compact-xs"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Try again
      </Button>
    </p>
  )
}
