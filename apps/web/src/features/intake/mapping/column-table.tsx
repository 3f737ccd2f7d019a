import { Button, Select } from '@mantine/core'
import { Card } from '../../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../../ui/detail-table/detail-table.tsx'
import { orDash } from '../../../ui/values/value-text.tsx'
import css from './mapping.module.css'
import {
  fieldOf,
  withField,
  withoutField,
  withSuggestions,
  type MappedField,
  type Mapping,
  type SampleColumn,
} from './mapping-rules.ts'

interface ColumnTableProps {
  columns: readonly SampleColumn[]
  fields: readonly MappedField[]
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

const unused = ''

function FieldSelect({
  header,
  fields,
  mapping,
  onChange,
}: Omit<ColumnTableProps, 'columns'> & { header: string }) {
  return (
    <Select
      aria-label={`Field of ${header}`}
      size="xs"
      searchable
      data={[
        { value: unused, label: 'Not used' },
        ...fields.map(({ name, label, isRequired }) => ({
          value: name,
          label: isRequired ? `${label} (required)` : label,
        })),
      ]}
      value={fieldOf(mapping, header) ?? unused}
      allowDeselect={false}
      onChange={(next) => onChange(withField(mapping, header, next || null))}
    />
  )
}

type SuggestionProps = Omit<ColumnTableProps, 'columns'> & { column: SampleColumn }

function Suggestion({ column: { header, suggested }, fields, mapping, onChange }: SuggestionProps) {
  if (suggested === null) return orDash(null)
  const label = fields.find(({ name }) => name === suggested)?.label ?? suggested
  if (fieldOf(mapping, header) === suggested) return <span className={css['quiet']}>{label}</span>
  const isIgnorable = suggested === 'action' && mapping[suggested] !== ''
  return (
    <>
      <Button
        variant="transparent"
        size="compact-sm"
        px={0}
        aria-label={`Use ${label} for ${header}`}
        onClick={() => onChange(withField(mapping, header, suggested))}
      >
        {`Use ${label}`}
      </Button>
      {/* a file with a column that looks like its action is rejected unless somebody has said that it has none */}
      {isIgnorable && (
        <Button
          variant="transparent"
          color="gray"
          size="compact-sm"
          ml="sm"
          px={0}
          aria-label={`Ignore ${header} as ${label}`}
          onClick={() => onChange(withoutField(mapping, suggested))}
        >
          Ignore
        </Button>
      )}
    </>
  )
}

const columnsOf = (props: Omit<ColumnTableProps, 'columns'>): readonly DetailColumn<SampleColumn>[] => [
  { header: 'File column', cell: ({ header }) => <code>{header}</code>, isRowHeader: true },
  { header: 'First values', cell: ({ values }) => orDash(values.filter(Boolean).slice(0, 3).join(', ')) },
  { header: 'Vigil field', cell: ({ header }) => <FieldSelect {...props} header={header} /> },
  { header: 'Suggested', cell: (column) => <Suggestion {...props} column={column} /> },
]

/** Each column of the sample with its field, and the field that is suggested for it. */
export function ColumnTable({ columns, ...props }: ColumnTableProps) {
  const { mapping, onChange } = props
  const suggested = withSuggestions(mapping, columns)
  const hasSuggestions = Object.keys(suggested).some((name) => suggested[name] !== mapping[name])
  return (
    <Card
      title="Columns of the sample"
      flush
      actions={
        <Button
          variant="default"
          size="compact-sm"
          disabled={!hasSuggestions}
          onClick={() => onChange(suggested)}
        >
          Use All Suggestions
        </Button>
      }
    >
      <DetailTable
        label="Columns of the sample"
        tracks="minmax(0, 1.2fr) minmax(0, 2fr) minmax(0, 1.4fr) minmax(0, 1fr)"
        columns={columnsOf(props)}
        rows={columns}
        rowId={({ header }) => header}
      />
    </Card>
  )
}
