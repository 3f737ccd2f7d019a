import { describe, expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import { leie } from './source.ts'
import { fileOf } from '../../files/test-files.ts'
import { header, person, refusalOf, rowOf, tableOf, textOf } from './test-leie.ts'

describe('a file that may be mistaken', () => {
  const ofYears = (count: number): string[] =>
    Array.from({ length: 240 }, (_, i) => rowOf({ 14: `${2000 + (i % count)}0220` }))

  test.each<[string, number, string[]]>([
    ['UPDATED.csv', 20, []],
    ['download.csv', 20, []],
    [
      'UPDATED.csv',
      2,
      ['UPDATED.csv is named like the full list, but all its exclusions are from a few years.'],
    ],
    [
      'download.csv',
      2,
      [
        'download.csv was read as the full list: its name does not say what it is. Use the file name that OIG publishes it under, such as UPDATED.csv or 2605EXCL.csv.',
      ],
    ],
  ])(
    '%s with exclusions of %i years is the whole list, with a warning where that is doubtful',
    async (name, years, warnings) => {
      const report = await checkList(leie, [fileOf(name, tableOf(...ofYears(years)))])
      expect(report).toMatchObject({ refused: null, publications: [{ scope: 'full' }] })
      expect(report.warnings.slice(0, -1)).toEqual(warnings)
    },
  )

  test.each(['excl.csv', 'supplement-may.csv'])('%s is refused: it does not say its month', async (name) => {
    expect(await refusalOf(fileOf(name, tableOf(...ofYears(20))))).toContain(
      `${name} is a supplement, but its name does not say for which month`,
    )
  })

  test.each(['UPDATED.csv', '2103EXCL.csv', 'download.csv'])(
    '%s full of reinstatements is refused',
    async (name) => {
      const rows = ofYears(20).map((row) => row.replace('"00000000"', '"20210105"'))
      expect(await refusalOf(fileOf(name, tableOf(...rows)))).toContain(
        'contains reinstatements, but its name says otherwise',
      )
    },
  )
})

describe('a broken file is refused', () => {
  const whole = textOf('UPDATED.csv')
  test.each<[string, string | Buffer, string]>([
    [
      'an error page',
      '<!DOCTYPE html><title>403 Forbidden</title>',
      'UPDATED.csv is a web page ("403 Forbidden")',
    ],
    ['nothing', '', 'UPDATED.csv is empty (0 bytes)'],
    ['a header alone', `${header}\n`, 'UPDATED.csv has no entries'],
    ['a PDF', '%PDF-1.7 ...', 'UPDATED.csv is a PDF file'],
    ['cut inside a cell', whole.slice(0, -60), 'the download was cut off'],
    [
      'cut between cells',
      whole.slice(0, whole.lastIndexOf('"9999z9"')),
      'UPDATED.csv ends in the middle of a row',
    ],
    ['another list', '"Classification","Name"\n"Firm","X"\n', 'UPDATED.csv is not an LEIE file'],
    ['a column missing', whole.replace('EXCLDATE', 'EXCL'), 'UPDATED.csv lacks the column EXCLDATE'],
    ['NPI missing', whole.replace(',NPI,', ',N,'), 'UPDATED.csv lacks the column NPI'],
    [
      'columns shifted',
      tableOf(...Array<string>(9).fill(`"X",${person}`)),
      '9 of 9 rows are malformed, such as row 2',
    ],
  ])('%s', async (_, content, reason) => {
    expect(await refusalOf(fileOf('UPDATED.csv', content))).toContain(reason)
  })
})

describe('a malformed row is skipped alone', () => {
  test.each<[string, string]>([
    [`${person},"X"`, 'row has 19 cells, but the header has 18'],
    [rowOf({ 14: '2016013' }), 'EXCLDATE "2016013" is not a date'],
    [rowOf({ 14: '00000000' }), 'EXCLDATE "00000000" is not a date'],
    [rowOf({ 0: '', 1: ' ', 3: '' }), 'row has no name'],
    [rowOf({ 11: 'HALVERTON', 12: 'OH' }), 'STATE is "HALVERTON" and ZIP is "OH": the columns have shifted'],
    [rowOf({ 3: `X\n${rowOf({}).slice(0, 3)}` }), 'runs into the next one'],
  ])('%s', async (row, reason) => {
    const report = await checkList(leie, [fileOf('UPDATED.csv', tableOf(person, row, person, person))])
    expect(report.refused).toBeNull()
    expect(report.skipped).toEqual([
      { file: 'UPDATED.csv', row: 3, reason: expect.stringContaining(reason) as string },
    ])
    expect([report.rows, report.records]).toEqual([4, 3])
  })

  test('odd but harmless cells do not set a row aside', async () => {
    const rows = [rowOf({ 11: 'ZZ9', 12: '44101' }), rowOf({ 8: 'unknown', 7: '12' }), `${person},""`]
    const report = await checkList(leie, [fileOf('UPDATED.csv', tableOf(...rows))])
    expect([report.records, report.skipped]).toEqual([3, []])
  })
})
