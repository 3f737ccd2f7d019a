// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/sources" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testChange, testLoad, testLoadDetail, testSource } from '../sources-test-data.ts'
import { openSources } from '../sources-test-screen.tsx'
import { startListsServer, type ListsServer } from '../sources-test-server.ts'

const address = '/sources/leie/loads/load-1'
const changed = testChange({
  entryId: 'entry-2',
  kind: 'changed',
  name: 'BELL, Otis',
  differences: [{ column: 'CITY', before: 'AKRON', after: '' }],
})
const removed = testChange({ entryId: 'entry-3', kind: 'removed', name: 'COLE, Ada', reason: 'reinstated' })

const serve = (given: Partial<ListsServer> = {}): ListsServer =>
  startListsServer({
    sources: [testSource()],
    load: testLoadDetail(),
    changes: [testChange(), changed, removed],
    ...given,
  })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a load shows its facts, its files and its warnings', async () => {
  serve({ load: testLoadDetail({ warnings: ['the file is small'], leftovers: ['MYSTERY'] }) })
  openSources(address)
  await screen.findByRole('heading', { level: 1, name: 'Load of OIG LEIE' })
  for (const fact of ['Full list', '2026-11-1', '1,235', 'The file is small', 'MYSTERY', '3.9 MB'])
    expect(screen.getByText(fact)).toBeTruthy()
  expect(screen.getByText('210ca6b4a8187a34').tagName).toBe('CODE')
  expect(screen.getByRole('button', { name: 'Copy SHA-256 of UPDATED.csv' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /UPDATED\.csv/ })).toBeTruthy()
})

it('added, changed, removed and skipped rows are on tabs with their counts', async () => {
  const server = serve()
  const router = openSources(address)
  await screen.findByText('ABERNATHY, Ines')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Added (7)',
    'Changed (2)',
    'Removed (8)',
    'Skipped (1)',
  ])
  await userEvent.click(screen.getByRole('tab', { name: /Changed/ }))
  const row = (await screen.findByText('BELL, Otis')).closest('tr')!
  expect(row.textContent).toContain('CITY')
  expect(row.querySelector('del')?.textContent).toBe('AKRON')
  expect(row.querySelector('ins')?.textContent).toBe('empty')
  expect(router.state.location.href).toBe(`${address}?tab=changed`)
  await userEvent.click(screen.getByRole('tab', { name: /Removed/ }))
  const gone = (await screen.findByText('COLE, Ada')).closest('tr')!
  expect(within(gone).getByText('Reinstated')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: /Skipped/ }))
  expect(await screen.findByText('It has no name')).toBeTruthy()
  expect(server.requests).toContain('GET /loads/load-1/changes?kind=changed&page=0&size=25')
})

it('the first tab with rows is open', async () => {
  serve({ load: testLoadDetail({ added: 0, changed: 0 }) })
  openSources(address)
  await screen.findByText('COLE, Ada')
})

it('changes are paged in the URL, and another tab starts at its first page', async () => {
  serve()
  const router = openSources(address)
  await screen.findByText('1–25 of 60')
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(router.state.location.href).toBe(`${address}?page=1`))
  await userEvent.click(screen.getByRole('tab', { name: /Removed/ }))
  await waitFor(() => expect(router.state.location.href).toBe(`${address}?tab=removed`))
})

it('a refused load says why, and that the list stays the same', async () => {
  const nothing = { version: null, added: null, changed: null, removed: null, skipped: null, total: null }
  serve({ load: testLoadDetail({ ...nothing, state: 'refused', reason: 'it is a web page' }) })
  openSources(address)
  const note = await screen.findByRole('note')
  expect(note.textContent).toBe('This load was refused.It is a web page. The list is unchanged.')
  expect(screen.queryByRole('tab')).toBeNull()
})

it('a running load is polled until it ends', async () => {
  const open = testLoad({ state: 'running', phase: 'comparing', finishedAt: null })
  const server = serve({ load: testLoadDetail(open) })
  openSources(address)
  await screen.findByRole('progressbar', { name: 'Comparing with the live version' })
  expect(screen.queryByRole('tab')).toBeNull()
  server.load = testLoadDetail()
  await screen.findByText('ABERNATHY, Ines')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('a file is downloaded as received, and a failure is reported', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => {
    saved.push(bytes as Blob)
    return 'blob:x'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const server = serve()
  openSources(address)
  const button = await screen.findByRole('button', { name: 'Download UPDATED.csv' })
  await userEvent.click(button)
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(await saved[0]?.text()).toBe('raw bytes')
  server.failures.set('GET /loads/load-1/files/file-1', { status: 500, detail: 'Gone.' })
  await userEvent.click(button)
  await screen.findByText('We were unable to download the file.')
  expect(click).toHaveBeenCalledOnce()
})

it('a load without access says so', async () => {
  const server = serve()
  server.failures.set('GET /loads/load-1', { status: 403, detail: 'No.' })
  openSources(address)
  await screen.findByText('You do not have access to this.')
})
