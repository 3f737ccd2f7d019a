// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/dashboard" }
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testSession } from '../../testing/test-session.ts'
import { testPopulation, testSteps } from './dashboard-test-data.ts'
import { openDashboard } from './dashboard-test-screen.tsx'
import { startDashboardServer } from './dashboard-test-server.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const empty = { ...testPopulation, totalActiveMonitoredSubjects: 0 }
const steps = {
  ...testSteps,
  users: 2,
  subjects: 0,
  products: 0,
  lists: 0,
  loadedLists: 0,
  done: { users: true, population: false, lists: false },
}

it('walks a PT admin through what a new client needs, with done steps ticked', async () => {
  startDashboardServer({ population: empty, steps })
  const session = testSession({ claims: { roles: ['ROLE_PT_ADMIN'] } })
  openDashboard({ session })
  const card = await screen.findByRole('region', { name: 'First steps' })
  const items = within(card).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Done: Users2 users can sign in\.$/),
    expect.stringMatching(/^To do: PopulationNo providers yet\..*Upload a file$/),
    expect.stringMatching(/^To do: ListsNo products are ordered yet\..*Choose products$/),
  ])
  expect(within(card).getByRole('link', { name: 'Upload a file' }).getAttribute('href')).toBe(
    '/data-management',
  )
  expect(within(card).getByRole('link', { name: 'Choose products' }).getAttribute('href')).toMatch(/\/edit$/)
  expect(screen.queryByRole('note')).toBeNull()
})

it('stays while lists are missing, without links for who may not act on them', async () => {
  const done = { users: true, population: true, lists: false }
  startDashboardServer({ steps: { ...testSteps, loadedLists: 3, done } })
  openDashboard({ session: testSession() })
  const card = await screen.findByRole('region', { name: 'First steps' })
  expect(card.textContent).toContain('3 products ordered, 3 of 12 lists loaded.')
  expect(within(card).queryByRole('link')).toBeNull()
})

it('disappears once all is done', async () => {
  startDashboardServer({ population: empty })
  openDashboard({ session: testSession() })
  await screen.findByRole('note')
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})
