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
  /** the draft is not what is in force */
  isChanged: boolean
  canApply: boolean
  reset: () => void
}

interface FilterDraftOptions<T extends object> {
  /** each opening starts from the filter in force */
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
