// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testAlert, testReview } from '../testing/alert-test-data.ts'
import { panel, save, saveAndNext, statusOf, write } from '../testing/alert-test-panel.ts'
import { openAlert } from '../testing/alert-test-screen.tsx'
import { startAlertServer } from '../testing/alert-test-server.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  notifications.clean()
  vi.unstubAllGlobals()
})

const manyAlerts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    testAlert({ id: `alert-${index + 1}`, monitoredSubjectName: `Person ${index + 1}` }),
  )
const shows = (name: string, counter: string) =>
  waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
    expect(screen.getByText(counter)).toBeTruthy()
  })
const step = (name: 'Previous Alert' | 'Next Alert') => screen.queryByRole('link', { name })

it('next and previous cross page boundaries of the list, and the URL follows', async () => {
  const server = startAlertServer({ alerts: manyAlerts(60) })
  const list = 'tab=needs-review&q=Person&provider=INDIVIDUAL&sort=NAME'
  const { user, router } = openAlert(`/alerts/alert-25?${list}`)
  await shows('Person 25', 'Showing 25 of 60')
  const next = await screen.findByRole('link', { name: 'Next Alert' })
  const searches = server.requests.filter(({ call }) => call === 'POST /monitor/alerts/search')
  expect(searches.map(({ body }) => body)).toEqual(
    [0, 1].map((page) => ({
      reviewStatusesWithDates: { NEEDS_REVIEW: null },
      filter: 'Person',
      type: 'INDIVIDUAL',
      timezone: expect.any(String),
      sortBy: 'NAME',
      desc: false,
      page,
      size: 25,
    })),
  )
  await user.click(next)
  await shows('Person 26', 'Showing 26 of 60')
  expect(router.state.location.href).toBe(`/alerts/alert-26?${list}&page=1`)
  await user.keyboard('k')
  await shows('Person 25', 'Showing 25 of 60')
  expect(router.state.location.href).toBe(`/alerts/alert-25?${list}`)
  await user.keyboard('j')
  await shows('Person 26', 'Showing 26 of 60')
})

it('at the ends of the list, one of the buttons is disabled', async () => {
  startAlertServer({ alerts: manyAlerts(2) })
  openAlert('/alerts/alert-1')
  await shows('Person 1', 'Showing 1 of 2')
  expect(step('Previous Alert')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous Alert' }).disabled).toBe(true)
  expect(step('Next Alert')).toBeTruthy()
})

it('an alert that is not in the list has no counter and no neighbors', async () => {
  startAlertServer({ alerts: [...manyAlerts(2), testAlert({ id: 'old', reviewStatus: 'RESOLVED' })] })
  const { queryClient } = openAlert('/alerts/old?tab=needs-review')
  await screen.findByRole('heading', { level: 1, name: 'Jonathan R. Mercer-Hale' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/^Showing/)).toBeNull()
  for (const name of ['Previous Alert', 'Next Alert'] as const) {
    expect(step(name)).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  }
})

it('a link to an alert far down the list shows its position, and next continues from there', async () => {
  const server = startAlertServer({ alerts: manyAlerts(90) })
  const { user, router } = openAlert('/alerts/alert-60')
  await shows('Person 60', 'Showing 60 of 90')
  expect(router.state.location.href).toBe('/alerts/alert-60')
  await user.keyboard('j')
  await shows('Person 61', 'Showing 61 of 90')
  await user.keyboard('kk')
  await shows('Person 59', 'Showing 59 of 90')
  expect(step('Previous Alert')?.getAttribute('href')).toBe('/alerts/alert-58')
  const pages = server.requests.filter(({ call }) => call === 'POST /monitor/alerts/search')
  expect(pages.map(({ body }) => body['page'])).toEqual([0])
})

it('a link shows the position in its list, also at the ends', async () => {
  const server = startAlertServer({ alerts: manyAlerts(40) })
  openAlert('/alerts/alert-40?tab=needs-review&sort=NAME')
  await shows('Person 40', 'Showing 40 of 40')
  expect(step('Next Alert')).toBeNull()
  expect(server.requests.find(({ call }) => call === 'POST /monitor/alerts/alert-40/position')?.body).toEqual(
    {
      reviewStatusesWithDates: { NEEDS_REVIEW: null },
      timezone: expect.any(String),
      sortBy: 'NAME',
      desc: false,
    },
  )
})

it('the neighboring alerts are loaded in advance', async () => {
  const server = startAlertServer({ alerts: manyAlerts(3) })
  openAlert('/alerts/alert-2')
  await waitFor(() =>
    expect(server.requests.map(({ call }) => call)).toEqual(
      expect.arrayContaining([
        'GET /monitor/alerts/alert-1/details',
        'GET /monitor/alerts/alert-3/details',
        'GET /monitor/alerts/alert-3/review-statuses',
      ]),
    ),
  )
})

it('working through a list by status skips no alert, also across pages', async () => {
  startAlertServer({ alerts: manyAlerts(27) })
  const { user } = openAlert('/alerts/alert-24?tab=needs-review')
  for (const [at, next] of [
    [24, 25],
    [25, 26],
  ]) {
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Person ${at}`))
    await screen.findByRole('link', { name: 'Next Alert' })
    await user.keyboard('3')
    await waitFor(() => expect(saveAndNext().disabled).toBe(false))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Person ${next}`))
  }
}, 20_000)

