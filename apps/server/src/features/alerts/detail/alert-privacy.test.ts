import { assess, currentModel, prepare } from '@vigil/matching'
import { describe, expect, it } from 'vitest'
import type { AlertDetail } from '../../../database/schema/index.ts'
import { maskDetails, maskDifference, maskExplanation, type Masking } from './alert-privacy.ts'

const detail = (label: string, value: string | string[]): AlertDetail => ({ label, value, kind: 'text' })
const view = (level: 'ALLOW' | 'LIMITED' | 'DENY') => ({ level, legacy: false })
const masking = (
  level: 'ALLOW' | 'LIMITED' | 'DENY',
  kind: Masking['kind'],
  isPublicList = false,
): Masking => ({ view: view(level), kind, isPublicList, verifiesSsns: false })
const details = [
  detail('Name', 'JANE TESTNAME'),
  detail('Date of Birth', ['1970-01-02', '1971']),
  detail('Addresses', '1 A St'),
  detail('Note', 'DOB circa 1970; Born in Utopia'),
]

describe('a reader who may see personal data', () => {
  it('sees everything', () => {
    expect(maskDetails(details, masking('ALLOW', 'person'))).toEqual(details)
  })
})

describe('a reader who may see masked personal data', () => {
  it('sees years of birth, but no addresses of people on a list that is not public', () => {
    expect(maskDetails(details, masking('LIMITED', 'person'))).toEqual([
      detail('Name', 'JANE TESTNAME'),
      detail('Date of Birth', ['1970', '1971']),
      detail('Note', 'DOB …; Born in Utopia'),
    ])
  })

  it('sees the addresses of people on a public list, also in its changes', () => {
    const shown = maskDetails(details, masking('DENY', 'person', true))
    expect(shown).toContainEqual(detail('Addresses', '1 A St'))
    const line = { label: 'Addresses', before: '1 A St', after: '2 B St' }
    expect(maskDifference([line], masking('DENY', 'person', true))).toEqual([line])
    expect(maskDifference([line], masking('LIMITED', 'person'))).toEqual([
      { label: 'Addresses', before: null, after: null },
    ])
  })

  it('sees the addresses of organizations', () => {
    const labels = maskDetails(details, masking('LIMITED', 'organization')).map(({ label }) => label)
    expect(labels).toContain('Addresses')
  })
})

describe('a reader who may not see personal data', () => {
  it('sees neither', () => {
    const labels = maskDetails(details, masking('DENY', 'person')).map(({ label }) => label)
    expect(labels).toEqual(['Name', 'Note'])
  })

  it('sees that something has changed, but not what', () => {
    const line = { label: 'Provider Date of Birth', before: '1970-01-02', after: '1971-01-02' }
    expect(maskDifference([line], masking('DENY', 'person'))).toEqual([
      { ...line, before: null, after: null },
    ])
    expect(maskDifference([line], masking('LIMITED', 'person'))).toEqual([
      { ...line, before: '1970', after: '1971' },
    ])
  })
})

describe('a text that contains a date of birth', () => {
  const shown = (text: string) => maskDetails([detail('Note', text)], masking('LIMITED', 'person'))[0]!.value

  it.each([
    ['D.O.B.: 01/02/1960. Convicted in 2001.', 'D.O.B. …. Convicted in 2001.'],
    ['date of birth 01/02/1960; revoked 2020-01-01', 'date of birth …; revoked 2020-01-01'],
    ['Birthdate=1960-02-01', 'Birthdate …'],
    ['DOB approx. Feb. 1, 1960 or 1961', 'DOB …'],
    ['DOB:\n01/02/1960', 'DOB …'],
    ['Jane Testname, born on the 1st of February 1960 in Utopia', 'Jane Testname, born …'],
    ['born ca. 1960', 'born …'],
    ['was born in Utopia on 01.02.1960. Excluded 2020.', 'was born …. Excluded 2020.'],
  ])('%j is shown as %j', (text, masked) => {
    expect(shown(text)).toBe(masked)
  })

  it.each(['Born in Utopia. Excluded 2020-01-01.', 'Newborn care until 2019', 'Doboy Clinic, 1960'])(
    'is not "%s"',
    (text) => {
      expect(shown(text)).toBe(text)
    },
  )

  it('is also masked in changes', () => {
    const line = { label: 'Note', before: null, after: 'Date of Birth: 1960-02-01' }
    expect(maskDifference([line], masking('DENY', 'person'))[0]!.after).toBe('Date of Birth …')
  })
})

describe('an explanation', () => {
  const names = [{ kind: 'person' as const, given: 'Jane', family: 'Testname' }]
  const finding = assess(
    prepare({ id: 's', names, birthDates: ['1970-01-02'] }),
    prepare({ id: 'r', names, birthDates: ['1970-02-01', '1969-05-05'] }),
    currentModel,
  )
  const birthOf = (level: 'ALLOW' | 'LIMITED' | 'DENY') =>
    maskExplanation(finding, view(level)).parts.find(({ comparator }) => comparator === 'birth date')!

  it('shows birth dates as the reader may see them, and to everyone how they compare', () => {
    expect(birthOf('ALLOW')).toMatchObject({ left: '1970-01-02', right: '1970-02-01' })
    expect(birthOf('LIMITED')).toMatchObject({ left: '1970', right: '1970' })
    expect(birthOf('DENY')).toMatchObject({ left: '', right: '' })
    for (const level of ['LIMITED', 'DENY'] as const)
      expect(birthOf(level)).toMatchObject({ detail: birthOf('ALLOW').detail })
    expect(JSON.stringify(maskExplanation(finding, view('LIMITED')))).not.toMatch(/19\d\d-/)
  })

  it('masks all dates of a side, and leaves an empty side empty', () => {
    const part = { ...birthOf('ALLOW'), left: '', right: '1970-02-01, 1969-05-05' }
    const masked = maskExplanation({ ...finding, parts: [part] }, view('LIMITED'))
    expect(masked.parts[0]).toMatchObject({ left: '', right: '1970, 1969' })
  })
})
