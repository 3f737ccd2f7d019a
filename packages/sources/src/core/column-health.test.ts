import { describe, expect, it } from 'vitest'
import { guardColumns, type ColumnCheck } from './column-health.ts'
import {
  aloneWithout,
  hasNoDigit,
  isAllDigits,
  isNotDate,
  isNotNpi,
  longerThan,
  noneOf,
} from './odd-values.ts'
import { Refusal } from './reading.ts'

const dates: ColumnCheck = { name: 'DOB', at: 1, fault: 'are not dates', isOdd: isNotDate }

function refusalOf(cells: readonly string[], options?: { quotes: boolean }, early = false): string | null {
  const guard = guardColumns('list.csv', [dates], options)
  for (const cell of cells) guard.note(['OAK', cell])
  try {
    if (early) guard.judgeEarly()
    else guard.judge()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return null
}
const times = (count: number, cell: string): string[] => Array.from({ length: count }, () => cell)

describe('guardColumns', () => {
  it('refuses a table in which most values of a column are odd', () => {
    expect(refusalOf([...times(10, '19610412'), ...times(11, '1629125307')])).toBe(
      'list.csv: most values under "DOB" are not dates, such as "1629125307": the columns have shifted',
    )
    expect(refusalOf([...times(10, '19610412'), ...times(10, '1629125307')])).toBeNull()
  })

  it('refuses a small table only where all values are odd, and there are three of them', () => {
    expect(refusalOf(times(3, 'ELM'))).toMatch(/most values under "DOB" are not dates/)
    expect(refusalOf([...times(18, 'ELM'), '19610412'])).toBeNull()
    expect(refusalOf(times(2, 'ELM'))).toBeNull()
  })

  it('does not count blanks, nor a column that the file does not have', () => {
    expect(refusalOf([...times(100, ''), ...times(100, '  '), ...times(3, 'ELM')])).not.toBeNull()
    const guard = guardColumns('list.csv', [{ ...dates, at: -1 }])
    for (let i = 0; i < 30; i++) guard.note(['x', 'x'])
    expect(() => guard.judge()).not.toThrow()
  })

  it('says no value where values are private', () => {
    expect(refusalOf(times(30, '219099999'), { quotes: false })).toBe(
      'list.csv: most values under "DOB" are not dates: the columns have shifted',
    )
  })

  it('still sees most of the values that come after thousands of rows', () => {
    expect(refusalOf([...times(3_000, ''), ...times(80, 'ELM')])).toMatch(/are not dates, such as "ELM"/)
  })

  it('judges early once there are thousands of rows', () => {
    expect(refusalOf(times(2_999, 'ELM'), { quotes: true }, true)).toBeNull()
    expect(refusalOf(times(3_000, 'ELM'), { quotes: true }, true)).not.toBeNull()
  })
})

describe('what is odd', () => {
  it.each([
    [
      'a date',
      isNotDate,
      ['20170320', '00000000', '01/02/2020', '2020-01-02', '1/2/1970', 'N/A'],
      ['OAK', '1629125307', 'Y'],
    ],
    ['an NPI', isNotNpi, ['1000000103', '0000000000', '1000000103.0', 'N/A'], ['19610412', 'OAK']],
    ['anything but digits', isAllDigits, ['OAK', '3RD', ' '], ['1000000103', ' 12 ']],
    ['a ZIP code', hasNoDigit, ['05401', 'SW1A 9NE'], ['USA']],
    ['a short text', longerThan(3), ['OAK', 'OAK  '], ['OAKS']],
    ['yes or no', noneOf('Y', 'N'), ['Y', 'n', ' N '], ['NV', '12']],
  ])('%s', (_what, isOdd, usual, odd) => {
    expect(usual.filter((cell) => isOdd(cell))).toEqual([])
    expect(odd.filter((cell) => !isOdd(cell))).toEqual([])
  })

  it('a first name without a last name', () => {
    expect(aloneWithout(1)('JO', ['JO', ' '])).toBe(true)
    expect(aloneWithout(1)('JO', ['JO', 'OAK'])).toBe(false)
  })
})
