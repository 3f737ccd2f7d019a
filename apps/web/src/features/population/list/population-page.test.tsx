// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/population" }
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { href, pageSizes, setUpFilterTest } from '../../../testing/filter-parts.ts'
import { north, openPopulation, servePopulation, testSubject } from './population-test-screen.tsx'

setUpFilterTest()

const table = () => within(screen.getByRole('table', { name: 'Population' }))

describe('the population', () => {
  it('is a table by name, 25 to a page, whose rows lead to their profiles', async () => {
    const clinic = testSubject({
      id: 'subject-2',
      name: 'Elm Clinic',
      npi: null,
      specialties: [],
      type: 'ORGANIZATION',
    })
    const server = servePopulation({ subjects: [testSubject(), clinic] })
    const { router } = openPopulation()
    const link = await screen.findByRole('link', { name: /Ines Abernathy/ })
    expect(server.searches).toEqual([{ page: 0, size: 25, sortBy: 'NAME', desc: false }])
    expect(
      table()
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Name', 'NPI', 'Specialty', 'Provider Type', 'External ID', 'Monitor Start Date'])
    const rows = table()
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      )
    expect(rows.slice(1)).toEqual([
      ['Ines Abernathy', '1467998210', 'Surgery, Cardiology', 'Individual', 'E-1', '01/02/2026'],
      ['Elm Clinic', '–none', '–none', 'Organization', 'E-1', '01/02/2026'],
    ])
    expect(link.getAttribute('href')).toBe('/population/subject-1?from=%2Fpopulation')
    await userEvent.click(link)
    await waitFor(() => expect(router.state.location.pathname).toBe('/population/subject-1'))
  })

  it('sorts by every column but the start date, and has pages of 25 to 100', async () => {
    const server = servePopulation({ total: 300 })
    const { router } = openPopulation()
    await screen.findByText('Ines Abernathy')
    const sortable = ['Name', 'NPI', 'Specialty', 'Provider Type', 'External ID']
    for (const name of sortable)
      expect(
        table()
          .getByRole('columnheader', { name: new RegExp(name) })
          .querySelector('button'),
      ).not.toBeNull()
    expect(
      table().getByRole('columnheader', { name: 'Monitor Start Date' }).querySelector('button'),
    ).toBeNull()
    await userEvent.click(
      within(table().getByRole('columnheader', { name: /External ID/ })).getByRole('button'),
    )
    await waitFor(() => expect(href(router)).toBe('/population?sort=EXTERNALID'))
    await waitFor(() => expect(server.searches.at(-1)).toMatchObject({ sortBy: 'EXTERNALID', desc: false }))
    expect(pageSizes()).toBe('25 of 25, 50, 75, 100')
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '100')
    await waitFor(() => expect(server.searches.at(-1)).toMatchObject({ page: 0, size: 100 }))
  })

  it('searches on Enter, from the first page, in the order of names', async () => {
    const server = servePopulation({ total: 300 })
    const { router } = openPopulation('/population?sort=NPI&page=2')
    await screen.findByText('Ines Abernathy')
    const box = screen.getByPlaceholderText('Search by name, NPI, or external ID...')
    await userEvent.type(box, 'ines')
    expect(server.searches).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(href(router)).toBe('/population?q=ines'))
    await waitFor(() =>
      expect(server.searches.at(-1)).toEqual({
        page: 0,
        size: 25,
        sortBy: 'NAME',
        desc: false,
        filter: 'ines',
      }),
    )
    // the profile knows the list it was opened from
    const link = await screen.findByRole('link', { name: /Ines Abernathy/ })
    expect(decodeURIComponent(link.getAttribute('href')!)).toBe(
      '/population/subject-1?from=/population?q=ines',
    )
  })

  it('searches what was typed when the filter is opened, too', async () => {
    const server = servePopulation()
    const { router } = openPopulation()
    await screen.findByText('Ines Abernathy')
    await userEvent.type(screen.getByPlaceholderText('Search by name, NPI, or external ID...'), 'ines')
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }))
    await waitFor(() => expect(href(router)).toBe('/population?q=ines'))
    await waitFor(() => expect(server.searches.at(-1)).toMatchObject({ page: 0, filter: 'ines' }))
  })

  it('opens the unit that the dashboard links to, with its name', async () => {
    const server = servePopulation()
    openPopulation(`/population?unit=${north.id}&subject=ACTIVE`)
    await screen.findByText('Ines Abernathy')
    expect(server.searches[0]).toMatchObject({ businessUnitIds: [north.id], isActivelyMonitored: true })
    expect(await screen.findByText('North')).toBeTruthy()
  })

  it('shows the list of a unit whose name can’t be loaded', async () => {
    servePopulation({ failures: new Map([['/monitor/business-units', 500]]) })
    openPopulation(`/population?unit=${north.id}`)
    expect(await screen.findByText('We were unable to retrieve Business Units')).toBeTruthy()
    expect(await screen.findByText('Ines Abernathy')).toBeTruthy()
  })

  it('offers to add a provider to those who may', async () => {
    servePopulation()
    openPopulation('/population', { SHOW_POPULATION: 'ALLOW' })
    await screen.findByText('Ines Abernathy')
    expect(screen.queryByRole('link', { name: 'Add Provider' })).toBeNull()
    cleanup()
    openPopulation('/population', { SHOW_POPULATION: 'ALLOW', WRITE_POPULATION: 'ALLOW' })
    const link = await screen.findByRole('link', { name: 'Add Provider' })
    expect(link.getAttribute('href')).toBe('/population/new')
  })

  it('is empty, with the text for empty tables', async () => {
    servePopulation({ subjects: [] })
    openPopulation()
    expect(await screen.findByText('No data available.')).toBeTruthy()
  })

  it('shows an empty list and the toast when it can’t be loaded', async () => {
    servePopulation({ failures: new Map([['/monitor/monitored-subjects/search', 500]]) })
    openPopulation()
    const texts = await screen.findAllByText('We were unable to retrieve the Populations.')
    expect(texts.length).toBeGreaterThan(0)
    expect(table().queryAllByRole('link')).toEqual([])
  })

  it('has saved views of its own', async () => {
    const view = { id: 'view-1', list: 'population' as const, name: 'Termed', search: '?subject=TERMED' }
    const server = servePopulation({ views: [view] })
    const { router } = openPopulation()
    await screen.findByText('Ines Abernathy')
    await userEvent.click(screen.getByRole('button', { name: 'Saved views' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Termed/, hidden: true }))
    expect(server.read).toContain('/monitor/saved-views?list=population')
    await waitFor(() => expect(href(router)).toBe('/population?subject=TERMED'))
    await waitFor(() => expect(server.searches.at(-1)).toMatchObject({ isActivelyMonitored: false }))
  })
})
