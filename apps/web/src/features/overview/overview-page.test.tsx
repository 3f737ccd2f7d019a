// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/overview" }
import type { ClientOverview } from '@vigil/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Route } from '../../routes/_app/overview.tsx'
import { openRoutes } from '../../testing/open-screen.tsx'
import { json, serveCalls } from '../../testing/serve-calls.ts'

const client = (name: string, given: Partial<ClientOverview> = {}): ClientOverview => ({
  id: `id-${name}`,
  name,
  openAlerts: 0,
  oldestOpenAlert: null,
  staleSources: 0,
  neverLoadedSources: 0,
  sources: 12,
  failedJobs: 0,
  lastImport: null,
  lastImportFailed: false,
  subjects: 0,
  lastSignIn: null,
  ...given,
})
const busy = client('Lakeshore', {
  openAlerts: 40,
  oldestOpenAlert: '2026-09-01T00:00:00.000Z',
  staleSources: 2,
  neverLoadedSources: 1,
  failedJobs: 1,
  lastImport: '2026-10-01T00:00:00.000Z',
  lastImportFailed: true,
  subjects: 1200,
  lastSignIn: '2026-11-01T00:00:00.000Z',
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('lists the clients by open alerts, with numbers that lead to where they can be acted upon', async () => {
  serveCalls(({ path }) =>
    path === '/auth/token' ? json({ token: null }) : json([client('Bayard', { openAlerts: 10 }), busy]),
  )
  openRoutes('/overview', [[Route, '/overview']])
  await screen.findByText('Lakeshore')
  const names = () =>
    screen.getAllByRole('row').map((row) => (row as HTMLTableRowElement).cells[0]?.textContent)
  expect(names()).toEqual(['Client', 'Lakeshore', 'Bayard'])
  const row = within(screen.getByRole('row', { name: /Lakeshore/ }))
  const target = (name: string | RegExp) => row.getByRole('link', { name }).getAttribute('href')
  expect(row.getByText('Newest file failed')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Bayard/ })).queryByText('Newest file failed')).toBeNull()
  expect(target('View imports of Lakeshore')).toBe('/audit?client=id-Lakeshore&kind=population')
  expect(target('2 stale')).toBe('/sources?state=stale')
  expect(target('1 never loaded')).toBe('/sources?state=never')
  expect(target('1 failed jobs of Lakeshore')).toBe('/jobs')
  expect(target('View sign-ins of Lakeshore')).toBe('/audit?client=id-Lakeshore&kind=signIn')
  expect(target('1,200 providers of Lakeshore')).toBe('/client-management/id-Lakeshore')
  expect(row.getByRole('button', { name: '40 open alerts, work as Lakeshore' })).toBeTruthy()
  const widths = [...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))
  expect(widths).toEqual(['100', '25'])
  expect(screen.getByText('All 12 current')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Client/ }))
  await expect.poll(names).toEqual(['Client', 'Bayard', 'Lakeshore'])
})
