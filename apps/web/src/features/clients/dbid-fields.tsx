import { ActionIcon, Button, Radio, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { limits, type ClientForm } from '@vigil/contract'
import { ChangedField } from '../../ui/forms/form-section.tsx'
import css from './clients.module.css'
import type { FieldsProps } from './client-fields.tsx'

type DbidRow = ClientForm['clientDbids'][number]

/** The numbers for the Data Bank: one row each, exactly one the default. */
export function DbidFields({ form }: FieldsProps) {
  const rows = form.values.clientDbids
  const isSaved = (row: DbidRow): boolean =>
    form.saved.clientDbids.some((known) => JSON.stringify(known) === JSON.stringify(row))
  const setRows = (next: DbidRow[]): void => form.set({ clientDbids: next })
  const change = (index: number, part: Partial<DbidRow>): void =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))

  return (
    <div className={css['dbids']}>
      <div className={css['dbidHead']} aria-hidden="true">
        <span>DBID</span>
        <span>Entity Name</span>
        <span>EFT</span>
        <span>Default</span>
        <span />
      </div>
      {rows.map((row, index) => {
        const path = `clientDbids.${index}.dbid`
        const number = index + 1
        const digits = row.dbid.trim().length
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a new row has no id, and rows do not move
          <ChangedField key={row.id ?? `new ${index}`} changed={!isSaved(row)}>
            <div className={css['dbidRow']}>
              <TextInput
                aria-label={`DBID ${number}`}
                placeholder="15 digits"
                classNames={{ input: css['monoInput'] ?? '' }}
                inputMode="numeric"
                autoComplete="off"
                value={row.dbid}
                error={form.errorOf(path)}
                rightSectionWidth={48}
                rightSection={
                  digits > 0 &&
                  digits !== limits.dbidLength && (
                    <span className={css['digits']}>{`${digits}/${limits.dbidLength}`}</span>
                  )
                }
                onBlur={() => form.touch(path)}
                onChange={(event) => change(index, { dbid: event.currentTarget.value })}
              />
              <TextInput
                aria-label={`Entity Name ${number}`}
                placeholder="Entity Name"
                autoComplete="off"
                value={row.entityName}
                onChange={(event) => change(index, { entityName: event.currentTarget.value })}
              />
              <TextInput
                aria-label={`EFT ${number}`}
                placeholder="EFT"
                autoComplete="off"
                value={row.eft}
                onChange={(event) => change(index, { eft: event.currentTarget.value })}
              />
              <Radio
                className={css['default'] ?? ''}
                name="default-dbid"
                aria-label={`DBID ${number} is the default`}
                checked={row.default}
                onChange={() => setRows(rows.map((one, at) => ({ ...one, default: at === index })))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove DBID ${number}`}
                onClick={() => setRows(rows.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </div>
          </ChangedField>
        )
      })}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={rows.length >= limits.clientDbids}
          onClick={() =>
            setRows([...rows, { dbid: '', entityName: '', eft: '', default: rows.length === 0 }])
          }
        >
          Add DBID
        </Button>
      </div>
    </div>
  )
}
