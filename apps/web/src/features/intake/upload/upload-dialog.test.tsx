// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/data-management" }
import { toasts, type PermissionTags } from '@vigil/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tokens } from '../../../lib/tokens.ts'
import { uploadList } from '../../../lib/uploads/upload-list.ts'
import { choose, setUpFilterTest, type Dialog } from '../../../testing/filter-parts.ts'
import { empty, problem } from '../../../testing/serve-calls.ts'
import type { TestUser } from '../../../testing/test-session.ts'
import {
  clientAdmin,
  openIntake,
  ptAdmin,
  serveIntake,
  testFile,
  type IntakeServer,
} from '../intake-test-screen.tsx'

setUpFilterTest()
afterEach(() => {
  sessionStorage.clear()
  for (const { id } of uploadList.get()) uploadList.remove(id)
})

/** Ten bytes: three parts. */
const csv = new File(['id,name\n1,'], 'providers.csv', { type: 'text/csv' })
const uploadButton = () => screen.findByRole('button', { name: 'Upload File' })
const open = async (given: Partial<IntakeServer> = {}): Promise<[IntakeServer, Dialog]> => {
  const server = serveIntake(given)
  openIntake(clientAdmin)
  await userEvent.click(await uploadButton())
  return [server, within(await screen.findByRole('dialog', { name: 'Upload File' }))]
}
const send = async (dialog: Dialog, ...files: File[]): Promise<void> => {
  await userEvent.upload(dialog.getByLabelText('Files to upload'), files)
  await userEvent.click(dialog.getByRole('button', { name: /^Upload/ }))
}
const partsSent = ({ calls }: IntakeServer): (string | null)[] =>
  calls.flatMap(({ method, url }) => (method === 'PUT' ? [url.searchParams.get('part')] : []))
const announced = ({ calls }: IntakeServer) => calls.filter(({ path }) => path === '/fileprocessor/uploadURL')
const roles = (permissionTags: PermissionTags): TestUser => ({
  permissionTags: { SHOW_DATA_MANAGEMENT: 'ALLOW', ...permissionTags },
})

