// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/instant-search/history" }
import { limits, resultTone, searchResultStatuses, searchTexts, toasts } from '@vigil/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { userZone } from '../../../lib/user-zone.ts'
import { href, pageSizes, setUpFilterTest } from '../../../testing/filter-parts.ts'
import { testClient } from '../../../testing/test-session.ts'
import { openSearches, serveSearches, testBulk, testItem, testResult } from '../searches-test-screen.tsx'

setUpFilterTest()

const table = () => within(screen.getByRole('table', { name: 'Search History' }))
const headers = (): (string | null)[] =>
  table()
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const firstPage = { ...limits.defaultSorts.searchHistory, page: 0, size: limits.pageSize }

describe('the search history', () => {
  it('is a table, newest first, 25 to a page, whose rows open their results', async () => {
    const server = serveSearches({
      items: [
        testItem(),
        testItem({
          id: 'search-2',
          searchType: 'SSN',
          ssn: 'XXX-XX-6789',
          firstName: null,
          lastName: null,
          reviewStatus: null,
          result: testResult('NO_ISSUE'),
        }),
      ],
    })
    const { router } = openSearches()
    await screen.findByText('Ines Abernathy')
    expect(server.searches).toEqual([{ ...firstPage, timezone: userZone() }])
    expect(firstPage).toEqual({ sortBy: 'SEARCHTIME', desc: true, page: 0, size: 25 })
    expect(pageSizes()).toBe('25 of 25, 50, 75, 100')
    expect(headers()).toEqual([
      'Search Date',
      'Search Criteria',
      'Search Type',
      'Result',
      'Searched By',
      'Review Status',
    ])
    const [, first, second] = table().getAllByRole('row')
    expect(cellsOf(first!).slice(1)).toEqual([
      'Ines Abernathy',
      'Name ',
      'Issue Found',
      'ana@example.org',
      'Needs Review',
    ])
    expect(cellsOf(second!).slice(1)).toEqual([
      'XXX-XX-6789',
      'SSN ',
      'No Issue Found',
      'ana@example.org',
      '–none',
    ])
    const link = within(first!).getByRole('link')
    expect(link.textContent).toContain('11/02/2026')
    await userEvent.click(link)
    await waitFor(() =>
      expect(href(router)).toBe('/instant-search/results/search-1?from=/instant-search/history'),
    )
  })

  it('focuses the row again after its result', async () => {
    serveSearches({ items: [testItem(), testItem({ id: 'search-2' })] })
    const { router } = openSearches()
    const links = await screen.findAllByRole('link', { name: /11\/02\/2026/ })
    await userEvent.click(links[1]!)
    await screen.findByText('Result of a search')
    router.history.back()
    await waitFor(() =>
      expect(document.activeElement?.closest<HTMLElement>('tr')?.dataset['rowId']).toBe('search-2'),
    )
  })

  it('stands under the tabs of Instant Search', async () => {
    serveSearches()
    openSearches()
    await screen.findByText('Ines Abernathy')
    expect(screen.getByRole('heading', { level: 1, name: 'Instant Search' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Search History' }).getAttribute('aria-current')).toBe('page')
  })

  it('sorts by nothing but the search date', async () => {
    const server = serveSearches()
    const { router } = openSearches()
    await screen.findByText('Ines Abernathy')
    const sortable = table()
      .getAllByRole('columnheader')
      .filter((cell) => cell.querySelector('button'))
    expect(sortable.map((cell) => cell.textContent)).toEqual(['Search Date'])
    await userEvent.click(within(sortable[0]!).getByRole('button'))
    await waitFor(() => expect(href(router)).toBe('/instant-search/history?order=asc'))
    await waitFor(() => expect(server.searches.at(-1)).toMatchObject({ sortBy: 'SEARCHTIME', desc: false }))
  })

  it('is narrowed by the text filter, which its results lead back to without having it in their URL', async () => {
    const server = serveSearches()
    const { router } = openSearches()
    await screen.findByText('Ines Abernathy')
    await userEvent.type(screen.getByPlaceholderText('Filter history by Search Criteria...'), 'ines{Enter}')
    await waitFor(() => expect(server.searches.at(-1)).toMatchObject({ filter: 'ines' }))
    await waitFor(() => expect(href(router)).toBe('/instant-search/history?q=ines'))
    await userEvent.click(screen.getByRole('link', { name: /11\/02\/2026/ }))
    await waitFor(() =>
      expect(href(router)).toBe('/instant-search/results/search-1?from=/instant-search/history'),
    )
    expect(router.state.location.state.historyText).toBe('ines')
  })

  it('is narrowed by the last four digits of an SSN, and puts no more of it into the URL', async () => {
    const server = serveSearches()
    const { router } = openSearches()
    await screen.findByText('Ines Abernathy')
    const box = screen.getByPlaceholderText<HTMLInputElement>('Filter history by Search Criteria...')
    await userEvent.type(box, '219-09-9999{Enter}')
    await waitFor(() => expect(href(router)).toBe('/instant-search/history?q=9999'))
    await waitFor(() => expect(server.searches.at(-1)).toMatchObject({ filter: '9999' }))
    expect(box.value).toBe('9999')
  })

  it.each(['ISSUE_FOUND', 'NO_ISSUE', 'SUSPECTED_ISSUE', 'NOT_FOUND'] as const)(
    'shows the result %s in the shared color',
    async (status) => {
      serveSearches({ items: [testItem({ result: testResult(status) })] })
      openSearches()
      const text = searchResultStatuses[status]
      const tone = (await screen.findByText(text)).dataset['tone']
      expect(tone).toBe(resultTone(text))
      expect(tone).toBe(status === 'NO_ISSUE' ? 'clear' : 'issue')
    },
  )

  it('shows a neutral dash if not all lists were searched', async () => {
    serveSearches({ items: [testItem({ result: testResult('INCOMPLETE') })] })
    openSearches()
    expect((await screen.findByText(searchTexts.incomplete)).parentElement?.textContent).toMatch(/^–/)
    expect(document.querySelector('[data-tone]')).toBeNull()
  })

  it('does not open searches by API, and says that the organization made them', async () => {
    serveSearches({
      items: [testItem({ id: 'by-api', origin: 'API' }), testItem({ id: 'by-hand' })],
    })
    openSearches()
    await screen.findAllByText('Ines Abernathy')
    const row = table().getAllByRole('row')[1]!
    expect(within(row).queryByRole('link')).toBeNull()
    expect(row.dataset['linked']).toBeUndefined()
    await userEvent.hover(row)
    const text = searchTexts.viaApi(testClient.name)
    expect(text).toBe('Lakeshore Health searched via API.')
    expect(within(row).getByText(text)).toBeTruthy()
    expect((await screen.findByRole('tooltip')).textContent).toBe(text)
    await userEvent.unhover(row)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    // the keys go to the rows that can be opened
    await userEvent.keyboard('j')
    expect(document.activeElement?.closest<HTMLElement>('tr')?.dataset['rowId']).toBe('by-hand')
    await userEvent.keyboard('k')
    expect(document.activeElement?.closest<HTMLElement>('tr')?.dataset['rowId']).toBe('by-hand')
  })

  it('has no result, as a column or in a link, without the overall search result', async () => {
    const server = serveSearches()
    openSearches('/instant-search/history?result=NO_ISSUE', { features: [] })
    await screen.findByText('Ines Abernathy')
    expect(headers()).not.toContain('Result')
    expect(screen.queryByText('Issue Found')).toBeNull()
    expect(server.searches).toEqual([{ ...firstPage, timezone: userZone() }])
  })

  it('shows the searches of one bulk file, with its name', async () => {
    const bulk = testBulk()
    const server = serveSearches({ bulks: [bulk] })
    const { router } = openSearches(`/instant-search/history?bulk=${bulk.id}`)
    await screen.findByText('Ines Abernathy')
    expect(server.searches[0]).toMatchObject({ bulkSearchId: bulk.id })
    expect(await screen.findByTitle(bulk.fileName)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Remove.*Bulk File/ }))
    await waitFor(() => expect(href(router)).toBe('/instant-search/history'))
  })

  it('shows them without the name to those who may only see the history', async () => {
    const server = serveSearches({ bulks: [testBulk()] })
    openSearches(`/instant-search/history?bulk=${testBulk().id}`, {
      permissionTags: { SHOW_SEARCH_HISTORY: 'ALLOW' },
    })
    await screen.findByText('Ines Abernathy')
    expect(screen.getByTitle('Selected file')).toBeTruthy()
    expect(server.read).toEqual([])
  })

  it('is empty, with the text for empty tables', async () => {
    serveSearches({ items: [] })
    openSearches()
    expect(await screen.findByText('No data available.')).toBeTruthy()
  })

  it('is an empty page and a toast if it can’t be loaded', async () => {
    serveSearches({ failures: new Map([['POST /search/history/filter', [500, 'No.']]]) })
    openSearches()
    expect((await screen.findAllByText(toasts.search.history)).length).toBeGreaterThan(0)
    expect(toasts.search.history).toBe('We were unable to retrieve the search history.')
    expect(table().queryAllByRole('link')).toEqual([])
  })

  it('is not requested by users who may not see it', async () => {
    const server = serveSearches()
    openSearches('/instant-search/history', { permissionTags: { NPI_INSTANT_SEARCH: 'ALLOW' } })
    await waitFor(() => expect(document.querySelector('[data-state=forbidden]')).not.toBeNull())
    expect(screen.queryByRole('link', { name: 'Search History' })).toBeNull()
    expect(server.searches).toEqual([])
  })
})
