import { expect, test } from 'vitest'
import { mainName, splitJoinedNames, splitNames } from './split-aliases.ts'
import { cpuMs } from '../testing/test-cpu-time.ts'

const split = (text: string): string[] => {
  const pieces = splitNames(text)
  return [mainName(text, pieces), ...pieces.others.map(({ mark, text: other }) => `${mark}: ${other}`)]
}

test('takes other names out of a name by their marks', () => {
  expect(split('Moss, Ada AKA Ada Fern; Ada Reed')).toEqual(['Moss, Ada', 'alias: Ada Fern; Ada Reed'])
  expect(split('Fern Care LLC d/b/a Gentle Hands')).toEqual(['Fern Care LLC', 'dba: Gentle Hands'])
  expect(split('Fern Care LLC D/B/A/ GENTLE HANDS')).toEqual(['Fern Care LLC', 'dba: GENTLE HANDS'])
  expect(split('Fern Care Corp T/A Gentle Hands')).toEqual(['Fern Care Corp', 'dba: Gentle Hands'])
  expect(split('REED (FKA MOSS)')).toEqual(['REED', 'former: MOSS'])
  expect(split('Reed, formerly Moss')).toEqual(['Reed', 'former: Moss'])
})

test('knows owners', () => {
  expect(split('Fern Clinic (Owner: Ada Fern)')).toEqual(['Fern Clinic', 'owner: Ada Fern'])
})

test.each(['Alaka Transport', 'Fkadu, Ana', 'Formerlyville Clinic', 'Akaba, Ida', 'Moss Owner'])(
  'leaves "%s" alone',
  (text) => {
    expect(split(text)).toEqual([text])
  },
)

test.each(['AKA, FERN ADA', 'DBA MEDICAL SUPPLY INC', 'FORMERLY YOURS BOUTIQUE', 'AKA', 'FERN AKA'])(
  'the word of a mark is part of the name "%s"',
  (text) => {
    expect(split(text)).toEqual([text])
  },
)

test('a name that begins with the word of a mark may have other names', () => {
  expect(split('DBA MEDICAL SUPPLY INC DBA GENTLE HANDS')).toEqual([
    'DBA MEDICAL SUPPLY INC',
    'dba: GENTLE HANDS',
  ])
})

test.each([
  ['aka: Ada Fern', 'alias'],
  ['a/k/a Ada Fern', 'alias'],
  ['dba; Ada Fern', 'dba'],
  ['Owner: Ada Fern', 'owner'],
  ['(May go by: Ada Fern', 'alias'],
  ['Former last name: Ada Fern', 'surname'],
])('"%s" begins with a mark', (text, mark) => {
  expect(splitNames(text)).toEqual({ main: 'Ada Fern', lead: { mark, isPlain: false }, others: [] })
})

test.each([',', '-', 'aka ', 'a/k/a ', 'dba ;', '" '])('a cell full of "%s" is read in no time', (filler) => {
  const started = cpuMs()
  splitNames(`Fern ${filler.repeat(60_000)} Moss aka Reed ${filler.repeat(60_000)} Sage`)
  expect(cpuMs() - started).toBeLessThan(1_000)
})

test.each([
  ['Fern Paving Inc.Fern Paving Inc.', ['Fern Paving Inc.']],
  ['Fern PavingFern Paving, Inc.', ['Fern Paving, Inc.', 'Fern Paving']],
  ['Fern Paving LLC.Fern Works, LLC', ['Fern Paving LLC.', 'Fern Works, LLC']],
  ['Fern Paving LLCsame', ['Fern Paving LLC']],
  ['Fern Paving, Inc.', ['Fern Paving, Inc.']],
  ['Walla Walla Walla Walla Clinic', ['Walla Walla Walla Walla Clinic']],
])('joined names in "%s"', (text, names) => {
  expect(splitJoinedNames(text)).toEqual(names)
})
