// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/sources" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testLoad, testSource } from '../sources-test-data.ts'
import { openSources } from '../sources-test-screen.tsx'
import { startListsServer } from '../sources-test-server.ts'

const refused = testLoad({
  id: 'load-2',
  state: 'refused',
  reason: 'it is a web page',
  version: null,
  total: null,
  added: null,
  changed: null,
  removed: null,
})
const loadsTable = () => within(screen.getByRole('table', { name: 'Loads' }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a source shows its facts, its homepage and its loads', async () => {
  startListsServer({ sources: [testSource()], loads: [testLoad()] })
  openSources('/sources/leie')
  await screen.findByRole('heading', { level: 1, name: 'OIG LEIE' })
  expect(screen.getByRole('link', { name: /oig\.hhs\.gov/ }).getAttribute('href')).toBe(
    'https://oig.hhs.gov/exclusions/',
  )
  for (const fact of [
    'Office of Inspector General',
    'Federal Exclusions',
    'Monthly',
    'Public domain',
    '45 days after publication',
  ])
    expect(screen.getByText(fact)).toBeTruthy()
  expect(screen.queryByRole('note')).toBeNull()
  const row = await loadsTable().findByRole('link')
  expect(row.getAttribute('href')).toBe('/sources/leie/loads/load-1')
  const cells = [...row.closest('tr')!.cells].map((cell) => cell.textContent)
  expect(cells.slice(1)).toEqual([
    'Uploaded · Pat Admin',
    'Loaded',
    '+7 ~2 −87 added, 2 changed, 8 removed',
    '1,234',
    '1',
    '11/08/2026',
    'leie-18',
    '2.5 s',
  ])
})

it('a source describes its chart as text', async () => {
  startListsServer({ sources: [testSource()], loads: [testLoad()] })
  openSources('/sources/leie')
  await screen.findByText(/^3 loads: from 1,235 to 1,234 entries, 1 refused or failed\. The loads are/)
})

it('a stale source says why its last load was refused, even while another runs, and what stays live', async () => {
  const running = testLoad({ id: 'load-3', state: 'running', phase: 'reading' })
  startListsServer({
    sources: [testSource({ state: 'stale', latest: running })],
    loads: [running, refused, testLoad()],
  })
  openSources('/sources/leie')
  const note = within(await screen.findByRole('note'))
  await note.findByText('it is a web page')
  expect(note.getByRole('link', { name: 'last load' }).getAttribute('href')).toBe(
    '/sources/leie/loads/load-2',
  )
  expect(note.getByText(/Version 3 of 11\/08\/2026 stays live/)).toBeTruthy()
  expect(await loadsTable().findByRole('progressbar', { name: 'Reading the rows' })).toBeTruthy()
})

it('a source that was not checked for too long shows its age', async () => {
  const since = new Date(Date.now() - 60 * 86_400_000).toISOString()
  const age = { basis: 'checked', since, gap: false } as const
  startListsServer({ sources: [testSource({ state: 'stale', age })], loads: [testLoad()] })
  openSources('/sources/leie')
  await screen.findByText(/Last confirmed current 60 days ago; stale after 45 days\./)
  expect(screen.getByText('45 days after the last check')).toBeTruthy()
})

it('a source that was published too long ago says so, even if it was loaded recently', async () => {
  const since = '2023-06-08T00:00:00.000Z'
  const days = Math.floor((Date.now() - Date.parse(since)) / 86_400_000).toLocaleString('en-US')
  const age = { basis: 'published', since, gap: false } as const
  startListsServer({ sources: [testSource({ state: 'stale', age })], loads: [testLoad()] })
  openSources('/sources/leie')
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain(`Published 06/08/2023, ${days} days ago; stale after 45 days.`)
  expect(screen.getByText('45 days after publication')).toBeTruthy()
})

it('a source with missing change files says since when', async () => {
  const age = { basis: 'published', since: '2023-06-30T00:00:00.000Z', gap: true } as const
  startListsServer({ sources: [testSource({ state: 'stale', age })], loads: [testLoad()] })
  openSources('/sources/leie')
  const note = await screen.findByRole('note')
  expect(note.textContent).toMatch(/Complete up to 06\/30\/2023, .* Later change files are missing\./)
})

it('a source that was never loaded says what will appear, and has no chart', async () => {
  const empty = testSource({ state: 'never', version: 0, latest: null, history: [], fetched: false })
  startListsServer({ sources: [empty] })
  openSources('/sources/leie')
  await screen.findByText(/Loads will appear here once/)
  expect(screen.queryByText(/Entries over/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Refresh now' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Upload a file' })).toBeTruthy()
})

it('loads are paged in the URL', async () => {
  const server = startListsServer({ sources: [testSource()], loads: [testLoad()] })
  const router = openSources('/sources/leie')
  await screen.findByText('1–25 of 60')
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(router.state.location.href).toBe('/sources/leie?page=1'))
  await waitFor(() => expect(server.requests).toContain('GET /sources/leie/loads?page=1&size=25'))
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50')
  await waitFor(() => expect(router.state.location.href).toBe('/sources/leie?size=50'))
})

it('loads that could not be retrieved say so in place', async () => {
  const server = startListsServer({ sources: [testSource()] })
  server.failures.set('GET /sources/leie/loads', { status: 500, detail: 'Something went wrong.' })
  openSources('/sources/leie')
  expect(await screen.findAllByText('The loads could not be retrieved.')).not.toHaveLength(0)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('OIG LEIE')
})

it.each([
  [404, 'The source could not be loaded.'],
  [403, 'You do not have access to this.'],
])('a source that fails with %i says so', async (status, words) => {
  const server = startListsServer()
  server.failures.set('GET /sources/leie', { status, detail: 'No.' })
  openSources('/sources/leie')
  expect(await screen.findAllByText(words)).not.toHaveLength(0)
})
