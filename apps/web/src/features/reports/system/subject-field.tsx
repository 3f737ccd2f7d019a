import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { limits, populationSearchRoutes, reportTexts, toasts, type PopulationItem } from '@vigil/contract'
import { useState } from 'react'
import { apiOf } from '../../../lib/api.ts'
import type { ReportDraft } from './report-draft.ts'

const api = apiOf({ searchSubjects: populationSearchRoutes.searchSubjects })
const offered = 20
const typingMs = 250

function useSubjects(text: string) {
  const isLongEnough = text.length >= limits.subjectSearchFrom
  const query = useQuery({
    queryKey: ['population', 'subjects', text],
    queryFn: ({ signal }) => api.searchSubjects({ body: { filter: text, size: offered } }, { signal }),
    enabled: isLongEnough,
    meta: { errorText: toasts.population.list },
  })
  return { ...query, isLongEnough }
}

const labelOf = ({ name, npi, externalId }: PopulationItem): string =>
  [name, npi && `NPI ${npi}`, externalId].filter(Boolean).join(' · ')

interface SubjectFieldProps {
  value: ReportDraft['subject']
  onChange: (subject: ReportDraft['subject']) => void
}

/** One provider, found by name, NPI or external ID from the third character on. */
export function SubjectField({ value, onChange }: SubjectFieldProps) {
  const [typed, setTyped] = useState(value?.name ?? '')
  const isChosen = typed === value?.name
  const text = isChosen ? '' : typed.trim()
  const [asked] = useDebouncedValue(text, typingMs)
  const { data, isLongEnough, isError } = useSubjects(asked)
  const found = data?.content ?? []
  const isAnswered = asked === text && data !== undefined
  const choices = found.map((item) => ({ value: item.id, label: item.name }))
  const message = (): string => {
    if (text.length < limits.subjectSearchFrom || !isLongEnough)
      return `Enter at least ${limits.subjectSearchFrom} characters.`
    if (isError) return toasts.population.list
    return isAnswered ? reportTexts.noSubject : 'Searching…'
  }
  return (
    <Select
      label="Provider"
      placeholder="Name, NPI or external ID"
      required
      searchable
      clearable
      allowDeselect={false}
      data-autofocus
      openOnFocus={false}
      data={value && isChosen ? [{ value: value.id, label: value.name }] : isAnswered ? choices : []}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const item = found.find((one) => one.id === id)
        onChange(item ? { id: item.id, name: item.name } : null)
      }}
      // the server has searched: numbers and IDs are not part of the shown name
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const item = found.find((one) => one.id === option.value)
        return item ? labelOf(item) : option.label
      }}
      // nothing covers the next field before anything was typed
      nothingFoundMessage={text === '' ? null : message()}
      clearButtonProps={{ 'aria-label': 'Clear provider' }}
    />
  )
}
