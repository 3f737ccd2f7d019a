import { describe, expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import { ladmf } from './source.ts'
import { fileOf } from '../../files/test-files.ts'
import { first, fixture, lines, put, refusalOf, textOf } from './test-ladmf.ts'

describe('a line is skipped, without a word of what it holds,', () => {
  test.each([
    ['of another length', first.slice(0, 90), 'line has 90 characters, but the layout has 100'],
    ['that is a change in a whole file', put(first, 0, 'D'), 'line is a change, but this is a full file'],
    ['with an odd first letter', put(first, 0, 'X'), 'line begins with a letter other than A, C or D'],
    ['without a number', put(first, 1, '21909999X'), 'line has no social security number of nine digits'],
    ['without a name', put(first, 10, ' '.repeat(54)), 'line has no name'],
    [
      'with letters in its dates',
      put(first, 65, '0414200V'),
      'line has letters in its dates: it may have shifted',
    ],
  ])('%s', async (_what, line, reason) => {
    const report = await checkList(ladmf, [fileOf('ssdm3', textOf(...lines(60), line))])
    expect(report).toMatchObject({ rows: 61, records: 60, refused: null })
    expect(report.skipped).toEqual([{ file: 'ssdm3', row: 61, reason }])
  })
})

describe('refused is', () => {
  test('a mixture of whole lines and changes', async () => {
    const mixed = lines(60).map((line, i) => (i % 3 === 1 ? put(line, 0, 'A') : line))
    expect(await refusalOf(fileOf('ssdm3', textOf(...mixed)))).toBe(
      '20 of 60 rows are malformed, such as row 2 of ssdm3: line is a change, but this is a full file. The columns may have shifted',
    )
  })

  test('a part that is a file of changes', async () => {
    const file = fileOf('ssdm2', textOf(put(first, 0, 'A')))
    expect(await refusalOf(fixture('ssdm1'), file)).toBe(
      'ssdm1, ssdm2: load the full file and its changes separately',
    )
  })

  test('a file that was cut off', async () => {
    expect(await refusalOf(fileOf('ssdm3', textOf(...lines(60)).slice(0, -40)))).toBe(
      'ssdm3 ends in the middle of a row: the download was cut off',
    )
  })

  test('lines of another width', async () => {
    expect(await refusalOf(fileOf('ssdm3', textOf(...lines(60).map((line) => `${line} `))))).toBe(
      'ssdm3 is not the Death Master File: its first line has 101 characters, but the layout has 100',
    )
  })

  test('lines that have shifted', async () => {
    const shifted = lines(60).map((line, i) => (i === 0 ? line : put(line, 1, `X${line.slice(1, -1)}`)))
    expect(await refusalOf(fileOf('ssdm3', textOf(...shifted)))).toMatch(/^59 of 60 rows are malformed/)
  })

  test.each([
    [
      'Last name',
      'begin with a blank',
      (line: string) => `${line.slice(0, 10)} ${line.slice(10, 64)}${line.slice(65)}`,
    ],
    ['Date of death', 'are not dates', (line: string) => put(line, 65, '02302020')],
  ])('a file in which most values under "%s" %s, without saying any', async (column, fault, broken) => {
    for (const count of [3, 60])
      expect(await refusalOf(fileOf('ssdm3', textOf(...lines(count).map(broken))))).toBe(
        `ssdm3: most values under "${column}" ${fault}: the columns have shifted`,
      )
  })

  test('a web page', async () => {
    const page = '<html><title>Sign in</title></html>'
    expect(await refusalOf(fileOf('ssdm3', page))).toBe(
      'ssdm3 is a web page ("Sign in"), not the Death Master File',
    )
  })

  test('an empty file', async () => {
    expect(await refusalOf(fileOf('ssdm3', ''))).toMatch(/^ssdm3 is empty/)
  })
})
