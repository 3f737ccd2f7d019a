// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { FilterDialog } from './filter-dialog.tsx'

interface Filter {
  npi: string
}
const none: Filter = { npi: '' }
const handlers = () => ({
  onApply: vi.fn<(value: Filter) => void>(),
  onClear: vi.fn<() => void>(),
  onClose: vi.fn<() => void>(),
  onReport: vi.fn<(value: Filter) => void>(),
})

interface SampleProps {
  start: Filter
  on: ReturnType<typeof handlers>
  reports?: boolean
  allowed?: boolean
}

function Sample({ start, on, reports = true, allowed = true }: SampleProps) {
  const [value, setValue] = useState(start)
  return (
    <FilterDialog
      title="Filter Alerts"
      opened
      onClose={on.onClose}
      value={value}
      emptyValue={none}
      problems={({ npi }) => (/^\d*$/.test(npi) ? {} : { npi: 'Digits only.' })}
      onApply={on.onApply}
      onClear={() => {
        on.onClear()
        setValue(none)
      }}
      onGenerateReport={reports ? on.onReport : undefined}
      generateReportAllowed={allowed}
    >
      {({ draft, change, problems }) => (
        <label>
          NPI
          <input value={draft.npi} onChange={(event) => change({ npi: event.target.value })} />
          {problems['npi']}
        </label>
      )}
    </FilterDialog>
  )
}

const enabled = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled
const states = () => [enabled('Generate Report'), enabled('Clear Filters'), enabled('Apply Filter')]
const field = () => screen.getByLabelText<HTMLInputElement>(/NPI/)

it('offers nothing while nothing is set', async () => {
  renderPart(<Sample start={none} on={handlers()} />)
  await screen.findByRole('dialog', { name: 'Filter Alerts' })
  expect(states()).toEqual([false, false, false])
})

it('applies only what differs and is valid', async () => {
  const on = handlers()
  renderPart(<Sample start={{ npi: '1' }} on={on} />)
  await screen.findByRole('dialog')
  expect(states()).toEqual([true, true, false])
  await userEvent.type(field(), '2')
  expect(states()).toEqual([true, true, true])
  await userEvent.type(field(), 'x')
  expect(screen.getByText(/Digits only/)).toBeDefined()
  expect(states()).toEqual([false, true, false])
  await userEvent.keyboard('{Backspace}{Backspace}')
  expect(states()).toEqual([true, true, false])
  await userEvent.keyboard('{Enter}')
  expect(on.onApply).not.toHaveBeenCalled()
  await userEvent.keyboard('3{Enter}')
  expect(on.onApply.mock.calls).toEqual([[{ npi: '13' }]])
})

it('clears the form and the filter, and stays open', async () => {
  const on = handlers()
  renderPart(<Sample start={{ npi: '1' }} on={on} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }))
  expect(field().value).toBe('')
  expect(on.onClear).toHaveBeenCalledOnce()
  expect(on.onClose).not.toHaveBeenCalled()
  expect(states()).toEqual([false, false, false])
})

it('creates the report from the form', async () => {
  const on = handlers()
  renderPart(<Sample start={none} on={on} />)
  await screen.findByRole('dialog')
  await userEvent.type(field(), '7')
  await userEvent.click(screen.getByRole('button', { name: 'Generate Report' }))
  expect(on.onReport.mock.calls).toEqual([[{ npi: '7' }]])
})

it('has no report button without a handler, and a disabled one without permission', async () => {
  const { unmount } = renderPart(<Sample start={{ npi: '1' }} on={handlers()} reports={false} />)
  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Generate Report' })).toBeNull()
  unmount()
  renderPart(<Sample start={{ npi: '1' }} on={handlers()} allowed={false} />)
  await screen.findByRole('dialog')
  expect(enabled('Generate Report')).toBe(false)
})

it('is not closed by a click outside while it has unapplied changes, but by Escape', async () => {
  const on = handlers()
  renderPart(<Sample start={{ npi: '1' }} on={on} />)
  await screen.findByRole('dialog')
  const outside = () => userEvent.click(document.querySelector('.mantine-Modal-overlay')!)
  await userEvent.type(field(), '2')
  await outside()
  expect(on.onClose).not.toHaveBeenCalled()
  expect(field().value).toBe('12')
  await userEvent.type(field(), '{Escape}')
  expect(on.onClose).toHaveBeenCalledTimes(1)
  await userEvent.type(field(), '{Backspace}')
  await outside()
  expect(on.onClose).toHaveBeenCalledTimes(2)
})

it('starts from the current filter each time it is opened', async () => {
  function Opening() {
    const [opened, setOpened] = useState(true)
    return (
      <>
        <button onClick={() => setOpened(true)}>Open</button>
        <FilterDialog
          title="Filter Alerts"
          opened={opened}
          onClose={() => setOpened(false)}
          value={{ npi: '1' }}
          emptyValue={none}
          onApply={() => {}}
          onClear={() => {}}
        >
          {({ draft, change }) => (
            <label>
              NPI
              <input value={draft.npi} onChange={(event) => change({ npi: event.target.value })} />
            </label>
          )}
        </FilterDialog>
      </>
    )
  }
  renderPart(<Opening />)
  await screen.findByRole('dialog')
  await userEvent.type(field(), '2{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  expect(field().value).toBe('1')
})
