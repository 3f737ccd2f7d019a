// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/sources" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testLoad, testSource } from '../sources-test-data.ts'
import { openSources } from '../sources-test-screen.tsx'
import { startListsServer } from '../sources-test-server.ts'

const refused = testLoad({ id: 'load-2', state: 'refused', reason: 'it is a web page', total: null })
const sources = [
  testSource(),
  testSource({ id: 'ofac', title: 'OFAC SDN List', product: 'OFAC', jurisdiction: 'Other', state: 'stale' }),
  testSource({ id: 'az', title: 'Arizona', jurisdiction: 'State', state: 'stale', latest: refused }),
  testSource({
    id: 'pa',
    title: 'Pennsylvania',
    state: 'never',
    version: 0,
    fetched: false,
    latest: null,
    history: [],
    checkedAt: null,
  }),
]
const titles = (): string[] =>
  screen.getAllByRole('link').map((link) => link.textContent.split(' Federal')[0]!.split(' OFAC ·')[0]!)
const rowOf = (name: RegExp) => within(screen.getByRole('link', { name }).closest('tr')!)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the sources', () => {
  it('are rows of links, those with trouble first', async () => {
    startListsServer({ sources })
    openSources('/sources')
    await screen.findByText('Arizona')
    expect(titles()).toEqual(['Arizona', 'OFAC SDN List', 'Pennsylvania', 'OIG LEIE'])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/sources/az',
      '/sources/ofac',
      '/sources/pa',
      '/sources/leie',
    ])
  })

  it('show their state, live version, age, entries, history and last result', async () => {
    startListsServer({ sources })
    openSources('/sources')
    await screen.findByText('Arizona')
    const leie = rowOf(/OIG LEIE/)
    expect(leie.getByText('Current')).toBeTruthy()
    expect(leie.getByText('version 3').parentElement?.textContent).toBe('11/08/2026 version 3')
    expect(leie.getByText('stale after 45 days').parentElement?.textContent).toMatch(
      /^Published .*(ago|just now|in )/,
    )
    expect(leie.getByText('1,234')).toBeTruthy()
    expect(leie.getByText('3 loads: from 1,235 to 1,234 entries, 1 refused or failed')).toBeTruthy()
    expect(leie.getByText('+7 ~2 −8')).toBeTruthy()
    expect(leie.getByText('7 added, 2 changed, 8 removed')).toBeTruthy()
    expect(rowOf(/Arizona/).getByText('Refused: it is a web page')).toBeTruthy()
    expect(rowOf(/Pennsylvania/).getByText('Upload only')).toBeTruthy()
    expect(rowOf(/Pennsylvania/).queryByRole('button')).toBeNull()
  })

  it('show the full reason and the exact time to keyboard users, too', async () => {
    startListsServer({ sources })
    openSources('/sources')
    const reason = await screen.findByText('Refused: it is a web page')
    const cell = reason.closest<HTMLElement>('[tabindex="0"]')!
    cell.focus()
    expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'Refused: it is a web page')
    cell.blur()
    rowOf(/OIG LEIE/)
      .getByText('stale after 45 days')
      .parentElement!.querySelector('time')!
      .focus()
    expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', '11/08/2026')
  })

  it('are counted by state, and can be filtered by it in the URL', async () => {
    startListsServer({ sources })
    const router = openSources('/sources')
    await userEvent.click(await screen.findByRole('button', { name: /2 Stale/ }))
    await waitFor(() => expect(router.state.location.href).toBe('/sources?state=stale'))
    expect(titles()).toEqual(['Arizona', 'OFAC SDN List'])
    expect(screen.getByRole('button', { name: /4 All lists/ }).getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(screen.getByRole('button', { name: /2 Stale/ }))
    await waitFor(() => expect(router.state.location.href).toBe('/sources'))
  })

  it('are filtered by name, jurisdiction and product in the URL', async () => {
    startListsServer({ sources })
    const router = openSources('/sources')
    await screen.findByText('Arizona')
    await userEvent.selectOptions(screen.getByLabelText('Jurisdiction'), 'Other')
    await userEvent.selectOptions(screen.getByLabelText('Product'), 'OFAC')
    await userEvent.type(screen.getByLabelText('Name or publisher'), 'sdn{Enter}')
    await waitFor(() =>
      expect(router.state.location.href).toBe('/sources?q=sdn&jurisdiction=Other&product=OFAC'),
    )
    expect(titles()).toEqual(['OFAC SDN List'])
  })

  it('say if no list matches, and offer to clear the filters', async () => {
    startListsServer({ sources })
    const router = openSources('/sources?q=nowhere&state=stale')
    await screen.findByText('Nothing found.')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(router.state.location.href).toBe('/sources'))
    expect(await screen.findAllByRole('link')).toHaveLength(4)
  })

  it('are sorted by the selected column in the URL, and ignore invalid values there', async () => {
    startListsServer({ sources })
    const router = openSources('/sources?sort=nonsense&state=odd')
    await screen.findByText('Arizona')
    expect(screen.getByRole('columnheader', { name: 'Status' }).getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Source' }))
    await waitFor(() => expect(router.state.location.href).toBe('/sources?sort=title'))
    expect(titles()).toEqual(['Arizona', 'OFAC SDN List', 'OIG LEIE', 'Pennsylvania'])
    await userEvent.click(screen.getByRole('button', { name: 'Source' }))
    await waitFor(() => expect(router.state.location.href).toBe('/sources?sort=title&order=desc'))
    expect(titles()[0]).toBe('Pennsylvania')
  })

  it('have a note only if scheduled downloads are off', async () => {
    const server = startListsServer({ sources, refreshes: false })
    openSources('/sources')
    await screen.findByText(/Scheduled downloads are off/)
    cleanup()
    server.refreshes = true
    openSources('/sources')
    await screen.findByText('Arizona')
    expect(screen.queryByText(/Scheduled downloads are off/)).toBeNull()
  })

  it('are refreshed together, except those without a download and those being loaded', async () => {
    const loading = testLoad({ id: 'load-3', state: 'running', finishedAt: null })
    const busy = testSource({ id: 'sam', title: 'SAM.gov', latest: loading })
    const server = startListsServer({ sources: [...sources, busy] })
    server.failures.set('POST /sources/ofac/refresh', { status: 503, detail: 'Not now.' })
    openSources('/sources')
    await screen.findByText('Arizona')
    await userEvent.click(screen.getByRole('button', { name: 'Refresh all' }))
    await screen.findByText('Refresh started for 2 lists.')
    await screen.findByText('We were unable to refresh OFAC SDN List.')
    expect(server.requests.filter((one) => one.startsWith('POST')).toSorted()).toEqual([
      'POST /sources/az/refresh',
      'POST /sources/leie/refresh',
      'POST /sources/ofac/refresh',
    ])
  })

  it('show a loading state first', async () => {
    startListsServer({ sources })
    openSources('/sources')
    await screen.findByText('Loading Sources')
    expect(screen.queryByText('No data available.')).toBeNull()
    await screen.findByText('Arizona')
  })

  it('say that there are none', async () => {
    startListsServer()
    openSources('/sources')
    await screen.findByText('No data available.')
  })

  it('say inline and in a toast that they could not be loaded, and can be retried', async () => {
    const server = startListsServer({ sources })
    server.failures.set('GET /sources', { status: 500, detail: 'Something went wrong.' })
    openSources('/sources')
    expect(await screen.findAllByText('The sources could not be loaded.')).not.toHaveLength(0)
    server.failures.clear()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Arizona')
  })

  it('say if the user has no access', async () => {
    const server = startListsServer()
    server.failures.set('GET /sources', { status: 403, detail: 'Not for you.' })
    openSources('/sources')
    await screen.findByText('You do not have access to this.')
  })
})
