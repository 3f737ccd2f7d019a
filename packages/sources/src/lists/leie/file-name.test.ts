import { expect, test } from 'vitest'
import { readFileName } from './file-name.ts'

test.each([
  ['UPDATED.csv', 'full', undefined],
  ['updated (1).csv', 'full', undefined],
  ['UPDATED-20261108.csv', 'full', '2026-11-08'],
  ['leie_2026-11.csv', 'full', '2026-11'],
  ['1601EXCL.csv', 'exclusions', '2016-01'],
  ['2103excl.csv', 'exclusions', '2021-03'],
  ['1306EXCLNPIWAI.DBF', 'exclusions', '2013-06'],
  ['sanc9905.dbf', 'exclusions', '1999-05'],
  ['rein1510.dbf', 'reinstatements', '2015-10'],
  ['2305rein.csv', 'reinstatements', '2023-05'],
  ['1601REIN (2).csv', 'reinstatements', '2016-01'],
  ['leie 2605excl.csv', 'exclusions', '2026-05'],
  ['2613EXCL.csv', 'supplement', undefined],
  ['rein.csv', 'supplement', undefined],
  ['leie-supplement.csv', 'supplement', undefined],
  ['exclusions.csv', 'unknown', undefined],
  ['oig.csv', 'unknown', undefined],
])('%s is %s of %s', (name, kind, published) => {
  expect(readFileName(name)).toEqual(published === undefined ? { kind } : { kind, published })
})
