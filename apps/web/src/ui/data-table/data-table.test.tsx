// @vitest-environment happy-dom
import type { LinkProps } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderAtRoute } from '../../testing/render-part.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { DataTable, type DataTableColumn, type DataTableProps, type DataTableSort } from './data-table.tsx'

interface Row {
  id: string
  name: string
}
const rows: Row[] = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ id: name.toLowerCase(), name }))
const columns: DataTableColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, sortKey: 'NAME' },
  { id: 'id', header: 'Id', cell: (row) => row.id, mono: true },
]
function rowLink(row: Row): LinkProps {
  const link: object = { to: `/rows/${row.id}` }
  return link
}

function Sample(props: Partial<DataTableProps<Row>>) {
  const [sort, setSort] = useState<DataTableSort>({ sortBy: 'OTHER', desc: true })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set<string>())
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      state="ready"
      empty={<EmptyState />}
      page={0}
      size={25}
      total={2318}
      sort={sort}
      onSort={setSort}
      selection={{ selected, onChange: setSelected }}
      rowLink={rowLink}
      {...props}
    />
  )
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
const chosen = () => rows.filter(({ name }) => box(name).checked).map(({ name }) => name)
const header = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' })

describe('sorting', () => {
  it('goes from none to ascending to descending and back', async () => {
    await renderAtRoute(<Sample />)
    const order = () => screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')
    const seen = [order()]
    for (let press = 0; press < 3; press++) {
      await userEvent.click(screen.getByRole('button', { name: 'Name' }))
      seen.push(order())
    }
    expect(seen).toEqual(['none', 'ascending', 'descending', 'ascending'])
    expect(screen.getByRole('columnheader', { name: 'Id' }).hasAttribute('aria-sort')).toBe(false)
  })
})

describe('selection', () => {
  it('extends from the last click by shift-click', async () => {
    await renderAtRoute(<Sample />)
    const user = userEvent.setup()
    await user.click(box('Ada'))
    await user.keyboard('{Shift>}')
    await user.click(box('Cy'))
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(['Ada', 'Bo', 'Cy'])
    expect([header().indeterminate, header().checked]).toEqual([true, false])
    await user.click(header())
    expect([header().indeterminate, chosen().length]).toEqual([false, 4])
    await user.click(header())
    expect(chosen()).toEqual([])
  })

  it('extends by Shift and Space, on checkboxes and on rows', async () => {
    await renderAtRoute(<Sample />)
    const user = userEvent.setup()
    box('Ada').focus()
    await user.keyboard(' ')
    box('Bo').focus()
    await user.keyboard('{Shift>} {/Shift}')
    expect(chosen()).toEqual(['Ada', 'Bo'])
    screen.getByRole('link', { name: 'Di' }).focus()
    await user.keyboard('{Shift>} {/Shift}')
    expect(chosen()).toEqual(['Ada', 'Bo', 'Cy', 'Di'])
    await user.keyboard('x')
    expect(chosen()).toEqual(['Ada', 'Bo', 'Cy'])
  })
})

describe('rows', () => {
  it('are links that can be reached and opened by keyboard', async () => {
    const router = await renderAtRoute(<Sample />)
    const user = userEvent.setup()
    screen.getByRole('link', { name: 'Ada' }).focus()
    await user.keyboard('{ArrowDown}j{ArrowDown}{ArrowDown}k')
    expect(document.activeElement?.textContent).toBe('Cy')
    expect(document.activeElement?.getAttribute('href')).toBe('/rows/cy')
    await user.keyboard('{Enter}')
    await screen.findByText('One row')
    expect(router.state.location.pathname).toBe('/rows/cy')
  })

  it('are counted over all pages', async () => {
    await renderAtRoute(<Sample page={2} />)
    expect(screen.getByRole('table', { name: 'People' }).getAttribute('aria-rowcount')).toBe('2319')
    const first = screen.getByRole('link', { name: 'Ada' }).closest('tr')
    expect(first?.getAttribute('aria-rowindex')).toBe('52')
  })
})

describe('paging', () => {
  it('shows the range and goes forward and back', async () => {
    const onPage = vi.fn<(value: number) => void>()
    const onSize = vi.fn<(value: number) => void>()
    await renderAtRoute(<Sample page={1} onPage={onPage} onSize={onSize} />)
    expect(screen.getByText('26–50 of 2,318')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50')
    expect([onPage.mock.calls, onSize.mock.calls]).toEqual([[[2], [0]], [[50]]])
  })

  it('ends at the last row', async () => {
    await renderAtRoute(<Sample page={92} onPage={vi.fn<(value: number) => void>()} />)
    expect(screen.getByText('2,301–2,318 of 2,318')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)
  })
})

describe('states', () => {
  it('loading shows neither rows nor an empty state', async () => {
    await renderAtRoute(<Sample state="loading" rows={[]} total={0} />)
    expect(screen.getByText('Loading People')).toBeDefined()
    expect(screen.queryByText('No data available.')).toBeNull()
    expect(screen.queryByText(/ of 0/)).toBeNull()
  })

  it('refreshing keeps the rows', async () => {
    await renderAtRoute(<Sample state="refreshing" />)
    const table = screen.getByRole('table', { name: 'People' })
    expect(table.getAttribute('aria-busy')).toBe('true')
    expect(within(table).getAllByRole('link')).toHaveLength(4)
    expect(screen.getByText('Refreshing People')).toBeDefined()
  })

  it('empty shows its own content', async () => {
    await renderAtRoute(<Sample rows={[]} total={0} />)
    expect(screen.getByText('No data available.')).toBeDefined()
  })

  it('an error can be retried', async () => {
    const onRetry = vi.fn<() => void>()
    await renderAtRoute(<Sample state="error" rows={[]} error={{ title: 'It failed.' }} onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toBe('It failed.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(screen.queryByText('No data available.')).toBeNull()
  })
})
