// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { DateRange, type DateRangeValue } from './date-range.tsx'

const today = '2026-11-15'

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
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('offers the frames in the order of the product', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  renderPart(<Sample start={null} onChange={onChange} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Created' }))
  const options = screen.getAllByRole('option', { hidden: true })
  expect(options.map((option) => option.textContent)).toEqual([
    'Last 24 Hours',
    'Last 7 Days',
    'Last 30 Days',
    'Last 90 Days',
    'Custom',
  ])
  await userEvent.click(screen.getByText('Last 7 Days'))
  expect(onChange.mock.calls).toEqual([[{ relativeDate: 7 }]])
})

it('takes typed dates', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  renderPart(<Sample start={{ relativeDate: 0 }} onChange={onChange} />)
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

it('says what is wrong', () => {
  renderPart(
    <Sample
      start={{ relativeDate: 0, startDate: '2026-01-01', endDate: '2026-11-15' }}
      onChange={vi.fn<(value: unknown) => void>()}
    />,
  )
  expect(screen.getByRole('alert').textContent).toBe('Date range cannot exceed 6 months.')
  expect(input('End date').getAttribute('aria-invalid')).toBe('true')
})
