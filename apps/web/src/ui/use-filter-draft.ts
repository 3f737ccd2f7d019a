import { useState } from 'react'
import { sameValue } from './same-value.ts'

export interface FilterDraft<T extends object> {
  draft: T
  change: (part: Partial<T>) => void
  /** by the names of the fields that are wrong */
  problems: Record<string, string>
}

export interface FilterDraftState<T extends object> extends FilterDraft<T> {
  /** the draft holds something */
  isSet: boolean
  /** the filter in force holds something */
  isInForce: boolean
  isValid: boolean
  canApply: boolean
  reset: () => void
}

interface FilterDraftOptions<T extends object> {
  value: T
  emptyValue: T
  problems: ((draft: T) => Record<string, string>) | undefined
}

export function useFilterDraft<T extends object>(options: FilterDraftOptions<T>): FilterDraftState<T> {
  const { value, emptyValue } = options
  const [draft, setDraft] = useState(value)
  const problems = options.problems?.(draft) ?? {}
  const isValid = Object.keys(problems).length === 0
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    problems,
    isSet: !sameValue(draft, emptyValue),
    isInForce: !sameValue(value, emptyValue),
    isValid,
    canApply: isValid && !sameValue(draft, value),
    reset: () => setDraft(emptyValue),
  }
}
