import { Select, TextInput } from '@mantine/core'
import { fieldWithSsn, limits, searchTexts, usStates } from '@vigil/contract'
import { wrongDateText } from '../../../ui/dates/date-range-rules.ts'
import { formatSsn, isDateTyped, type FormTab, type SearchDraft, type SearchSecrets } from './search-draft.ts'
import css from './search-form.module.css'

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }))

export interface FieldsState {
  draft: SearchDraft
  secrets: SearchSecrets
  set: (part: Partial<SearchDraft>) => void
  setSecret: (part: Partial<SearchSecrets>) => void
  /** what is missing, once the user has left a field */
  problem: string | null
  onBlur: () => void
  problemId: string
}

type TextName = Exclude<keyof SearchDraft, 'state' | 'licenseState'>

interface TextProps {
  fields: FieldsState
  name: TextName
  label: string
  max: number
  isMain?: boolean
  numeric?: boolean
}

/** An SSN in the wrong field is the problem of that field, anything else of the main ones. */
const isWrong = ({ problem, draft }: FieldsState, name: TextName, isMain: boolean): boolean =>
  problem === searchTexts.ssnInField ? fieldWithSsn(draft) === name : isMain && problem !== null

const Text = ({ fields, name, label, max, isMain = false, numeric = false }: TextProps) => (
  <TextInput
    label={label}
    className={isMain ? css['main'] : css['field']}
    autoComplete="off"
    maxLength={max}
    {...(numeric && { inputMode: 'numeric' as const, classNames: { input: css['mono'] ?? '' } })}
    value={fields.draft[name]}
    onBlur={fields.onBlur}
    error={isWrong(fields, name, isMain)}
    aria-describedby={isWrong(fields, name, isMain) ? fields.problemId : undefined}
    onChange={(event) => fields.set({ [name]: event.currentTarget.value })}
  />
)

interface StateProps {
  fields: FieldsState
  name: 'state' | 'licenseState'
  label: string
}

const StateField = ({ fields, name, label }: StateProps) => (
  <Select
    label={label}
    className={css['field'] ?? ''}
    placeholder="Any"
    data={states}
    searchable
    clearable
    clearButtonProps={{ 'aria-label': `Clear ${label}` }}
    value={fields.draft[name] || null}
    onChange={(state) => fields.set({ [name]: state ?? '' })}
  />
)

/** Never stored by the browser. */
const SsnField = ({ fields }: { fields: FieldsState }) => (
  <TextInput
    label="SSN"
    className={css['field'] ?? ''}
    classNames={{ input: css['mono'] ?? '' }}
    inputMode="numeric"
    autoComplete="off"
    data-1p-ignore
    data-lpignore="true"
    placeholder="123-45-6789"
    maxLength={limits.ssnLength + 2}
    value={fields.secrets.ssn}
    onBlur={fields.onBlur}
    error={fields.problem !== null}
    aria-describedby={fields.problem === null ? undefined : fields.problemId}
    onChange={(event) => fields.setSecret({ ssn: formatSsn(event.currentTarget.value) })}
  />
)

const BirthField = ({ fields }: { fields: FieldsState }) => (
  <TextInput
    label="Date of Birth"
    className={css['field'] ?? ''}
    autoComplete="off"
    placeholder="MM/DD/YYYY"
    value={fields.secrets.dob}
    error={isDateTyped(fields.secrets.dob) ? undefined : wrongDateText}
    onChange={(event) => fields.setSecret({ dob: event.currentTarget.value })}
  />
)

/** What is searched for. */
export function MainFields({ tab, fields }: { tab: FormTab; fields: FieldsState }) {
  if (tab === 'npi')
    return <Text fields={fields} name="npi" label="NPI" max={limits.npiLength} isMain numeric />
  if (tab === 'ssn') return <SsnField fields={fields} />
  if (tab === 'organization')
    return (
      <Text
        fields={fields}
        name="name"
        label="Organization Name"
        max={limits.organizationName.max + 20}
        isMain
      />
    )
  return (
    <>
      <Text fields={fields} name="firstName" label="First Name" max={limits.personName.max + 20} isMain />
      <Text fields={fields} name="lastName" label="Last Name" max={limits.personName.max + 20} isMain />
    </>
  )
}

/** What tells parties of the same name apart. */
export const NarrowFields = ({ tab, fields }: { tab: FormTab; fields: FieldsState }) => (
  <>
    {tab === 'individual' && <BirthField fields={fields} />}
    <StateField fields={fields} name="state" label="State" />
  </>
)

export const MoreFields = ({ fields }: { fields: FieldsState }) => (
  <>
    <Text fields={fields} name="street" label="Street" max={limits.searchText} />
    <Text fields={fields} name="city" label="City" max={limits.searchText} />
    <Text fields={fields} name="zip" label="ZIP Code" max={limits.searchText} />
    <Text fields={fields} name="licenseNumber" label="License Number" max={limits.searchText} />
    <StateField fields={fields} name="licenseState" label="License State" />
  </>
)
