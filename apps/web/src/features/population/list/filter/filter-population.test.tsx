// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/population" }
import { toasts, type PermissionTags } from '@vigil/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { entryProblems } from '../../../../list-screen/filter/entries/entry-rules.ts'
import { button, choose, href, row, runReport, setUpFilterTest } from '../../../../testing/filter-parts.ts'
import { openPopulation, servePopulation } from '../population-test-screen.tsx'
import { populationEntries } from '../population-address.ts'
import { populationFields } from './population-fields.ts'

setUpFilterTest()

async function openFilter(address = '/population', tags?: PermissionTags) {
  const opened = openPopulation(address, tags)
  await screen.findByText('Ines Abernathy')
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Filter Population' })) }
}

describe('the filter of the population', () => {
  it('has its rows and buttons, and applies only what has changed', async () => {
    const server = servePopulation({ total: 300 })
    const { dialog, router } = await openFilter('/population?sort=NPI&page=2&size=50')
    for (const name of [
      'Provider Status',
      'Provider Type',
      'Business Unit',
      'Monitored List',
      'License Expires Within',
    ])
      expect(dialog.getByRole('group', { name })).toBeTruthy()
    await waitFor(() => expect(server.read).toContain('/monitor/monitored-lists?type=MonitorStatusFilter'))
    for (const name of ['Generate Report', 'Clear Filters', 'Apply'])
      expect(button(dialog, name).disabled).toBe(true)
    await userEvent.click(dialog.getByLabelText('Organization'))
    for (const name of ['Generate Report', 'Clear Filters', 'Apply'])
      expect(button(dialog, name).disabled).toBe(false)
    await userEvent.click(row(dialog, 'Provider Type').getByLabelText('Any'))
    expect(button(dialog, 'Apply').disabled).toBe(true)
    await userEvent.click(dialog.getByLabelText('Termed'))
    await userEvent.click(dialog.getByLabelText('60 days'))
    await userEvent.click(button(dialog, 'Apply'))
    await waitFor(() => expect(href(router)).toBe('/population?subject=TERMED&expires=60'))
    // the first page of 25, by name
    await waitFor(() =>
      expect(server.searches.at(-1)).toEqual({
        page: 0,
        size: 25,
        sortBy: 'NAME',
        desc: false,
        isActivelyMonitored: false,
        licensesExpireWithin: 60,
      }),
    )
    for (const text of ['Termed', '60 days']) expect(await screen.findByTitle(text)).toBeTruthy()
  })

  it('requires source and status of a monitored list, and offers statuses without a finding', async () => {
    const server = servePopulation()
    const { dialog, router } = await openFilter()
    await waitFor(() => dialog.getByLabelText('Add a monitored list'))
    await choose(dialog.getByLabelText('Add a monitored list'), 'Federal Exclusions')
    const entry = within(await dialog.findByRole('group', { name: 'Federal Exclusions' }))
    const field = (name: string) => entry.getByRole('combobox', { name: new RegExp(`^${name}`) })
    expect(entry.queryByRole('combobox', { name: /Reason/ })).toBeNull()
    await userEvent.click(field('Status'))
    await userEvent.click(field('Source'))
    await userEvent.click(field('Status'))
    for (const text of ['Source is required', 'Status is required'])
      expect(await entry.findByText(text)).toBeTruthy()
    expect(button(dialog, 'Apply').disabled).toBe(true)
    expect(button(dialog, 'Generate Report').disabled).toBe(true)
    await choose(field('Source'), 'OIG LEIE')
    await choose(field('Status'), 'Not Verified')
    await userEvent.click(button(dialog, 'Apply'))
    await waitFor(() =>
      expect(href(router)).toBe(
        '/population?list=EXCLUSIONS_FEDERAL&EXCLUSIONS_FEDERAL.source=OIG+LEIE&EXCLUSIONS_FEDERAL.result=Not+Verified',
      ),
    )
    await waitFor(() =>
      expect(server.searches.at(-1)).toMatchObject({
        monitoredList: [
          { monitoredProduct: 'EXCLUSIONS_FEDERAL', source: ['OIG LEIE'], status: ['Not Verified'] },
        ],
      }),
    )
  })

  it.each([
    ['EXCLUSIONS_FEDERAL', ['Source is required', 'Status is required']],
    ['EXCLUSIONS_STATE', ['Source is required', 'Status is required']],
    ['OTHER_LISTS', ['Source is required', 'Status is required']],
    ['LICENSES', ['Issuer is required', 'Type is required', 'Status is required']],
    ['OFAC', ['Status is required']],
    ['NPDB', ['Status is required']],
  ] as const)('requires of %s: %j', (product, problems) => {
    expect(Object.values(entryProblems(populationFields, [populationEntries.whole(product)], []))).toEqual(
      problems,
    )
  })

  it('makes a report of the filter and the search, and clears the filter', async () => {
    const server = servePopulation()
    const { dialog, router } = await openFilter('/population?q=ines&provider=INDIVIDUAL')
    await runReport(dialog, 'Ines')
    expect(await screen.findByText(toasts.reports.requested)).toBeTruthy()
    expect(server.reports).toMatchObject([
      {
        reportType: 'population',
        reportName: 'Ines',
        reportParameters: { populationConfig: { type: 'INDIVIDUAL', filter: 'ines' } },
      },
    ])
    await userEvent.click(button(dialog, 'Clear Filters'))
    await waitFor(() => expect(href(router)).toBe('/population?q=ines'))
  })

  it('says when a report or the choices can’t be loaded', async () => {
    const failures = new Map([
      ['/reports/requests', 500],
      ['/monitor/monitored-lists', 500],
    ])
    servePopulation({ failures })
    const { dialog } = await openFilter('/population?subject=ACTIVE')
    expect(await screen.findByText('We were unable to retrieve the Monitored List.')).toBeTruthy()
    expect(await dialog.findByText('The monitored lists could not be loaded.')).toBeTruthy()
    await runReport(dialog, 'Active')
    expect(await screen.findByText(toasts.reports.requestFailed)).toBeTruthy()
  })

  it('offers no report to users who may not download any', async () => {
    servePopulation()
    const { dialog } = await openFilter('/population?subject=ACTIVE', { SHOW_POPULATION: 'ALLOW' })
    expect(button(dialog, 'Generate Report').disabled).toBe(true)
  })
})
