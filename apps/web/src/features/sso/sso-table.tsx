import { Radio } from '@mantine/core'
import { ssoLabels, type SsoProduct } from '@vigil/contract'
import { DetailTable, type DetailColumn } from '../../ui/detail-table/detail-table.tsx'
import css from './sso.module.css'
import { statusOf } from './sso-values.ts'

interface SsoTableProps {
  products: readonly SsoProduct[]
  selectedId: string | null
  onSelect: (id: string) => void
}

const facts: DetailColumn<SsoProduct>[] = [
  {
    header: ssoLabels.connectionId,
    cell: ({ connectionId }) => <span className={css['mono']}>{connectionId}</span>,
  },
  { header: ssoLabels.domain, cell: ({ domain }) => <span className={css['wrap']}>{domain}</span> },
  { header: 'Status', cell: statusOf },
]

const choice = (selectedId: string | null, onSelect: (id: string) => void): DetailColumn<SsoProduct> => ({
  header: ssoLabels.type,
  isRowHeader: true,
  cell: ({ id, type, domain }) => (
    <Radio
      name="sso-product"
      label={type}
      aria-label={`${type} (${domain})`}
      checked={id === selectedId}
      onChange={() => onSelect(id)}
    />
  ),
})

/** The products, of which one is shown below. */
export function SsoTable({ products, selectedId, onSelect }: SsoTableProps) {
  return (
    <DetailTable
      label="SSO products"
      tracks="minmax(140px, 1fr) minmax(140px, 2fr) minmax(140px, 2fr) minmax(140px, 1fr)"
      rows={products}
      rowId={({ id }) => id}
      alignTop
      isCurrent={({ id }) => id === selectedId}
      columns={[choice(selectedId, onSelect), ...facts]}
    />
  )
}
