import { Button, Select } from '@mantine/core'
import { Card } from '../../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../../ui/detail-table/detail-table.tsx'
import { orDash } from '../../../ui/values/value-text.tsx'
import css from './mapping.module.css'
import {
  fieldOf,
  withField,
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

/** Each column of the sample with its field, and the field that is suggested for it. */
export function ColumnTable({ columns, fields, mapping, onChange }: ColumnTableProps) {
  const labelOf = (name: string | null): string =>
    fields.find((one) => one.name === name)?.label ?? name ?? ''
  const suggested = withSuggestions(mapping, columns)
  const hasSuggestions = Object.keys(suggested).some((name) => suggested[name] !== mapping[name])
  const shown: readonly DetailColumn<SampleColumn>[] = [
    { header: 'File column', cell: ({ header }) => <code>{header}</code>, isRowHeader: true },
    { header: 'First values', cell: ({ values }) => orDash(values.filter(Boolean).slice(0, 3).join(', ')) },
    {
      header: 'Vigil field',
      cell: ({ header }) => (
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
      ),
    },
    {
      header: 'Suggested',
      cell: ({ header, suggested: field }) =>
        field === null ? (
          orDash(null)
        ) : fieldOf(mapping, header) === field ? (
          <span className={css['quiet']}>{labelOf(field)}</span>
        ) : (
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            aria-label={`Use ${labelOf(field)} for ${header}`}
            onClick={() => onChange(withField(mapping, header, field))}
          >
            {`Use ${labelOf(field)}`}
          </Button>
        ),
    },
  ]
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
        columns={shown}
        rows={columns}
        rowId={({ header }) => header}
      />
    </Card>
  )
}
