// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/instant-search" }
import { limits, searchTexts, toasts, uploadTexts } from '@vigil/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { href, setUpFilterTest } from '../../../testing/filter-parts.ts'
import type { TestUser } from '../../../testing/test-session.ts'
import { openSearches, serveSearches, testBulk } from '../searches-test-screen.tsx'

setUpFilterTest()

const open = (user?: TestUser) => openSearches('/instant-search', user)
const csv = new File(['npi\n1467998210\n'], 'npis.csv')
const ofSize = (bytes: number): File => new File([new Uint8Array(bytes)], 'npis.csv')
const input = () => screen.findByLabelText('CSV file of NPIs')
/** As from a browser's dialog that shows all files. */
const upload = async (...files: File[]): Promise<void> =>
  userEvent.setup({ applyAccept: false }).upload(await input(), files)
const shownProblem = (): string | null =>
  within(screen.getByRole('region', { name: 'Bulk NPI Search' })).getByRole('alert').textContent

describe('the bulk search', () => {
  it('uploads a file of its kind, and shows its progress until it is done (INS-022)', async () => {
    const server = serveSearches()
    open()
    expect(await screen.findByRole('heading', { name: 'Bulk NPI Search' })).toBeTruthy()
    expect(await screen.findByText('No data available.')).toBeTruthy()
    await upload(csv)
    expect(await screen.findByText(toasts.files.uploaded)).toBeTruthy()
    expect(server.uploads).toEqual([csv.name])
    const bar = await screen.findByRole('progressbar', { name: 'NPIs searched' })
    expect(bar.getAttribute('aria-valuenow')).toBe('0')
    server.bulks = [testBulk({ state: 'running', done: 602, finishedAt: null })]
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'))
    server.bulks = [testBulk()]
    expect(await screen.findByText('Done')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByText('1,204 NPIs searched · 12 not clear · 94 duplicates skipped')).toBeTruthy()
  })

  it('takes a file that is dropped', async () => {
    const server = serveSearches()
    open()
    const area = (await input()).parentElement!
    fireEvent.drop(area, { dataTransfer: { files: [csv] } })
    await waitFor(() => expect(server.uploads).toEqual([csv.name]))
  })

  it('sends no file of another type, larger than 2 MB, or next to another', async () => {
    const server = serveSearches()
    open()
    await upload(new File(['x'], 'npis.xlsx'))
    expect(shownProblem()).toBe('Invalid file type. Only CSV files are allowed for Bulk NPI uploads.')
    await upload(ofSize(limits.bulkUploadBytes + 1))
    expect(shownProblem()).toBe('File size exceeds the maximum limit of 2MB.')
    fireEvent.drop((await input()).parentElement!, { dataTransfer: { files: [csv, csv] } })
    expect(shownProblem()).toBe('Upload one file at a time.')
    expect(server.uploads).toEqual([])
    await upload(ofSize(limits.bulkUploadBytes))
    await waitFor(() => expect(server.uploads).toEqual([csv.name]))
    expect(shownProblem()).toBe('')
  })

  it.each([
    [400, uploadTexts.notCsv],
    [400, searchTexts.noNpis],
    [429, searchTexts.tooMany.bulk],
  ])('says why the server refuses a file (%s %s)', async (status, detail) => {
    serveSearches({ failures: new Map([['PUT /fileprocessor/files/token', [status, detail]]]) })
    open()
    await upload(csv)
    await waitFor(() => expect(shownProblem()).toBe(detail))
    expect(await screen.findByText('We were unable to upload the file.')).toBeTruthy()
  })

  it('shows the rows that are no NPIs, and why a file failed', async () => {
    serveSearches({
      bulks: [
        testBulk({
          state: 'failed',
          done: 0,
          reason: 'The search was interrupted; upload the file again.',
          invalidCount: 30,
          invalidRows: [
            { row: 3, value: '12345' },
            { row: 7, value: '' },
          ],
        }),
      ],
    })
    open()
    expect(await screen.findByText('Failed')).toBeTruthy()
    expect(screen.getByText('The search was interrupted; upload the file again.')).toBeTruthy()
    await userEvent.click(screen.getByText('30 invalid rows'))
    const rows = within(screen.getByText('30 invalid rows').closest('details')!).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual(['Line 3: 12345', 'Line 7: no NPI', 'and 28 more'])
    // nothing was searched, so there is nothing to see
    expect(screen.queryByRole('link', { name: /View searches/ })).toBeNull()
  })

  it('leads to the searches of a file, for those who see the history', async () => {
    serveSearches({ bulks: [testBulk()] })
    const { router } = open()
    await userEvent.click(await screen.findByRole('link', { name: 'View searches of npis.csv' }))
    await waitFor(() => expect(href(router)).toBe(`/instant-search/history?bulk=${testBulk().id}`))
  })

  it('leads nowhere for others', async () => {
    serveSearches({ bulks: [testBulk()] })
    open({ permissionTags: { NPI_INSTANT_SEARCH: 'ALLOW' } })
    await screen.findByText('Done')
    expect(screen.queryByRole('link', { name: /View searches/ })).toBeNull()
  })

  it('can be tried again if the files can’t be loaded', async () => {
    const failures = new Map<string, [number, string]>([['GET /search/instant/bulk', [500, 'No.']]])
    serveSearches({ bulks: [testBulk()], failures })
    open()
    expect((await screen.findAllByText(toasts.search.bulkFiles)).length).toBeGreaterThan(0)
    failures.clear()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Done')).toBeTruthy()
  })
})
