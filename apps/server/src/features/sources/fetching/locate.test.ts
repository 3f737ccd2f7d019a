import { describe, expect, it } from 'vitest'
import { datedAddresses, fillDate, findInCatalog, findLink } from './locate.ts'

describe('a dated address', () => {
  it('supports year, month, day and day of the year', () => {
    expect(fillDate('{yyyy}-{yy}-{mm}-{dd}-{ddd}-{Month}-{other}', new Date('2026-02-03T23:59:59Z'))).toBe(
      '2026-26-02-03-034-February-{other}',
    )
    expect(fillDate('{ddd}', new Date('2024-12-31T00:00:00Z'))).toBe('366')
    expect(fillDate('{ddd}', new Date('2025-01-01T00:00:00Z'))).toBe('001')
  })

  it('is tried backwards from today, across the turn of the year', () => {
    const daily = { kind: 'dated', pattern: 'https://x.example/{yy}{ddd}', step: 'day', tries: 3 } as const
    expect(datedAddresses(daily, new Date('2026-01-02T08:00:00Z'))).toEqual([
      'https://x.example/26002',
      'https://x.example/26001',
      'https://x.example/25365',
    ])
  })

  it('is tried month by month, even at the end of a long month', () => {
    const monthly = { kind: 'dated', pattern: '{Month}_{yyyy}', step: 'month', tries: 2 } as const
    expect(datedAddresses(monthly, new Date('2026-03-31T08:00:00Z'))).toEqual(['March_2026', 'February_2026'])
  })
})

describe('a link on a page', () => {
  const page = 'https://state.example/lists/index.html'
  it('is found by its address, relative or absolute, quoted or unquoted', () => {
    expect(
      findLink(
        '<a href="about.html">x</a><A HREF=\'/f/List_11.XLSX?a=1&amp;b=2\'>',
        page,
        'list_\\d+\\.xlsx',
      ),
    ).toBe('https://state.example/f/List_11.XLSX?a=1&b=2')
    expect(findLink('<a href=list.csv>', page, '\\.csv$')).toBe('https://state.example/lists/list.csv')
  })
  it('is ignored unless it is a web address', () => {
    expect(findLink('<a href="javascript:list.csv"><a href="file:///list.csv">', page, 'list')).toBeNull()
    expect(findLink('<p>no links</p>', page, 'list')).toBeNull()
  })
})

describe('a catalog', () => {
  const file = (downloadURL: string, modified: string, mediaType = 'text/csv') => ({
    downloadURL,
    modified,
    mediaType,
  })
  const catalog = {
    dataset: [
      { title: 'Other', distribution: [file('https://x.example/other.csv', '2026-12-01')] },
      {
        title: 'Opt Out Affidavits',
        distribution: [
          file('https://x.example/old.csv', '2026-09-01'),
          { accessURL: 'https://x.example/api', modified: '2026-11-02' },
          file('https://x.example/new.csv', '2026-11-01'),
          file('https://x.example/new.zip', '2026-11-03', 'application/zip'),
        ],
      },
    ],
  }
  it('gives the newest file of the data set', () => {
    expect(findInCatalog(catalog, 'Opt Out Affidavits', 'text/csv')).toBe('https://x.example/new.csv')
  })
  it('in an unknown format gives null', () => {
    for (const odd of [null, [], 'x', { dataset: {} }, { dataset: [null, { title: 'Opt Out Affidavits' }] }])
      expect(findInCatalog(odd, 'Opt Out Affidavits', 'text/csv')).toBeNull()
  })
})
