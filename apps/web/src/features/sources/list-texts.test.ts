import { describe, expect, it } from 'vitest'
import {
  capital,
  lastFailure,
  changeText,
  formatDuration,
  formatPublished,
  resultText,
} from './list-texts.ts'
import { testLoad } from './sources-test-data.ts'

it.each([
  ['2024-05-03', '05/03/2024'],
  ['2023-06', '06/2023'],
  ['2022', '2022'],
  [null, null],
])('formats the publication date %s as precisely as it is known', (published, words) => {
  expect(formatPublished(published)).toBe(words)
})

it('omits zero changes of a load', () => {
  expect(changeText({ added: 7, changed: 0, removed: 8 })).toBe('+7 −8')
  expect(changeText({ added: 1_200, changed: 3, removed: 0 })).toBe('+1,200 ~3')
  expect(changeText({ added: 0, changed: 0, removed: null })).toBeNull()
})

it.each([
  [{ state: 'refused', reason: 'it is a web page' } as const, 'Refused: it is a web page'],
  [{ state: 'unchanged' } as const, 'Checked, unchanged'],
  [{ state: 'loaded', added: 0, changed: 0, removed: 0 } as const, 'Loaded, no changes'],
])('describes the result of a load: %o', (given, words) => {
  expect(resultText(testLoad(given))).toBe(words)
})

it('says how long a load took', () => {
  const startedAt = '2026-11-15T12:00:00.000Z'
  const took = (finishedAt: string | null) => formatDuration(testLoad({ startedAt, finishedAt }))
  expect(took('2026-11-15T12:00:02.440Z')).toBe('2.4 s')
  expect(took('2026-11-15T12:00:42.000Z')).toBe('42 s')
  expect(took('2026-11-15T12:01:04.000Z')).toBe('1 min 4 s')
  expect(took(null)).toBeNull()
})

it('capitalizes a sentence, but not a file name', () => {
  expect(capital('the file is small')).toBe('The file is small')
  expect(capital('refused.csv is a web page')).toBe('refused.csv is a web page')
})

describe('the last failure', () => {
  const refused = testLoad({ id: 'refused', state: 'refused', reason: 'a web page' })
  const running = testLoad({ id: 'running', state: 'running' })

  it('is the last completed load, even while another one runs', () => {
    expect(lastFailure([running, refused, testLoad()])?.id).toBe('refused')
  })

  it('is null once a later load has succeeded or found no changes', () => {
    expect(lastFailure([testLoad(), refused])).toBeNull()
    expect(lastFailure([testLoad({ state: 'unchanged' }), refused])).toBeNull()
    expect(lastFailure([])).toBeNull()
  })

  it("is not cleared by a load of another client's list", () => {
    const theirs = testLoad({ clientName: 'Harbor' })
    const ours = { ...refused, clientName: 'Lakeshore' }
    expect(lastFailure([theirs, ours])?.id).toBe('refused')
  })
})
