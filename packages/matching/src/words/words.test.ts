import { describe, expect, it } from 'vitest'
import { givenFrequency, surnameFrequency } from './frequency.ts'
import { ambiguousLegalForms, legalForms } from './legal-forms.ts'
import { nicknameGroups } from './nicknames.ts'
import { numberWords, ordinalWords, romanNumerals } from './numbers.ts'
import { genericWords, organizationWords, places, stopWords } from './organizations.ts'
import { parsePhrases } from './parse.ts'
import { ambiguousCredentials, credentials, particles, suffixes, titles } from './people.ts'
import { spellingGroups } from './spellings.ts'

const word = /^[a-z0-9]+$/
const phrase = /^[a-z0-9]+(?: [a-z0-9]+){0,6}$/

const misshapen = (words: Iterable<string>, shape: RegExp): string[] =>
  [...words].filter((each) => !shape.test(each))

const share = (one: string, other: string): boolean =>
  (nicknameGroups.get(one) ?? []).some((group) => nicknameGroups.get(other)?.includes(group))

const alike = (one: string, other: string): boolean =>
  spellingGroups.has(one) && spellingGroups.get(one) === spellingGroups.get(other)

describe('shape', () => {
  it.each([
    ['nicknames', nicknameGroups.keys()],
    ['spellings', spellingGroups.keys()],
    ['titles', titles],
    ['credentials', credentials],
    ['ambiguous credentials', ambiguousCredentials],
    ['suffixes', suffixes.keys()],
    ['particles', particles],
    ['organization words', organizationWords.keys()],
    ['canonical organization words', organizationWords.values()],
    ['generic words', genericWords],
    ['stop words', stopWords],
    ['places', places],
    ['numbers', numberWords.keys()],
    ['ordinals', ordinalWords.keys()],
    ['roman numerals', romanNumerals.keys()],
    ['surnames', surnameFrequency.keys()],
    ['given names', givenFrequency.keys()],
  ])('keeps %s to folded words', (_, words) => {
    expect(misshapen(words, word)).toEqual([])
  })

  it('keeps legal forms to seven folded words and their keys to a family and a form', () => {
    expect(misshapen(legalForms.keys(), phrase)).toEqual([])
    expect(misshapen(legalForms.values(), /^[a-z]+:[a-z0-9]+$/)).toEqual([])
    expect([...ambiguousLegalForms].filter((form) => !legalForms.has(form))).toEqual([])
  })

  it('refuses a phrase that stands for two things', () => {
    expect(() => parsePhrases('a: x, y\nb: y')).toThrow('y: a and b')
  })
})

describe('nicknames', () => {
  it.each([
    ['bob', 'robert'],
    ['bill', 'william'],
    ['peggy', 'margaret'],
    ['al', 'albert'],
    ['al', 'alfred'],
    ['pepe', 'jose'],
    ['paco', 'francisco'],
    ['lupe', 'guadalupe'],
    ['sasha', 'aleksandr'],
    ['vova', 'vladimir'],
    ['dima', 'dmitri'],
  ])('joins %s and %s', (one, other) => expect(share(one, other)).toBe(true))

  it.each([
    ['edward', 'edwin'],
    ['albert', 'alfred'],
    ['christina', 'christine'],
    ['john', 'jonathan'],
    ['maria', 'mary'],
    ['patrick', 'patricia'],
    ['vladimir', 'vladislav'],
  ])('keeps %s and %s apart', (one, other) => expect(share(one, other)).toBe(false))

  it('has no group of one', () => {
    const sizes = new Map<number, number>()
    for (const group of [...nicknameGroups.values()].flat()) sizes.set(group, (sizes.get(group) ?? 0) + 1)
    expect([...sizes].filter(([, size]) => size < 2)).toEqual([])
  })
})

