import { useState } from 'react'
import { sameValue } from './same-value.ts'

export interface FilterDraft<T extends object> {
  draft: T
  change: (part: Partial<T>) => void
  /** errors by field name */
  problems: Record<string, string>
}

export interface FilterDraftState<T extends object> extends FilterDraft<T> {
  /** the draft is not empty */
  isSet: boolean
  /** the current filter is not empty */
  isInForce: boolean
  isValid: boolean
  /** the draft differs from the current filter */
  isChanged: boolean
  canApply: boolean
  reset: () => void
}

interface FilterDraftOptions<T extends object> {
  /** each opening starts from the current filter */
  opened: boolean
  value: T
  emptyValue: T
  problems: ((draft: T) => Record<string, string>) | undefined
}

export function useFilterDraft<T extends object>(options: FilterDraftOptions<T>): FilterDraftState<T> {
  const { opened, value, emptyValue } = options
  const [draft, setDraft] = useState(value)
  const [wasOpened, setWasOpened] = useState(opened)
  if (wasOpened !== opened) {
    setWasOpened(opened)
    if (opened) setDraft(value)
  }
  const problems = options.problems?.(draft) ?? {}
  const isChanged = !sameValue(draft, value)
  const isValid = Object.keys(problems).length === 0
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    problems,
    isSet: !sameValue(draft, emptyValue),
    isInForce: !sameValue(value, emptyValue),
    isValid,
    isChanged,
    canApply: isValid && isChanged,
    reset: () => setDraft(emptyValue),
  }
}
