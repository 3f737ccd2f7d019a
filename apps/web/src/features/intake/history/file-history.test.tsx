// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/data-management" }
import { toasts, uploadStatuses } from '@vigil/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { href, pageSizes, setUpFilterTest } from '../../../testing/filter-parts.ts'
import type { TestUser } from '../../../testing/test-session.ts'
import {
  clientAdmin,
  openIntake,
  ptAdmin,
  serveIntake,
  testFile,
  type IntakeServer,
} from '../intake-test-screen.tsx'
import { FileStatus } from './file-status.tsx'

setUpFilterTest()

const name = testFile().file.fileName
const errorFile = { id: 'errors-1', fileName: 'population_errors.csv' }
const withErrors = testFile({ uploadStatus: 'PROCESSED_WITH_ERRORS', errorFile })
const headers = (): (string | null)[] =>
  screen
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent.replaceAll('\u{a0}', ' ').replace(/ \(.+\)$/, ''))
const bodies = ({ calls }: IntakeServer) =>
  calls.flatMap(({ path, body }) => (path.endsWith('/search') ? [body] : []))
const open = async (user?: TestUser, given: Partial<IntakeServer> = { files: [withErrors] }) => {
  const server = serveIntake(given)
  const { router } = openIntake(user)
  await screen.findByRole('heading', { level: 1, name: 'Data Management: File History' })
  return { server, router }
}
const roles = (tags: TestUser['permissionTags']): TestUser => ({
  permissionTags: { SHOW_DATA_MANAGEMENT: 'ALLOW', ...tags },
})