describe('spellings', () => {
  it.each([
    ['muhammad', 'mohamed'],
    ['usama', 'osama'],
    ['sergei', 'serhiy'],
    ['zhou', 'chou'],
    ['katherine', 'kathryn'],
    ['steven', 'stephen'],
    ['mcdonald', 'macdonald'],
  ])('joins %s and %s', (one, other) => expect(alike(one, other)).toBe(true))

  it.each([
    ['muhammad', 'mahmoud'],
    ['hassan', 'hussein'],
    ['vladimir', 'vladislav'],
    ['john', 'jonathan'],
    ['christina', 'christine'],
    ['zhang', 'zhao'],
  ])('keeps %s and %s apart', (one, other) => expect(alike(one, other)).toBe(false))
})

describe('legal forms', () => {
  it.each([
    ['aktiengesellschaft', 'ag'],
    ['s a r l', 'sarl'],
    ['incorporated', 'corp'],
    ['l l c', 'limited liability company'],
    ['ooo', 'obshchestvo s ogranichennoy otvetstvennostyu'],
    ['sa de cv', 's a de c v'],
    ['p c', 'professional corporation'],
    ['pvt ltd', 'private limited'],
  ])('gives %s and %s one key', (one, other) => {
    expect(legalForms.get(one)).toBeDefined()
    expect(legalForms.get(one)).toBe(legalForms.get(other))
  })

  it('tells forms apart but keeps the family', () => {
    expect(legalForms.get('gmbh')).toBe('llc:gmbh')
    expect(legalForms.get('ag')).toBe('jsc:ag')
    expect(legalForms.get('b v')).toBe('llc:bv')
    expect(legalForms.get('llc')).toBe('llc:llc')
    expect(legalForms.get('pllc')).toBe('pc:pllc')
    expect(legalForms.get('n a')).toBe('bank:na')
  })

  it('has no form for words that belong to the name', () => {
    expect(
      ['foundation', 'trust', 'group', 'holdings', 'association'].filter((each) => legalForms.has(each)),
    ).toEqual([])
  })
})

describe('people', () => {
  it('takes no word for both a sure and an ambiguous credential', () => {
    expect([...ambiguousCredentials].filter((each) => credentials.has(each))).toEqual([])
  })

  it('takes no title, credential or suffix that is a common name', () => {
    const common = (each: string) =>
      (givenFrequency.get(each) ?? 0) > 10 || (surnameFrequency.get(each) ?? 0) > 10
    expect([...titles, ...credentials, ...suffixes.keys()].filter(common)).toEqual([])
  })

  it('shortens suffixes', () => {
    expect(suffixes.get('junior')).toBe('jr')
    expect(suffixes.get('3rd')).toBe('iii')
  })
})

describe('organizations', () => {
  it('maps no canonical word to another', () => {
    expect([...organizationWords.values()].filter((each) => organizationWords.has(each))).toEqual([])
  })

  it('uses canonical words among the generic ones', () => {
    expect([...genericWords].filter((each) => organizationWords.has(each))).toEqual([])
  })

  it('keeps its lists apart', () => {
    expect([...genericWords].filter((each) => places.has(each) || stopWords.has(each))).toEqual([])
    expect([...places].filter((each) => stopWords.has(each) || organizationWords.has(each))).toEqual([])
    expect([...stopWords].filter((each) => organizationWords.has(each))).toEqual([])
  })

  it('reads abbreviations', () => {
    expect(organizationWords.get('svcs')).toBe('service')
    expect(organizationWords.get('centre')).toBe('center')
    expect(organizationWords.get('rehab')).toBe('rehabilitation')
  })
})

describe('numbers and frequencies', () => {
  it('reads numbers', () => {
    expect(numberWords.get('twelve')).toBe(12)
    expect(ordinalWords.get('twentieth')).toBe(20)
    expect(ordinalWords.get('30th')).toBe(30)
    expect(romanNumerals.get('xiv')).toBe(14)
    expect(romanNumerals.get('xxx')).toBe(30)
  })

  it('knows how common names are', () => {
    expect(surnameFrequency.get('smith')).toBe(1006)
    expect(givenFrequency.get('james')).toBeGreaterThan(1000)
    const figures = [...surnameFrequency.values(), ...givenFrequency.values()]
    expect(figures.filter((figure) => !Number.isInteger(figure) || figure < 1)).toEqual([])
  })
})
