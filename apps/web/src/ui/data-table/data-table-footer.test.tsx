// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { DataTableFooter } from './data-table-footer.tsx'

it('keeps page size, range and arrows in one line, separate from row actions', () => {
  renderPart(
    <DataTableFooter
      label="Alerts"
      page={0}
      size={25}
      total={192}
      known
      onPage={vi.fn<() => void>()}
      onSize={vi.fn<() => void>()}
      actions={<button>Update Status</button>}
    />,
  )
  const paging = screen.getByRole('navigation', { name: 'Pages of Alerts' }).parentElement!
  expect(within(paging).getByLabelText('Rows per page')).toBeTruthy()
  expect(within(paging).getByText('1–25 of 192')).toBeTruthy()
  expect(within(paging).queryByRole('button', { name: 'Update Status' })).toBeNull()
})
