// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { DateRange, type DateRangeValue } from './date-range.tsx'

const today = '2026-11-15'

afterEach(() => void vi.restoreAllMocks())

function Sample({ start, onChange }: { start: DateRangeValue | null; onChange: (value: unknown) => void }) {
  const [value, setValue] = useState(start)
  return (
    <DateRange
      label="Created"
      today={today}
      value={value}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
    />
  )
}
/** Returns the change handler. */
function openDates(start: DateRangeValue | null) {
  const onChange = vi.fn<(value: unknown) => void>()
  renderPart(<Sample start={start} onChange={onChange} />)
  return onChange
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('offers the time frames in the specified order', async () => {
  const onChange = openDates(null)
  const field = screen.getByRole('combobox', { name: 'Created' })
  const frames = ['Last 24 Hours', 'Last 7 Days', 'Last 30 Days', 'Last 90 Days', 'Custom']
  for (const frame of frames) {
    await userEvent.click(field)
    const options = screen.getAllByRole('option', { hidden: true })
    expect(options.map((option) => option.textContent)).toEqual(frames)
    await userEvent.click(screen.getByText(frame))
  }
  expect(onChange.mock.calls).toEqual([1, 7, 30, 90, 0].map((relativeDate) => [{ relativeDate }]))
})

it('accepts typed dates', async () => {
  const onChange = openDates({ relativeDate: 0 })
  expect(screen.getByText('Date ranges may not exceed 6 months.')).toBeDefined()
  await userEvent.type(input('Start date'), '06/01/2026')
  await userEvent.type(input('End date'), '11/14/2026')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith({
    relativeDate: 0,
    startDate: '2026-06-01',
    endDate: '2026-11-14',
  })
  expect(screen.getByRole('alert').textContent).toBe('')
})

it('moves the end along when the start passes it', async () => {
  const onChange = openDates({ relativeDate: 0, startDate: '2026-10-01', endDate: '2026-11-01' })
  await userEvent.clear(input('Start date'))
  await userEvent.type(input('Start date'), '11/10/2026')
  await userEvent.tab()
  expect([input('Start date').value, input('End date').value]).toEqual(['11/10/2026', '11/10/2026'])
  expect(onChange).toHaveBeenLastCalledWith({
    relativeDate: 0,
    startDate: '2026-11-10',
    endDate: '2026-11-10',
  })
})

/** The elements that were scrolled into view, except the list of options, which follows its own highlight. */
function watchView() {
  const moved = vi.spyOn(Element.prototype, 'scrollIntoView')
  return () =>
    moved.mock.contexts.flatMap((context, at) => {
      const part = context as Element
      return part.getAttribute('role') === 'option' ? [] : [{ part, how: moved.mock.calls[at]![0] }]
    })
}

it('scrolls the dates into view when they are selected, and their error when it appears', async () => {
  const moves = watchView()
  openDates(null)
  await userEvent.click(screen.getByRole('combobox', { name: 'Created' }))
  await userEvent.click(screen.getByText('Custom'))
  expect(moves()).toHaveLength(1)
  expect(moves()[0]!.part.contains(input('Start date'))).toBe(true)
  expect(moves()[0]!.part.contains(input('End date'))).toBe(true)
  await userEvent.type(input('Start date'), '06/01/2026')
  await userEvent.type(input('End date'), '11/14/2026')
  expect(moves()).toHaveLength(1)
  await userEvent.clear(input('End date'))
  await userEvent.type(input('End date'), '11/20/2026')
  await userEvent.tab()
  expect(moves()).toHaveLength(2)
  expect(moves()[1]!.part).toBe(screen.getByText('End date cannot be after today.'))
  expect(moves().map(({ how }) => how)).toEqual([{ block: 'nearest' }, { block: 'nearest' }])
})

it('does not scroll to dates and errors that are there from the start', () => {
  const moves = watchView()
  openDates({ relativeDate: 0, startDate: '2026-01-01', endDate: '2026-11-15' })
  expect(screen.getByText('Date range cannot exceed 6 months.')).toBeTruthy()
  expect(moves()).toEqual([])
})

it('shows the error', () => {
  openDates({ relativeDate: 0, startDate: '2026-01-01', endDate: '2026-11-15' })
  expect(screen.getByRole('alert').textContent).toBe('Date range cannot exceed 6 months.')
  expect(input('End date').getAttribute('aria-invalid')).toBe('true')
})

it.each([
  ['11/01/2026', '10/01/2026', 'Start date cannot be after the end date.'],
  ['01/01/2026', '11/01/2026', 'Date range cannot exceed 6 months.'],
  ['11/01/2026', '11/20/2026', 'End date cannot be after today.'],
])('keeps the dates %s and %s as typed, and shows the error', async (start, end, problem) => {
  openDates({ relativeDate: 0 })
  await userEvent.type(input('Start date'), start)
  await userEvent.type(input('End date'), end)
  await userEvent.tab()
  expect([input('Start date').value, input('End date').value]).toEqual([start, end])
  expect(screen.getByRole('alert').textContent).toBe(problem)
})

it('keeps an invalid date, says so, and treats it as missing', async () => {
  const onChange = openDates({ relativeDate: 0, startDate: '2026-10-01', endDate: '2026-11-01' })
  await userEvent.clear(input('End date'))
  await userEvent.type(input('End date'), '02/30/2026')
  expect(screen.queryByText('Enter a date as MM/DD/YYYY.')).toBeNull()
  await userEvent.tab()
  expect(input('End date').value).toBe('02/30/2026')
  expect(screen.getByText('Enter a date as MM/DD/YYYY.')).toBeTruthy()
  expect(onChange).toHaveBeenLastCalledWith({ relativeDate: 0, startDate: '2026-10-01' })
})
