// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { reportTable, toasts, vigilMediaType } from '@vigil/contract'
import { beforeEach, expect, it } from 'vitest'
import { button, setUpFilterTest, type Dialog } from '../../../testing/filter-parts.ts'
import { renderSignedIn, signedIn } from '../../../testing/open-screen.tsx'
import { testSession, type TestUser } from '../../../testing/test-session.ts'
import { useGenerateReport } from '../index.ts'
import type { ArrivedCall } from '../../../testing/serve-calls.ts'
import { ptAdmin, requestsOf, serveReports, watchSaved, type ReportsServer } from '../reports-test-screen.tsx'
import type { ReportFilter } from './report-filter.ts'

setUpFilterTest()
// what was typed is kept there
beforeEach(() => sessionStorage.clear())

const alertFilter: ReportFilter = { type: 'alert', config: { isActivelyMonitored: true } }
const populationFilter: ReportFilter = { type: 'population', config: { type: 'ORGANIZATION' } }

function Sample({ filter }: { filter: ReportFilter }) {
  const { open, dialog } = useGenerateReport()
  return (
    <>
      <button type="button" onClick={() => open(filter)}>
        Open
      </button>
      {dialog}
    </>
  )
}

async function openSample(user: TestUser = {}, filter = alertFilter): Promise<Dialog> {
  renderSignedIn(<Sample filter={filter} />, signedIn(testSession(user)))
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return within(await screen.findByRole('dialog', { name: 'Generate Report' }))
}
/** Without those that count the rows. */
const savedOf = ({ calls }: ReportsServer): ArrivedCall[] =>
  calls.filter(({ path }) => !path.endsWith('/search'))
const nameOf = (dialog: Dialog) => dialog.getByLabelText<HTMLInputElement>(/Report Name/)

it('needs a name, and cuts name and description to their limits', async () => {
  serveReports()
  const dialog = await openSample()
  for (const name of ['Run Now', 'Save as Custom Report']) expect(button(dialog, name).disabled).toBe(true)
  await userEvent.type(nameOf(dialog), 'x'.repeat(26))
  expect(nameOf(dialog).value).toHaveLength(25)
  const description = dialog.getByLabelText<HTMLTextAreaElement>('Description')
  expect(description.maxLength).toBe(110)
  for (const name of ['Run Now', 'Save as Custom Report']) expect(button(dialog, name).disabled).toBe(false)
})

it('says what the report will contain, and how many rows', async () => {
  const server = serveReports({ rows: 61_234 })
  const dialog = await openSample()
  expect(dialog.getByText(reportTable.alert.contents)).toBeTruthy()
  expect(await dialog.findByText('61,234 rows.')).toBeTruthy()
  expect(server.calls.map(({ path, body }) => [path, body])).toMatchObject([
    ['/monitor/alerts/search', { isActivelyMonitored: true, size: 1 }],
  ])
  expect(dialog.queryByText(/at most 50,000 rows/)).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'PDF' }))
  expect(dialog.getByText(/A PDF has at most 50,000 rows/)).toBeTruthy()
})

it('can’t be run as a PDF of too many rows, and says why, but saved and run in another format', async () => {
  serveReports({ rows: 50_001 })
  const dialog = await openSample()
  await userEvent.type(nameOf(dialog), 'Active')
  await dialog.findByText('50,001 rows.')
  await userEvent.click(dialog.getByRole('radio', { name: 'PDF' }))
  const run = button(dialog, 'Run Now')
  expect(run.disabled).toBe(true)
  const reason = document.getElementById(run.getAttribute('aria-describedby')!)
  expect(reason?.textContent).toMatch(/^A PDF has at most 50,000 rows/)
  expect(button(dialog, 'Save as Custom Report').disabled).toBe(false)
  await userEvent.click(dialog.getByRole('radio', { name: 'CSV' }))
  expect(run.disabled).toBe(false)
})

it('can be requested if the rows could not be counted', async () => {
  serveReports({ failures: new Map([['POST /monitor/monitored-subjects/search', [500]]]) })
  const dialog = await openSample({}, populationFilter)
  await userEvent.type(nameOf(dialog), 'Organizations')
  expect(dialog.getByText(reportTable.population.contents)).toBeTruthy()
  expect(dialog.queryByText(/rows\.$/)).toBeNull()
  expect(button(dialog, 'Run Now').disabled).toBe(false)
})

