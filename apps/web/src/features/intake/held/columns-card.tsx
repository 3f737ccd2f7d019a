import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  mappableKinds,
  mayWithFiles,
  type FileKind,
  type FilePreview,
  type MappableKind,
} from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../../ui/detail-table/detail-table.tsx'
import { count } from '../../../ui/values/count-texts.ts'
import { orDash } from '../../../ui/values/value-text.tsx'
import { mappingQuery } from '../mapping/mapping-queries.ts'
import css from './held.module.css'
import { percent } from './held-texts.ts'

type Column = FilePreview['columns'][number]

/** What is different from the last file. */
function noteOf({ filled, filledBefore, field }: Column) {
  if (field === null || filledBefore === null) return null
  if (filled === 0 && filledBefore > 0)
    return <span className={css['high']}>{`Empty, was ${percent(filledBefore)}`}</span>
  return filled > 0 && filledBefore === 0 ? <span className={css['quiet']}>New in this file</span> : null
}

const columns: readonly DetailColumn<Column>[] = [
  { header: 'File column', cell: ({ header }) => <code>{header}</code>, isRowHeader: true },
  { header: 'Vigil field', cell: ({ field }) => field ?? <span className={css['quiet']}>Not used</span> },
  { header: 'First value', cell: ({ firstValue }) => orDash(firstValue) },
  {
    header: 'Filled rows',
    cell: (column) => (
      <span className={css['filled']}>
        {noteOf(column)} {count(column.filled)}
      </span>
    ),
  },
]

export const isMappable = (kind: FileKind): kind is MappableKind =>
  (mappableKinds as readonly FileKind[]).includes(kind)

/** For PT admins: the mapping that the file was read with. */
function EditMapping({ kind }: { kind: MappableKind }) {
  const { currentClient } = useSession()
  const { data } = useQuery(mappingQuery(currentClient.id, kind))
  return (
    <>
      {data?.name && <span>{data.name} ·</span>}
      <Link to="/data-management/mapping" search={{ kind }} className={css['link']}>
        Edit Mapping
      </Link>
    </>
  )
}

interface ColumnsCardProps {
  preview: FilePreview
  kind: FileKind
}

/** How the columns of a file were read. */
export function ColumnsCard({ preview, kind }: ColumnsCardProps) {
  const { actor } = useSession()
  return (
    <Card
      title="Column mapping"
      flush
      actions={isMappable(kind) && mayWithFiles(actor, 'mappings') && <EditMapping kind={kind} />}
    >
      <DetailTable
        label="Column mapping"
        tracks="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.1fr)"
        compact
        columns={columns}
        rows={preview.columns}
        rowId={({ header }) => header}
      />
    </Card>
  )
}
