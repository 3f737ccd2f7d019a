import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { limits } from '@vigil/contract'
import { useId, type ReactNode } from 'react'
import { LiveRegion } from '../toasts/live-region.tsx'
import css from './data-table-footer.module.css'

const count = (value: number): string => value.toLocaleString('en-US')

interface DataTableFooterProps {
  label: string
  page: number
  size: number
  total: number
  known: boolean
  sizes?: readonly number[] | undefined
  onPage?: ((page: number) => void) | undefined
  onSize?: ((size: number) => void) | undefined
  groups?: { noun: string; rowCount: string } | undefined
  actions?: ReactNode
  sticky?: boolean | undefined
}

export function DataTableFooter(props: DataTableFooterProps) {
  const { page, size, total, known, sizes = limits.pageSizes, onPage, onSize, groups } = props
  const selectId = useId()
  const first = total === 0 ? 0 : page * size + 1
  const last = Math.min((page + 1) * size, total)
  return (
    <div className={css['footer']} data-sticky={props.sticky || undefined}>
      <div className={css['footerActions']}>{props.actions}</div>
      <div className={css['paging']}>
        {onSize && (
          <div className={css['sizes']}>
            <label htmlFor={selectId}>
              {groups ? `${groups.noun[0]!.toUpperCase()}${groups.noun.slice(1)}` : 'Rows'}{' '}
              <span className={css['perPage']}>per page</span>
            </label>
            <NativeSelect
              id={selectId}
              size="xs"
              value={String(size)}
              data={sizes.map(String)}
              onChange={(event) => onSize(Number(event.currentTarget.value))}
            />
          </div>
        )}
        <LiveRegion className={css['range']}>
          {known && `${count(first)}–${count(last)} of ${count(total)}`}
          {known && groups && ` ${groups.noun}`}
          {known && groups && <span className={css['perPage']}>{` (${groups.rowCount})`}</span>}
        </LiveRegion>
        {onPage && (
          <nav className={css['pages']} aria-label={`Pages of ${props.label}`}>
            <ActionIcon
              variant="default"
              size={30}
              aria-label="Previous page"
              disabled={page <= 0}
              onClick={() => onPage(page - 1)}
            >
              <IconChevronLeft size={16} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={30}
              aria-label="Next page"
              disabled={!known || last >= total}
              onClick={() => onPage(page + 1)}
            >
              <IconChevronRight size={16} aria-hidden="true" />
            </ActionIcon>
          </nav>
        )}
      </div>
    </div>
  )
}
