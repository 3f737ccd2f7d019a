// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/population" }
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { setUpFilterTest } from '../../../../testing/filter-parts.ts'
import {
  openPopulation,
  servePopulation,
  testCertificate,
  type PopulationServer,
} from '../population-test-screen.tsx'

setUpFilterTest()

async function open(given: Partial<PopulationServer> = {}) {
  const server = servePopulation(given)
  openPopulation()
  await userEvent.click(await screen.findByRole('button', { name: 'Clearance Certificate' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Clearance Certificate of the Population' }),
  )
  return { server, dialog }
}

describe('the certificate of the population', () => {
  it('is requested for a day, shows its progress, and then offers both files', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { server, dialog } = await open()
    await userEvent.type(await dialog.findByLabelText('As of'), '10/31/2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Create Certificate' }))
    expect(await dialog.findByRole('progressbar', { name: 'Waiting to start' })).toBeTruthy()
    expect(server.certificateRequests).toMatchObject([{ asOf: '2026-10-31' }])
    expect(dialog.queryByLabelText('As of'), 'one at a time').toBeNull()
    server.certificate = testCertificate({ state: 'running', progress: { done: 10_000, total: 40_000 } })
    await waitFor(() => expect(dialog.getByText('10,000 of 40,000 · 25%')).toBeTruthy(), { timeout: 5_000 })
    const result = { subjects: 40_000, cleared: 39_990, finishedAt: '2026-11-02T09:01:00.000Z' }
    server.certificate = testCertificate({ state: 'done', result })
    const pdf = await dialog.findByRole('button', { name: 'Download PDF' }, { timeout: 5_000 })
    expect(dialog.getByText(/39,990 of 40,000 providers cleared/)).toBeTruthy()
    await userEvent.click(pdf)
    await userEvent.click(dialog.getByRole('button', { name: 'Download JSON' }))
    await waitFor(() =>
      expect(server.read.filter((call) => call.includes('/file'))).toEqual([
        '/monitor/population-certificate/file?format=pdf',
        '/monitor/population-certificate/file?format=json',
      ]),
    )
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  })

  it('without a day is of now; a day that is none, or in the future, is refused', async () => {
    const { server, dialog } = await open()
    const field = await dialog.findByLabelText('As of')
    const create = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create Certificate' })
    await userEvent.type(field, '13/45/2026')
    expect([dialog.getByText('Enter a date as MM/DD/YYYY.'), create.disabled]).toMatchObject([{}, true])
    await userEvent.clear(field)
    await userEvent.type(field, '01/01/2999')
    expect([dialog.getByText('Choose today or an earlier day.'), create.disabled]).toMatchObject([{}, true])
    await userEvent.clear(field)
    await userEvent.click(create)
    await dialog.findByRole('progressbar')
    expect(server.certificateRequests).toEqual([expect.not.objectContaining({ asOf: expect.anything() })])
  })

  it('that failed says so, and can be requested again', async () => {
    const { dialog } = await open({ certificate: testCertificate({ state: 'failed' }) })
    expect((await dialog.findByRole('alert')).textContent).toMatch(/could not be created/)
    expect(dialog.getByRole('button', { name: 'Create Certificate' })).toBeTruthy()
  })

  it('that cannot be loaded offers a retry', async () => {
    const path = '/monitor/population-certificate'
    const { server, dialog } = await open({ failures: new Map([[path, 500]]) })
    const retry = await dialog.findByRole('button', { name: 'Try again' })
    server.failures.delete(path)
    await userEvent.click(retry)
    expect(await dialog.findByLabelText('As of')).toBeTruthy()
  })

  it('is not offered without the permission to download reports', async () => {
    servePopulation()
    openPopulation('/population', { SHOW_POPULATION: 'ALLOW' })
    await screen.findByText('Ines Abernathy')
    expect(screen.queryByRole('button', { name: 'Clearance Certificate' })).toBeNull()
  })
})