describe('the upload of files', () => {
  it.each([
    ['a PT admin', ptAdmin, true],
    ['a client admin', clientAdmin, true],
    ['a member', {}, false],
    ['a role that may write the population', roles({ WRITE_POPULATION: 'ALLOW' }), true],
    ['a role that may only see files', roles({}), false],
  ] satisfies [string, TestUser, boolean][])(
    'is offered to %s if they may (RULING 090)',
    async (_, user, may) => {
      serveIntake({ files: [testFile()] })
      openIntake(user)
      await screen.findByText(testFile().file.fileName)
      expect(screen.queryByRole('button', { name: 'Upload File' }) !== null).toBe(may)
    },
  )

  it('announces a file with its kind and description, and then sends its parts (DAT-015, DAT-016, ERR-023, API-010, API-011)', async () => {
    const [server, dialog] = await open()
    await choose(dialog.getByRole('combobox', { name: 'File Type' }), 'Licenses')
    await userEvent.type(dialog.getByLabelText('Description'), ' November ')
    await send(dialog, csv)
    await screen.findByText('File uploaded successfully!')
    const [call] = announced(server)
    expect(call?.url.searchParams.get('filetype')).toBe('licenses')
    expect(call?.body).toEqual({
      filename: 'providers.csv',
      contentType: 'text/csv',
      metadata: { description: 'November' },
      size: 10,
    })
    expect(partsSent(server)).toEqual(['1', '2', '3'])
    expect(dialog.getByText('Uploaded · 10 bytes')).toBeTruthy()
  })

  it('keeps the token of the user from the address that the file is sent to (RULING 015)', async () => {
    vi.spyOn(tokens, 'current').mockResolvedValue('secret')
    const [server, dialog] = await open()
    await send(dialog, csv)
    await screen.findByText(toasts.files.uploaded)
    expect(announced(server)[0]?.headers.get('authorization')).toBe('Bearer secret')
    const parts = server.calls.filter(({ method }) => method === 'PUT')
    expect(parts.map(({ headers }) => Object.fromEntries(headers))).toEqual(
      Array.from({ length: 3 }, () => ({ 'content-type': 'text/csv' })),
    )
  })

  it('is refused if the file was changed or moved after it was chosen', async () => {
    const [server, dialog] = await open()
    await userEvent.upload(dialog.getByLabelText('Files to upload'), csv)
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'))
    await userEvent.click(dialog.getByRole('button', { name: /^Upload/ }))
    expect(await dialog.findByText('The file was changed or moved. Choose it again.')).toBeTruthy()
    expect(partsSent(server)).toEqual([])
  })

  it('sends a small file whole, and then reloads the history', async () => {
    const [server, dialog] = await open({ partBytes: 100 })
    const searches = () => server.calls.filter(({ path }) => path.endsWith('/search')).length
    const before = searches()
    await send(dialog, csv)
    await screen.findByText(toasts.files.uploaded)
    expect(partsSent(server)).toEqual([null])
    await waitFor(() => expect(searches()).toBeGreaterThan(before))
  })

  it('sends several files one after another', async () => {
    const [server, dialog] = await open({ partBytes: 100 })
    await send(dialog, csv, new File(['x'], 'second.csv'))
    await waitFor(() => expect(announced(server)).toHaveLength(2))
    await waitFor(() => expect(partsSent(server)).toHaveLength(2))
    await waitFor(() => expect(dialog.getAllByText(/^Uploaded · /)).toHaveLength(2))
  })

  it('goes on after a lost connection with the parts that did not arrive', async () => {
    let failed = false
    const [server, dialog] = await open({
      onPart: (part) => {
        if (part !== 2 || failed) return undefined
        failed = true
        throw new Error('connection reset')
      },
    })
    await send(dialog, csv)
    await dialog.findByText(/goes on by itself/)
    await screen.findByText(toasts.files.uploaded)
    expect(partsSent(server)).toEqual(['1', '2', '2', '3'])
    expect(
      server.calls.filter(({ method, path }) => method === 'GET' && path.endsWith('token')),
    ).toHaveLength(1)
    expect(announced(server)).toHaveLength(1)
  })

  it('says why a file was refused, and can be tried again (DAT-017, ERR-006)', async () => {
    const [server, dialog] = await open({ onPart: () => problem(422, 'The file is too large.') })
    await send(dialog, csv)
    await screen.findByText(toasts.files.uploadFailed)
    expect(dialog.getByText('The file is too large.')).toBeTruthy()
    server.onPart = () => undefined
    await userEvent.click(dialog.getByRole('button', { name: 'Try again: providers.csv' }))
    await screen.findByText(toasts.files.uploaded)
  })

  it('goes on after a failure where it stopped when it is tried again', async () => {
    const [server, dialog] = await open({
      onPart: (part) => (part === 2 ? problem(422, 'Not now.') : undefined),
    })
    await send(dialog, csv)
    await screen.findByText(toasts.files.uploadFailed)
    server.onPart = () => undefined
    await userEvent.click(dialog.getByRole('button', { name: 'Try again: providers.csv' }))
    await screen.findByText(toasts.files.uploaded)
    expect(partsSent(server)).toEqual(['1', '2', '2', '3'])
    expect(announced(server)).toHaveLength(1)
  })

  it('begins again when it is tried again and the server has given it up', async () => {
    const [server, dialog] = await open({
      onPart: (part) => (part === 2 ? problem(422, 'Not now.') : undefined),
    })
    await send(dialog, csv)
    await screen.findByText(toasts.files.uploadFailed)
    server.onPart = () => undefined
    server.failures.set('GET /fileprocessor/files/token', [410])
    await userEvent.click(dialog.getByRole('button', { name: 'Try again: providers.csv' }))
    await screen.findByText(toasts.files.uploaded)
    expect(partsSent(server)).toEqual(['1', '2', '1', '2', '3'])
    expect(announced(server)).toHaveLength(2)
  })

  it('cancels a file that failed when it is removed', async () => {
    const [server, dialog] = await open({ onPart: () => problem(422, 'The file is too large.') })
    await send(dialog, csv)
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove providers.csv' }))
    await waitFor(() => expect(server.calls.at(-1)?.method).toBe('DELETE'))
    expect(dialog.queryByText('providers.csv')).toBeNull()
  })

  it('is canceled, and the server is told', async () => {
    const [server, dialog] = await open({ onPart: () => new Promise<Response>(() => empty()) })
    await send(dialog, csv)
    await waitFor(() => expect(partsSent(server)).toEqual(['1']))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel providers.csv' }))
    await waitFor(() => expect(server.calls.at(-1)?.method).toBe('DELETE'))
    expect(dialog.queryByText('providers.csv')).toBeNull()
    expect(screen.queryByText(toasts.files.uploadFailed)).toBeNull()
  })

  it('goes on when the dialog is closed, and warns before the tab is', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const [, dialog] = await open({ onPart: () => promise })
    await send(dialog, csv)
    await dialog.findByRole('progressbar', { name: 'providers.csv' })
    await userEvent.click(dialog.getByRole('button', { name: 'Continue in Background' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const leave = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(false)
    resolve(undefined)
    await screen.findByText(toasts.files.uploaded)
    await waitFor(() => expect(leave()).toBe(true))
  })

  it.each([
    [new File([], 'empty.csv'), 'empty.csv is empty. Choose a file with rows.'],
    [new File(['x'], 'n'.repeat(201)), /^The name of n+… is too long\. Rename the file\.$/],
  ])('does not send a file that can’t be imported', async (file, text) => {
    const [server, dialog] = await open()
    await userEvent.upload(dialog.getByLabelText('Files to upload'), file)
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Upload' }).disabled).toBe(true)
    await userEvent.click(dialog.getByRole('button', { name: /^Remove/ }))
    expect(dialog.queryByText(text)).toBeNull()
    expect(announced(server)).toEqual([])
  })
})
