import type { ColumnDefinition } from '../definition/definition.ts'
import { oneBlank, type Draft, type Put } from '../rows/draft.ts'
import { isNameField, type Field, type TextField } from '../definition/fields.ts'
import { putName } from '../names/put-names.ts'

const isNamed = ({ family, given, person, organization, name, entity }: Draft): boolean =>
  (family ?? given ?? person ?? organization ?? name ?? entity) !== undefined

const wholeNames = new Set<Field>(['person', 'organization', 'name', 'entity'])

/** Names and other fields with a single text. */
export function putText(column: ColumnDefinition): Put {
  const { field, codes, aliases, fallback } = column
  const key = field as TextField
  if (fallback)
    return (draft, value) => {
      if (!isNamed(draft)) draft[key] = oneBlank(value)
    }
  if (codes !== undefined)
    return (draft, value) => void (draft[key] = codes[value] ?? codes[value.toUpperCase()] ?? value)
  if (wholeNames.has(field) || aliases) return putName(column)
  return (draft, value) => {
    const before = isNameField(key) ? undefined : draft[key]
    draft[key] = before === undefined ? oneBlank(value) : `${before}; ${oneBlank(value)}`
  }
}
