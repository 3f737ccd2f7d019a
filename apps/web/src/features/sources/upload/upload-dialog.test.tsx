// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/sources" }
import { notifications } from '@mantine/notifications'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testLoad, testSource } from '../sources-test-data.ts'
import { openSources } from '../sources-test-screen.tsx'
import { startListsServer, type ListsServer } from '../sources-test-server.ts'
import { holdUploads, type TestSending } from './sources-test-upload.ts'

const csv = new File(['a,b\n1,2\n'], 'sdn.csv')
const aliases = new File(['a,b,c'], 'alt.csv')
const dialog = () => within(screen.getByRole('dialog'))
const submit = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Upload and load' })
const chosen = (): (string | null)[] =>
  dialog()
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const sendingOf = (sendings: readonly TestSending[], at: number): Promise<TestSending> =>
  waitFor(() => sendings[at] ?? expect.fail(`nothing is sent as number ${at}`))

async function open(given: Partial<ListsServer> = {}): Promise<[ListsServer, readonly TestSending[]]> {
  const server = startListsServer({ sources: [testSource()], loads: [testLoad()], ...given })
  const sendings = holdUploads()
  openSources('/sources/leie')
  await userEvent.click(await screen.findByRole('button', { name: 'Upload a file' }))
  await screen.findByRole('dialog')
  return [server, sendings]
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('files are selected, removed, uploaded one after another, and loaded', async () => {
  const [server, sendings] = await open()
  server.onStart = () => void (server.loads = [testLoad({ id: 'load-9', state: 'waiting' })])
  expect(submit().disabled).toBe(true)
  const wrong = new File(['x'], 'wrong.txt')
  await userEvent.upload(dialog().getByLabelText('List files'), [csv, wrong, aliases])
  expect(chosen()).toEqual(['sdn.csv8 bytes', 'wrong.txt1 byte', 'alt.csv5 bytes'])
  await userEvent.click(dialog().getByRole('button', { name: 'Remove wrong.txt' }))
  await userEvent.click(dialog().getByLabelText(/Load it even if/))
  await userEvent.click(submit())

  const first = await sendingOf(sendings, 0)
  expect(first.address).toBe('http://vigil.test/api/sources/leie/files?name=sdn.csv')
  act(() => first.progress(4))
  const bar = dialog().getByRole('progressbar', { name: 'Sending sdn.csv' })
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
  expect(chosen()[0]).toBe('sdn.csv4 bytes of 8 bytes')
  expect(sendings).toHaveLength(1)
  act(() => first.succeed('f-1'))
  const second = await sendingOf(sendings, 1)
  act(() => second.succeed('f-2'))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.started).toEqual([{ acceptUnusual: true, fileIds: ['f-1', 'f-2'] }])
  await screen.findByRole('progressbar', { name: 'Waiting to start' })
})

it('an error stays in the dialog and keeps the files; uploaded ones are not sent again', async () => {
  const [server, sendings] = await open()
  await userEvent.upload(dialog().getByLabelText('List files'), [csv, aliases])
  await userEvent.click(submit())
  const first = await sendingOf(sendings, 0)
  act(() => first.succeed('f-1'))
  const second = await sendingOf(sendings, 1)
  act(() => second.fail(413, 'The file is too large.'))
  expect((await dialog().findByText(/The file is too large/)).textContent).toContain('still selected')
  expect(chosen()).toEqual(['sdn.csv8 bytes sent', 'alt.csv5 bytes'])

  await userEvent.click(submit())
  const third = await sendingOf(sendings, 2)
  expect(third.file?.name).toBe('alt.csv')
  act(() => third.succeed('f-3'))
  await waitFor(() => expect(server.started).toEqual([{ acceptUnusual: false, fileIds: ['f-1', 'f-3'] }]))
})

it('files that the server no longer has are uploaded again', async () => {
  const [server, sendings] = await open()
  server.failures.set('POST /sources/leie/loads', { status: 409, detail: 'A file is unknown.' })
  await userEvent.upload(dialog().getByLabelText('List files'), [csv])
  await userEvent.click(submit())
  const first = await sendingOf(sendings, 0)
  act(() => first.succeed('f-1'))
  await dialog().findByText(/A file is unknown/)
  expect(chosen()).toEqual(['sdn.csv8 bytes'])
  await userEvent.click(submit())
  await sendingOf(sendings, 1)
})

it('a client is selected for a list that belongs to a client', async () => {
  const [server, sendings] = await open({ sources: [testSource({ privacy: 'client', fetched: false })] })
  await userEvent.upload(dialog().getByLabelText('List files'), [csv])
  expect(submit().disabled).toBe(true)
  await dialog().findByRole('option', { name: 'Lakeshore Health' })
  expect(dialog().queryByRole('option', { name: 'Vendor' })).toBeNull()
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: /Client/ }), 'c-1')
  await userEvent.click(submit())
  const first = await sendingOf(sendings, 0)
  act(() => first.succeed('f-1'))
  await waitFor(() =>
    expect(server.started).toEqual([{ acceptUnusual: false, clientId: 'c-1', fileIds: ['f-1'] }]),
  )
})

it('closing the dialog aborts the upload', async () => {
  const [server, sendings] = await open()
  await userEvent.upload(dialog().getByLabelText('List files'), [csv])
  await userEvent.click(submit())
  const first = await sendingOf(sendings, 0)
  const abort = vi.spyOn(first, 'abort')
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(abort).toHaveBeenCalledOnce())
  expect(server.started).toEqual([])
})

it('the number of files is limited to what can be loaded at once', async () => {
  await open()
  const many = Array.from({ length: 25 }, (_, at) => new File(['x'], `${at}.csv`))
  await userEvent.upload(dialog().getByLabelText('List files'), many)
  expect(dialog().getByRole('alert').textContent).toBe('You can load at most 24 files at once.')
})
