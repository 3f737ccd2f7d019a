import { expect, test } from 'vitest'
import { isNever, isPeriod, readDate } from './read-date.ts'

test.each([
  ['4/16/1991 0:00:00', '1991-04-16'],
  ['6/20/2013 12:00:00 AM', '2013-06-20'],
  ['2019-04-01T00:00:00', '2019-04-01'],
  ['20140820', '2014-08-20'],
  ['March 2014', '2014-03'],
  ['March 4, 2019', '2019-03-04'],
  ['04-Mar-2019', '2019-03-04'],
  ['05.06.18', '2018-05-06'],
  ['2018\u201003\u201004', '2018-03-04'],
  ['7/8/77', '1977-07-08'],
  ['7/8/76', '2076-07-08'],
  ['41535', '2013-09-18'],
  ['111/14/2022', ''],
  ['6/24/214', ''],
  ['Indefinite', ''],
])('reads "%s" as "%s"', (text, date) => {
  expect(readDate(text)).toBe(date)
})

test('the years 2299 and 9999 mean that it never ends', () => {
  expect(isNever('12/31/2299 0:00:00')).toBe(true)
  expect(isNever('12/31/9999')).toBe(true)
  expect(isNever('12/31/2020')).toBe(false)
})

test('a period is no date gone wrong', () => {
  expect(isPeriod('1 year')).toBe(true)
  expect(isPeriod('On Payment Plan')).toBe(true)
  expect(isPeriod('13/45/2012')).toBe(false)
})
