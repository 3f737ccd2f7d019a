import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { emptyTexts } from '@vigil/contract'
import fields from '../../../list-screen/filter/fields.module.css'
import { ChoicesFailed, FilterRow } from '../../../list-screen/filter/filter-row.tsx'
import { searchUsersQuery } from './history-queries.ts'
import { rowTitles } from './history-texts.ts'

interface SearchersRowProps {
  value: string[]
  onChange: (userIds: string[]) => void
}

/** The users who have searched; one who was chosen stays, even if unknown. */
export function SearchersRow({ value, onChange }: SearchersRowProps) {
  const query = useQuery(searchUsersQuery)
  const users = (query.data ?? []).map(({ userId, username }) => ({ value: userId, label: username }))
  const known = new Set(users.map((user) => user.value))
  const unknown = value.filter((id) => !known.has(id)).map((id) => ({ value: id, label: 'Unknown' }))
  return (
    <FilterRow title={rowTitles.by}>
      <div className={fields['pair']}>
        <MultiSelect
          aria-label="Users"
          placeholder={value.length > 0 ? '' : 'Anyone'}
          data={query.data ? [...users, ...unknown] : unknown}
          value={value}
          onChange={onChange}
          searchable
          clearable
          hidePickedOptions
          limit={200}
          nothingFoundMessage={emptyTexts.nothingFound}
          clearButtonProps={{ 'aria-label': 'Clear users' }}
        />
      </div>
      <ChoicesFailed query={query} text="The users could not be loaded." />
    </FilterRow>
  )
}