it('is queued for clients', async () => {
  const server = serveReports()
  const dialog = await openSample({}, populationFilter)
  await userEvent.type(nameOf(dialog), 'Organizations')
  await userEvent.click(button(dialog, 'Run Now'))
  expect(await screen.findByText(toasts.reports.requested)).toBeTruthy()
  expect(requestsOf(server)).toMatchObject([
    { reportType: 'population', reportParameters: { populationConfig: { type: 'ORGANIZATION' } } },
  ])
})

it('is saved as a custom report', async () => {
  const server = serveReports()
  const dialog = await openSample()
  await userEvent.type(nameOf(dialog), ' Active ')
  await userEvent.type(dialog.getByLabelText('Description'), 'For the committee.')
  await userEvent.click(button(dialog, 'Save as Custom Report'))
  expect(await screen.findByText('Your custom report was saved!')).toBeTruthy()
  expect(savedOf(server).map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      'POST',
      '/monitor/reports/configs',
      {
        type: 'alert',
        name: 'Active',
        description: 'For the committee.',
        alertConfig: { isActivelyMonitored: true },
      },
    ],
  ])
  expect(savedOf(server)[0]?.headers.get('content-type')).toBe(vigilMediaType)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says that a name is taken, and keeps what was typed', async () => {
  const taken = 'A custom report with this name exists already.'
  serveReports({ failures: new Map([['POST /monitor/reports/configs', [409, taken]]]) })
  const dialog = await openSample()
  await userEvent.type(nameOf(dialog), 'Active')
  await userEvent.click(button(dialog, 'Save as Custom Report'))
  expect(await screen.findByText('We were unable to save your custom report.')).toBeTruthy()
  expect(dialog.getByText(taken)).toBeTruthy()
  expect(nameOf(dialog).value).toBe('Active')
})

it('shows the error of the latest action only, and none for a changed name', async () => {
  const taken = 'A custom report with this name exists already.'
  const waiting = 'Other reports are being generated. Try again when some are done.'
  serveReports({
    failures: new Map([
      ['POST /monitor/reports/configs', [409, taken]],
      ['POST /reports/requests', [429, waiting]],
    ]),
  })
  const dialog = await openSample()
  await userEvent.type(nameOf(dialog), 'Active')
  await userEvent.click(button(dialog, 'Save as Custom Report'))
  expect(await dialog.findByText(taken)).toBeTruthy()
  await userEvent.click(button(dialog, 'Run Now'))
  expect(await dialog.findByText(waiting)).toBeTruthy()
  expect(dialog.queryByText(taken)).toBeNull()
  await userEvent.type(nameOf(dialog), ' 2')
  expect(dialog.queryByText(waiting)).toBeNull()
})

it('as CSV offers its signature to PT admins, to keep beside the file', async () => {
  const saved = watchSaved()
  serveReports()
  const dialog = await openSample(ptAdmin)
  await userEvent.type(nameOf(dialog), 'Active')
  await userEvent.click(dialog.getByRole('radio', { name: 'CSV' }))
  await userEvent.click(button(dialog, 'Run Now'))
  await userEvent.click(await screen.findByRole('button', { name: 'Save Signature' }))
  const names = saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
  expect(names).toEqual(['report.csv', 'report.csv.sig'])
})

it('returns the file to PT admins at once, who can’t save it', async () => {
  const saved = watchSaved()
  const server = serveReports()
  const dialog = await openSample(ptAdmin)
  expect(dialog.queryByRole('button', { name: 'Save as Custom Report' })).toBeNull()
  await userEvent.type(nameOf(dialog), 'Active')
  await userEvent.click(button(dialog, 'Run Now'))
  expect(await screen.findByText('Your Active will begin downloading.')).toBeTruthy()
  expect(saved).toHaveBeenCalledOnce()
  const [{ path, url }] = savedOf(server) as [ArrivedCall]
  expect(path).toBe('/monitor/reports/alert')
  expect(JSON.parse(url.searchParams.get('alertConfig')!)).toEqual({ isActivelyMonitored: true })
})
