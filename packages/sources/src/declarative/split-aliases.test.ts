import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { splitAliases } from './split-aliases.ts'

const split = (text: string): { name: string } & Draft => {
  const draft: Draft = {}
  return { name: splitAliases(draft, text), ...draft }
}

test('takes other names out of a name by their marks', () => {
  expect(split('Moss, Ada AKA Ada Fern; Ada Reed')).toEqual({
    name: 'Moss, Ada',
    aliases: [
      { use: 'alias', full: 'Ada Fern' },
      { use: 'alias', full: 'Ada Reed' },
    ],
  })
  expect(split('Fern Care LLC d/b/a Gentle Hands').aliases).toEqual([
    { kind: 'organization', use: 'dba', full: 'Gentle Hands' },
  ])
  expect(split('REED (FKA MOSS)')).toEqual({ name: 'REED', aliases: [{ use: 'former', full: 'MOSS' }] })
})

test('keeps owners as a note', () => {
  expect(split('Fern Clinic (Owner: Ada Fern)')).toEqual({ name: 'Fern Clinic', notes: ['Owner: Ada Fern'] })
})

test.each(['Alaka Transport', 'Fkadu, Ana', 'Formerlyville Clinic', 'Akaba, Ida'])(
  'leaves "%s" alone',
  (text) => {
    expect(split(text)).toEqual({ name: text })
  },
)

test('a name that begins with its mark stays a name', () => {
  expect(split('DBA Gentle Hands').name).toBe('Gentle Hands')
})