describe('the file history', () => {
  it('asks for the newest files of any status, in the time zone of the user (DAT-001, DAT-010, DAT-018, API-097, RULING 113)', async () => {
    const { server } = await open()
    await screen.findByText(name)
    expect(bodies(server)).toEqual([
      { page: 0, size: 25, uploadStatus: [], search: '', sortBy: 'UPLOAD_TIME', desc: true },
    ])
    expect(pageSizes()).toBe('25 of 25, 50, 75, 100')
    expect(server.calls.find(({ path }) => path.endsWith('/search'))?.url.searchParams.get('timezone')).toBe(
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    )
  })

  it('has a tab for each status with its count, and the tab in the URL (DAT-002, DAT-018)', async () => {
    const files = [withErrors, testFile({ id: 'upload-2' }), testFile({ id: 'upload-3' })]
    const { server, router } = await open(undefined, { files })
    await screen.findByText('1–3 of 3')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All 3',
      'Complete 2',
      'Processed with Errors 1',
      'Failed 0',
    ])
    await userEvent.click(screen.getByRole('tab', { name: /Processed with Errors/ }))
    await screen.findByText('1–1 of 1')
    expect(href(router)).toBe('/data-management?tab=withErrors')
    expect(bodies(server).at(-1)).toMatchObject({ uploadStatus: ['PROCESSED_WITH_ERRORS'] })
    await userEvent.click(screen.getByRole('tab', { name: /Failed/ }))
    await screen.findByText('Files that could not be imported will appear here, with the reason.')
    expect(screen.getByText('No data available.')).toBeTruthy()
  })

  const [file, type, time, uploadUser, status, errors] = [
    'File',
    'File Type',
    'Upload Time',
    'Upload User',
    'Status',
    'Error Report',
  ]
  it.each([
    ['a member of a client without access roles', {}, [file, type, time, status, errors], false],
    ['a PT admin', ptAdmin, [file, type, time, uploadUser, status, errors], true],
    ['a client admin', clientAdmin, [file, type, time, status, errors], false],
    [
      'a role that sees own files only',
      roles({ SHOW_DATA_MANAGEMENT: 'LIMITED' }),
      [file, type, time, status],
      false,
    ],
    ['a role that sees all files', roles({}), [file, type, time, uploadUser, status], false],
    [
      'a role with originals',
      roles({ DOWNLOAD_ORIGINALS: 'ALLOW' }),
      [file, type, time, uploadUser, status],
      true,
    ],
    [
      'a role with error reports',
      roles({ DOWNLOAD_ERRORS: 'ALLOW' }),
      [file, type, time, uploadUser, status, errors],
      false,
    ],
  ] satisfies [string, TestUser, string[], boolean][])(
    'shows %s the columns and downloads that they may have (DAT-003, DAT-005, DAT-006, DAT-007, RULING 055)',
    async (_, user, columns, mayDownload) => {
      await open(user)
      await screen.findByText(name)
      expect(headers()).toEqual(columns)
      expect(screen.queryByRole('button', { name: `Download ${name}` }) !== null).toBe(mayDownload)
    },
  )

  it('saves an original and an error report from an address that is asked for (DAT-004, DAT-011, API-098)', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { server } = await open(ptAdmin)
    await userEvent.click(await screen.findByRole('button', { name: `Download ${name}` }))
    await screen.findByText(toasts.files.downloading(name))
    await userEvent.click(screen.getByRole('button', { name: `17 rows: download error report of ${name}` }))
    await screen.findByText(toasts.files.downloading(errorFile.fileName))
    expect(saved).toHaveBeenCalledTimes(2)
    const asked = server.calls.filter(({ path }) => path.endsWith('presigned-url'))
    expect(
      asked.map(({ path, url }) => [path.split('/').at(-2), url.searchParams.get('preferredFileName')]),
    ).toEqual([
      ['file-1', name],
      ['errors-1', errorFile.fileName],
    ])
  })

  it('says that a file could not be downloaded, and opens nothing (DAT-012, ERR-006)', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const failures: IntakeServer['failures'] = new Map([
      ['GET /alchemist/clients/own-client/files/file-1/presigned-url', [500, 'No.']],
    ])
    await open(ptAdmin, { files: [withErrors], failures })
    await userEvent.click(await screen.findByRole('button', { name: `Download ${name}` }))
    await screen.findByText(`We were unable to download the ${name}.`)
    expect(saved).not.toHaveBeenCalled()
  })

  it('follows a file from phase to phase until it is processed', async () => {
    const processing = (progress: Partial<NonNullable<typeof withErrors.progress>>) =>
      testFile({
        uploadStatus: 'PROCESSING',
        processedAt: null,
        progress: { phase: 'waiting', done: 0, total: null, ...progress },
      })
    const { server } = await open(undefined, { files: [processing({})] })
    await screen.findByText(/waiting/)
    server.files = [processing({ phase: 'importing', done: 450, total: 1_000 })]
    await screen.findByText(/importing 45%/)
    server.files = [testFile()]
    await screen.findByText('Complete', { selector: '[data-status] *' })
    expect(screen.queryByText(/importing/)).toBeNull()
  })

  it('names every status, and shows when a file was uploaded (DAT-009, RULING 056, RULING 113)', async () => {
    const files = uploadStatuses.map((uploadStatus, at) =>
      testFile({ id: `upload-${at}`, uploadStatus, progress: null, processedAt: null }),
    )
    await open(undefined, { files })
    await screen.findByText('1–5 of 5')
    const shown = [...document.querySelectorAll('[data-status]')].map((cell) => cell.textContent)
    expect(shown).toEqual(['Processing', 'Complete', 'Failed', 'Processed with Errors', 'Skipped'])
    const rows = screen.getAllByRole('row').slice(1)
    for (const row of rows) expect(row.textContent).toMatch(/Nov 15|11\/15/)
  })

  it('shows a status that it does not know as it is (RULING 056)', () => {
    const { container } = render(<FileStatus file={testFile({ uploadStatus: 'ARCHIVED' as 'COMPLETE' })} />)
    expect(container.textContent).toBe('ARCHIVED')
  })

  it('opens the details of a row, with its counts, reason, origin and description', async () => {
    const failed = testFile({
      uploadStatus: 'FAILED',
      reason: 'The file has no header row.',
      description: 'November',
      origin: 'sftp',
    })
    await open(undefined, { files: [failed] })
    const button = await screen.findByRole('button', { name: `Details of ${name}` })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button)
    for (const text of [
      'The file has no header row.',
      'November',
      'SFTP',
      '154 kB',
      '1,123',
      'of 1,299 read',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    await userEvent.click(button)
    expect(screen.queryByText('November')).toBeNull()
  })

  it('undoes an import, once that is confirmed', async () => {
    const { server } = await open(clientAdmin, { files: [testFile({ canUndo: true })] })
    await userEvent.click(await screen.findByRole('button', { name: `Details of ${name}` }))
    await userEvent.click(screen.getByRole('button', { name: `Undo Import: ${name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo Import' }))
    expect(server.calls.some(({ path }) => path.endsWith('/undo'))).toBe(false)
    await userEvent.click(dialog.getByRole('button', { name: 'Undo Import' }))
    await screen.findByText(/· undone/)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo Import:/ })).toBeNull())
  })

  it('says what will appear when there are no files', async () => {
    await open(undefined, {})
    await screen.findByText(/Files appear here once they are uploaded/)
  })

  it('says in one generic toast that it could not be loaded (DAT-013, ERR-020, RULING 057)', async () => {
    const failures: IntakeServer['failures'] = new Map([
      ['POST /alchemist/clients/own-client/upload/history/search', [500, 'No.']],
    ])
    const { server } = await open(undefined, { files: [withErrors], failures })
    expect(await screen.findAllByText('Error in service, please see console.')).toHaveLength(1)
    await screen.findByText('The file history could not be loaded.')
    server.failures.clear()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(name)
  })

  it('says if the user has no access', async () => {
    const failures: IntakeServer['failures'] = new Map([
      ['POST /alchemist/clients/own-client/upload/history/search', [403, 'No.']],
    ])
    await open(undefined, { failures })
    await screen.findByText('You do not have access to this.')
  })
})
