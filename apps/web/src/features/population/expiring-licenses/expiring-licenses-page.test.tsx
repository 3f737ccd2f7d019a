// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/population/expiring-licenses" }
import { createRoute } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import type { ExpiringLicense } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { Route } from '../../../routes/_app/population.expiring-licenses.tsx'
import { href, setUpFilterTest } from '../../../testing/filter-parts.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { json, problem, serveCalls } from '../../../testing/serve-calls.ts'
import { testSession } from '../../../testing/test-session.ts'

setUpFilterTest()

const license = (given: Partial<ExpiringLicense> = {}): ExpiringLicense => ({
  id: 'license-1',
  subjectId: 'subject-1',
  name: 'Ines Abernathy',
  licenseType: 'MD',
  licenseIssuer: 'Ohio Board',
  licenseNumber: 'A1',
  status: 'Active',
  expirationDate: '2026-11-30',
  ...given,
})

const path = '/population/expiring-licenses'

function open(search = '?month=2026-11', failure: number | null = null) {
  const asked: string[] = []
  serveCalls(({ path: called, url }) => {
    if (called === '/auth/token') return json({ token: null })
    if (failure !== null) return problem(failure)
    asked.push(`${called}${url.search}`)
    if (called.endsWith('/expiring'))
      return json({
        days:
          url.searchParams.get('month') === '2026-11'
            ? [
                { date: '2026-11-02', licenses: 1 },
                { date: '2026-11-30', licenses: 40 },
              ]
            : [],
      })
    return json({ page: 0, total: 40, content: [license()] })
  })
  const opened = openScreen({
    session: testSession(),
    address: `${path}${search}`,
    routes: (app) => [
      Route.update({ id: path, path, getParentRoute: () => app, beforeLoad: undefined } as never),
      createRoute({ getParentRoute: () => app, path: '/population/$subjectId', component: () => <p>One</p> }),
    ],
  })
  return { ...opened, asked }
}

describe('the calendar of expiring licenses', () => {
  it('has every day of the month, with the number of licenses where any expire', async () => {
    open()
    expect(await screen.findByText('41 licenses expire in November 2026.')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(30)
    const days = screen
      .getAllByRole('button', { pressed: false })
      .map((one) => one.getAttribute('aria-label'))
    expect(days).toEqual(['Monday, November 2, 2026: 1 license', 'Monday, November 30, 2026: 40 licenses'])
  })

  it('lists the licenses of a chosen day, page by page, each with its provider', async () => {
    const { user, router, asked } = open()
    await user.click(await screen.findByRole('button', { name: /November 30/ }))
    const table = within(await screen.findByRole('table', { name: 'Licenses that expire on 11/30/2026' }))
    for (const text of ['MD', 'Ohio Board', 'A1', 'Active', '11/30/2026'])
      expect(table.getByText(text)).toBeTruthy()
    const link = table.getByRole('link', { name: 'Ines Abernathy' })
    expect(link.getAttribute('href')).toBe(
      `/population/subject-1?from=${encodeURIComponent(`${path}?month=2026-11&day=2026-11-30`)}`,
    )
    expect(href(router)).toBe(`${path}?month=2026-11&day=2026-11-30`)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() =>
      expect(asked.at(-1)).toBe('/monitor/licenses/expiring/day?date=2026-11-30&page=1&size=25'),
    )
    expect(href(router)).toBe(`${path}?month=2026-11&day=2026-11-30&page=2`)
  })

  it('goes to other months by button and by key', async () => {
    const { user, router } = open()
    await screen.findByText(/licenses expire in/)
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(await screen.findByText('No licenses expire in December 2026.')).toBeTruthy()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(href(router)).toBe(`${path}?month=2026-10`))
    expect(screen.getByRole('heading', { name: 'October 2026' })).toBeTruthy()
  })

  it('leads to the same as lists of providers', async () => {
    open()
    const link = await screen.findByRole('link', { name: '60 days' })
    expect(link.getAttribute('href')).toBe('/population?subject=ACTIVE&expires=60')
  })

  it.each([
    [500, 'We were unable to retrieve the expiring licenses.'],
    [403, 'You do not have access to this.'],
  ])('says why it can’t be shown: %i', async (code, text) => {
    open('?month=2026-11', code)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })
})