it.each(['b', '{Escape}'])('%s leads back to the list with its parameters', async (key) => {
  startAlertServer({ alerts: manyAlerts(2) })
  const { user, router } = openAlert('/alerts/alert-1?tab=new&q=Mercer')
  await screen.findByRole('heading', { level: 1, name: 'Person 1' })
  await user.keyboard(key)
  await waitFor(() => expect(router.state.location.href).toBe('/alerts?tab=new&q=Mercer'))
})

it('a user who came from the population returns there', async () => {
  startAlertServer({ alerts: manyAlerts(2) })
  openAlert('/alerts/alert-1?from=population', { pages: ['/population', '/population/$subjectId'] })
  await shows('Person 1', 'Showing 1 of 2')
  expect(screen.getByRole('link', { name: 'Back to Population' }).getAttribute('href')).toBe(
    '/population/subject-1',
  )
  expect(step('Next Alert')?.getAttribute('href')).toBe('/alerts/alert-2?from=population')
})

it('a user who came from a profile returns to it as it was', async () => {
  startAlertServer({ alerts: manyAlerts(2) })
  const profile = '?from=%2Fpopulation%3Fpage%3D2&asOf=2024-02-29'
  openAlert(`/alerts/alert-1?from=population&profile=${encodeURIComponent(profile)}`, {
    pages: ['/population', '/population/$subjectId'],
  })
  await shows('Person 1', 'Showing 1 of 2')
  expect(screen.getByRole('link', { name: 'Back to Population' }).getAttribute('href')).toBe(
    `/population/subject-1${profile}`,
  )
  expect(step('Next Alert')?.getAttribute('href')).toContain(encodeURIComponent(profile))
})

it('? lists the keys of the page', async () => {
  startAlertServer({ alerts: manyAlerts(2) })
  const { user } = openAlert('/alerts/alert-1')
  await screen.findByRole('heading', { level: 1, name: 'Person 1' })
  await user.keyboard('?')
  expect(await screen.findByText('Back to the list')).toBeTruthy()
  expect(screen.getByText('Show keyboard shortcuts')).toBeTruthy()
})

it('the name of the alert gets the focus on each alert', async () => {
  startAlertServer({ alerts: manyAlerts(2) })
  const { user } = openAlert('/alerts/alert-1')
  await shows('Person 1', 'Showing 1 of 2')
  const first = screen.getByRole('heading', { level: 1 })
  expect(document.activeElement).toBe(first)
  await user.keyboard('j')
  await shows('Person 2', 'Showing 2 of 2')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(document.activeElement).not.toBe(first)
})

it('the focus is on the status after it is saved with the button', async () => {
  startAlertServer({ alerts: manyAlerts(1) })
  const { user } = openAlert('/alerts/alert-1')
  await shows('Person 1', 'Showing 1 of 1')
  await panel()
  await user.keyboard('3')
  await user.click(save())
  await screen.findByText('The alert status was saved!')
  await waitFor(() => expect(document.activeElement).toBe(statusOf('RESOLVED')))
})

