// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/instant-search/history" }
import { limits, timeFrames, toasts } from '@vigil/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { userZone } from '../../../lib/user-zone.ts'
import { button, choose, href, row, setUpFilterTest, type Dialog } from '../../../testing/filter-parts.ts'
import type { TestUser } from '../../../testing/test-session.ts'
import { ben, openSearches, serveSearches } from '../searches-test-screen.tsx'

setUpFilterTest()

async function openFilter(address = '/instant-search/history', user: TestUser = {}) {
  const opened = openSearches(address, user)
  await screen.findByText('Ines Abernathy')
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Filter Search History:' })) }
}
const rowNames = ['Search Type', 'Result', 'Searched By', 'Time Frame']
const rowsOf = (dialog: Dialog): string[] =>
  rowNames.filter((name) => dialog.queryByRole('group', { name }) !== null)
const choicesOf = (dialog: Dialog, name: string): string[] =>
  row(dialog, name)
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => box.labels?.[0]?.textContent ?? '')
const buttons = ['Generate Report', 'Clear Filters', 'Apply Filter']

describe('the filter of the search history', () => {
  it('has its rows, choices and buttons, and applies what is chosen', async () => {
    const server = serveSearches()
    const { dialog, router } = await openFilter()
    expect(rowsOf(dialog)).toEqual(rowNames)
    expect(choicesOf(dialog, 'Search Type')).toEqual(['NPI', 'SSN', 'Name', 'Organization'])
    expect(choicesOf(dialog, 'Result')).toEqual([
      'Issue Found',
      'No Issue Found',
      'Suspected Issue',
      'Not Found',
    ])
    for (const name of buttons) expect(button(dialog, name).disabled).toBe(true)
    await userEvent.click(dialog.getByLabelText('Organization'))
    await userEvent.click(dialog.getByLabelText('NPI'))
    await userEvent.click(dialog.getByLabelText('Suspected Issue'))
    await choose(dialog.getByRole('combobox', { name: 'Users' }), ben.username)
    await choose(dialog.getByRole('combobox', { name: 'Searched within' }), timeFrames[30])
    for (const name of buttons) expect(button(dialog, name).disabled).toBe(false)
    await userEvent.click(button(dialog, 'Apply Filter'))
    await waitFor(() =>
      expect(href(router)).toBe(
        `/instant-search/history?type=NPI&type=ORGANIZATION&result=SUSPECTED_ISSUE&by=${ben.userId}&time=30`,
      ),
    )
    await waitFor(() =>
      expect(server.searches.at(-1)).toEqual({
        ...limits.defaultSorts.searchHistory,
        page: 0,
        size: limits.pageSize,
        timezone: userZone(),
        searchTypes: ['NPI', 'ORGANIZATION'],
        resultStatus: ['SUSPECTED_ISSUE'],
        searchers: [ben.userId],
        creationDates: { relativeDate: 30 },
      }),
    )
    for (const text of ['NPI', 'Organization', 'Suspected Issue', ben.username, timeFrames[30]])
      expect(await screen.findByTitle(text)).toBeTruthy()
  })

  it('offers the presets of the time frame, and needs both dates of a custom one', async () => {
    serveSearches()
    const { dialog } = await openFilter()
    const field = dialog.getByRole('combobox', { name: 'Searched within' })
    await userEvent.click(field)
    const list = document.getElementById(field.getAttribute('aria-controls')!)!
    expect(
      within(list)
        .getAllByRole('option', { hidden: true })
        .map((option) => option.textContent),
    ).toEqual(['Last 24 Hours', 'Last 7 Days', 'Last 30 Days', 'Last 90 Days', 'Custom'])
    await userEvent.click(within(list).getByText('Custom'))
    for (const name of ['Generate Report', 'Apply Filter']) expect(button(dialog, name).disabled).toBe(true)
  })

  it('makes a report of the filter with the text filter, and clears the filter', async () => {
    const server = serveSearches()
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { dialog, router } = await openFilter(
      `/instant-search/history?q=ines&type=NAME&result=SUSPECTED_ISSUE&by=${ben.userId}&time=30&order=asc`,
    )
    await userEvent.click(button(dialog, 'Generate Report'))
    await waitFor(() =>
      expect(server.reports).toEqual([
        {
          query: `?${new URLSearchParams({ timezone: userZone() })}`,
          body: {
            filter: 'ines',
            searchTypes: ['NAME'],
            resultStatus: ['SUSPECTED_ISSUE'],
            searchers: [ben.userId],
            creationDates: { relativeDate: 30 },
            sortBy: 'SEARCHTIME',
            desc: false,
            timezone: userZone(),
          },
        },
      ]),
    )
    expect(await screen.findByText(toasts.files.downloading('Search History report'))).toBeTruthy()
    expect(saved).toHaveBeenCalledOnce()
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('search-history.xlsx')
    await userEvent.click(button(dialog, 'Clear Filters'))
    await waitFor(() => expect(href(router)).toBe('/instant-search/history?q=ines'))
  })

  it('says when the users can’t be loaded, or a report can’t be created', async () => {
    serveSearches({
      failures: new Map([
        ['GET /search/history/users', [500, 'No.']],
        ['POST /search/history/filter/report', [500, 'No.']],
      ]),
    })
    const { dialog } = await openFilter('/instant-search/history?type=NAME')
    expect(await screen.findByText('We were unable to retrieve the users.')).toBeTruthy()
    expect(await dialog.findByText('The users could not be loaded.')).toBeTruthy()
    await userEvent.click(button(dialog, 'Generate Report'))
    expect(await screen.findByText('We were unable to create your report.')).toBeTruthy()
  })

  it('has no row for users, and no users in a link, for those who see only their own searches', async () => {
    const server = serveSearches()
    const { dialog } = await openFilter(`/instant-search/history?by=${ben.userId}&type=NAME`, {
      permissionTags: { SHOW_SEARCH_HISTORY: 'LIMITED' },
    })
    expect(rowsOf(dialog)).toEqual(['Search Type', 'Result', 'Time Frame'])
    expect(server.searches[0]).not.toHaveProperty('searchers')
    expect(server.read).toEqual([])
    expect(button(dialog, 'Generate Report').disabled).toBe(true)
  })

  it('has no row for results without the overall search result', async () => {
    serveSearches()
    const { dialog } = await openFilter('/instant-search/history', { features: [] })
    expect(rowsOf(dialog)).toEqual(['Search Type', 'Searched By', 'Time Frame'])
  })
})