it('a status that is saved by key leaves the focus where it is', async () => {
  startAlertServer({ alerts: manyAlerts(1) })
  const { user } = openAlert('/alerts/alert-1')
  await shows('Person 1', 'Showing 1 of 1')
  await panel()
  await user.keyboard('3s')
  await screen.findByText('The alert status was saved!')
  await waitFor(() => expect(save().disabled).toBe(true))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

const undo = () => screen.findByRole('button', { name: 'Undo' })

it('the last save is undone on the next alert: the history keeps both', async () => {
  const server = startAlertServer({ alerts: manyAlerts(3) })
  const { user } = openAlert('/alerts/alert-1')
  await shows('Person 1', 'Showing 1 of 3')
  await panel()
  await user.keyboard('3')
  await waitFor(() => expect(saveAndNext().disabled).toBe(false))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await shows('Person 2', 'Showing 2 of 3')
  await undo()
  expect(screen.getByText('Person 1 set to Resolved')).toBeTruthy()
  await user.keyboard('z')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(server.savedReviews()).toEqual([
    { alertId: 'alert-1', status: 'RESOLVED', note: '' },
    { alertId: 'alert-1', status: 'NEEDS_REVIEW', note: 'Undid Resolved.', lastReviewId: 'own-1' },
  ])
  expect(server.reviews.get('alert-1')?.map(({ status }) => status)).toEqual(['NEEDS_REVIEW', 'RESOLVED'])
  await shows('Person 2', 'Showing 2 of 3')
})

it('an undo does not overwrite what another user has set since', async () => {
  const server = startAlertServer({ alerts: manyAlerts(1) })
  const { user } = openAlert('/alerts/alert-1')
  await shows('Person 1', 'Showing 1 of 1')
  await panel()
  await user.keyboard('3s')
  await undo()
  const theirs = testReview({ id: 'review-9', status: 'UNDER_REVIEW' })
  server.reviews.set('alert-1', [theirs, ...(server.reviews.get('alert-1') ?? [])])
  await user.click(await undo())
  await screen.findByText('The alert status was unable to be saved.')
  expect(await screen.findByText('Someone else has updated this alert in the meantime.')).toBeTruthy()
  expect(server.reviews.get('alert-1')).toHaveLength(2)
})

it('a note alone can’t be undone', async () => {
  startAlertServer({ alerts: manyAlerts(1) })
  const { user } = openAlert('/alerts/alert-1')
  await shows('Person 1', 'Showing 1 of 1')
  await panel()
  write('Called them.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('The alert status was saved!')
  await waitFor(() => expect(screen.getAllByText('Called them.')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it.each(['menu', 'listbox', 'alertdialog'])('no key leaves the page while a %s is open', async (role) => {
  startAlertServer({ alerts: manyAlerts(2) })
  const { user, router } = openAlert('/alerts/alert-1')
  await shows('Person 1', 'Showing 1 of 2')
  const layer = document.body.appendChild(document.createElement('div'))
  layer.setAttribute('role', role)
  layer.tabIndex = -1
  layer.focus()
  await user.keyboard('jkub')
  // removed before the page receives the key
  layer.addEventListener('keydown', () => layer.remove())
  await user.keyboard('{Escape}')
  expect(layer.isConnected).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/alerts/alert-1')
  await user.keyboard('b')
  await waitFor(() => expect(router.state.location.pathname).toBe('/alerts'))
})

it('Esc closes a tooltip without leaving the page; other keys still work', async () => {
  startAlertServer({ alerts: manyAlerts(2) })
  const { user } = openAlert('/alerts/alert-1')
  await shows('Person 1', 'Showing 1 of 2')
  const hint = document.body.appendChild(document.createElement('div'))
  hint.setAttribute('role', 'tooltip')
  await user.keyboard('{Escape}')
  await shows('Person 1', 'Showing 1 of 2')
  await user.keyboard('j')
  await shows('Person 2', 'Showing 2 of 2')
  hint.remove()
})

it('in a list grouped by provider, next stays with the provider before it goes on', async () => {
  const of = (id: string, name: string) =>
    testAlert({ id, monitoredSubjectId: name, monitoredSubjectName: name })
  startAlertServer({ alerts: [of('alert-1', 'Ann'), of('alert-2', 'Bob'), of('alert-3', 'Ann')] })
  const { user, router } = openAlert('/alerts/alert-1?group=provider')
  await shows('Ann', 'Showing 1 of 3')
  await user.click(await screen.findByRole('link', { name: 'Next Alert' }))
  await shows('Ann', 'Showing 2 of 3')
  expect(router.state.location.href).toBe('/alerts/alert-3?group=provider')
  await user.keyboard('j')
  await shows('Bob', 'Showing 3 of 3')
})
