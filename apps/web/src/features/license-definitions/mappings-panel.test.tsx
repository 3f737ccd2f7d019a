// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/client-management/lakeshore" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, problem } from '../../testing/serve-calls.ts'
import { licenseIssuerKind, licenseTypeKind } from './mapping-kinds.ts'
import { MappingsTestServer, openMappings } from './mappings-test-screen.tsx'

let server: MappingsTestServer
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // a dialog that is loaded when opened is empty for a moment
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server = new MappingsTestServer(licenseTypeKind)
})
afterEach(() => {
  cleanup()
  notifications.clean()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const addRow = async (label = 'License Type') =>
  within(await screen.findByRole('region', { name: `Add a ${label} mapping` }))
/** The choices of a field are elsewhere in the page, next to those of other fields. */
async function choose(user: UserEvent, field: HTMLElement, name: string): Promise<void> {
  await user.click(field)
  const choice = await waitFor(() => {
    const choices = document.getElementById(field.getAttribute('aria-controls') ?? '')
    return within(choices!).getByRole('option', { name, hidden: true })
  })
  await user.click(choice)
}
const chooseTarget = async (user: UserEvent, name: string, label = 'License Type') =>
  choose(user, (await addRow(label)).getByRole('combobox', { name: label }), name)
const rowOf = async (alias: string) =>
  within((await screen.findByRole('cell', { name: alias })).closest('tr')!)
const dialog = async () => within(await screen.findByRole('dialog'))

describe('the tab "License Type"', () => {
  it('has an add row, the aliases that are not mapped with their frequency, and the mapped list', async () => {
    openMappings(licenseTypeKind)
    expect((await rowOf('Reg Nurse')).getByRole('cell', { name: 'Registered Nurse' })).toBeTruthy()
    expect(await (await addRow()).findByRole('button', { name: 'Phys Asst 12 licenses' })).toBeTruthy()
    expect((await addRow()).getByRole('button', { name: 'Nurse Prac 1 license' })).toBeTruthy()
    expect(server.reads.map((asked) => [asked.get('clientId'), asked.get('size')])).toEqual([
      ['lakeshore', '500'],
      ['lakeshore', '500'],
    ])
  })

  it('saves an alias that was chosen or typed, once both fields are filled', async () => {
    const { user } = openMappings(licenseTypeKind)
    await user.click(await (await addRow()).findByRole('button', { name: /Phys Asst/ }))
    const save = (await addRow()).getByRole('button', { name: 'Save' })
    expect((save as HTMLButtonElement).disabled).toBe(true)
    await chooseTarget(user, 'Physician Assistant')
    await user.click(save)
    await screen.findByText('The License Type was saved!')
    expect(server.writes[0]).toMatchObject({
      method: 'POST',
      path: '/monitor/license-definition/type/alias',
      body: { clientId: 'lakeshore', licenseTypeAlias: 'Phys Asst', licenseType: 'Physician Assistant' },
    })
    await rowOf('Phys Asst')
    const row = await addRow()
    await waitFor(() => expect(row.queryByRole('button', { name: /Phys Asst/ })).toBeNull())
    expect((await addRow()).getByLabelText<HTMLInputElement>('License Type Alias').value).toBe('')
  })

  it('does not save a chosen meaning without an alias (MAP-005)', async () => {
    const { user } = openMappings(licenseTypeKind)
    await rowOf('Reg Nurse')
    const row = await addRow()
    await chooseTarget(user, 'Physician Assistant')
    const save = row.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled).toBe(true)
    await user.type(row.getByLabelText('License Type Alias'), '  {Enter}')
    expect(save.disabled).toBe(true)
    expect(server.writes).toEqual([])
    await user.type(row.getByLabelText('License Type Alias'), 'PA')
    expect(save.disabled).toBe(false)
  })

  it.each([
    [
      'the message of the server on a 4xx',
      () => problem(409, '“ARNP” is already mapped.'),
      '“ARNP” is already mapped.',
    ],
    ['its own message otherwise', () => problem(500), 'We were unable to create the License Type.'],
  ])('shows %s, and keeps what was typed', async (_which, refuse, text) => {
    server.refusals.set('POST /monitor/license-definition/type/alias', refuse)
    const { user } = openMappings(licenseTypeKind)
    await rowOf('Reg Nurse')
    const alias = (await addRow()).getByLabelText<HTMLInputElement>('License Type Alias')
    await user.type(alias, 'ARNP')
    await chooseTarget(user, 'Nurse Practitioner')
    await user.click((await addRow()).getByRole('button', { name: 'Save' }))
    await screen.findByText(text)
    expect(alias.value).toBe('ARNP')
  })

  it('asks with the use count before deleting, which stays allowed', async () => {
    const { user } = openMappings(licenseTypeKind)
    await user.click((await rowOf('Reg Nurse')).getByRole('button', { name: 'Delete Reg Nurse' }))
    const asked = await dialog()
    asked.getByText('Are you sure you want to delete Reg Nurse? This mapping is used by 3 licenses.')
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    await screen.findByText('The License Type was deleted!')
    expect(server.writes[0]?.url.searchParams.get('version')).toBe('1')
    await screen.findByText('No data available.')
  })

  it('tells that a mapping could not be deleted', async () => {
    server.refusals.set('DELETE /monitor/license-definition/type/alias/mapping-1', () => problem(500))
    const { user } = openMappings(licenseTypeKind)
    await user.click((await rowOf('Reg Nurse')).getByRole('button', { name: 'Delete Reg Nurse' }))
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
    await screen.findByText('We were unable to delete the License Type.')
  })

  it('edits in place: Save needs a changed value, and asks with the use count', async () => {
    const { user } = openMappings(licenseTypeKind)
    await user.click((await rowOf('Reg Nurse')).getByRole('button', { name: 'Edit Reg Nurse' }))
    const form = within((await screen.findByDisplayValue('Reg Nurse')).closest('form')!)
    const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled).toBe(true)
    await choose(user, form.getByRole('combobox', { name: 'License Type' }), 'Nurse Practitioner')
    await user.click(save)
    const asked = await dialog()
    asked.getByText(/This mapping is used by 3 licenses\./)
    await user.click(asked.getByRole('button', { name: 'Save' }))
    await screen.findByText('The License Type was saved!')
    expect(server.writes[0]).toMatchObject({
      method: 'PUT',
      body: { licenseTypeAlias: 'Reg Nurse', licenseType: 'Nurse Practitioner', version: 1 },
    })
    expect((await rowOf('Reg Nurse')).getByRole('cell', { name: 'Nurse Practitioner' })).toBeTruthy()
  })

  it('tells the second of two editors what has changed, and saves their input if they want', async () => {
    const { user } = openMappings(licenseTypeKind)
    await user.click((await rowOf('Reg Nurse')).getByRole('button', { name: 'Edit Reg Nurse' }))
    const form = within((await screen.findByDisplayValue('Reg Nurse')).closest('form')!)
    await choose(user, form.getByRole('combobox', { name: 'License Type' }), 'Nurse Practitioner')
    const at = 'PUT /monitor/license-definition/type/alias/mapping-1'
    server.refusals.set(at, () => problem(409, 'Priya Raman changed this mapping in the meantime.'))
    server.mapped = [{ id: 'mapping-1', version: 2, alias: 'Reg Nurse', target: 'Physician Assistant' }]
    await user.click(form.getByRole('button', { name: 'Save' }))
    await user.click((await dialog()).getByRole('button', { name: 'Save' }))
    await screen.findByText('We were unable to update the License Type.')
    await form.findByText('Priya Raman changed this mapping in the meantime.')
    await form.findByText('It is now Reg Nurse: Physician Assistant.')
    server.refusals.delete(at)
    await user.click(form.getByRole('button', { name: 'Keep my input' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await user.click((await dialog()).getByRole('button', { name: 'Save' }))
    await screen.findByText('The License Type was saved!')
    expect(server.writes.at(-1)).toMatchObject({ body: { licenseType: 'Nurse Practitioner', version: 2 } })
  })

  it('asks before unsaved input is left, and keeps it over a reload', async () => {
    const { user, router } = openMappings(licenseTypeKind)
    await rowOf('Reg Nurse')
    await user.type((await addRow()).getByLabelText('License Type Alias'), 'ARNP')
    void router.navigate({ to: '/elsewhere' } as never)
    const asked = await dialog()
    asked.getByText('You have unsaved changes. Continue without saving?')
    await user.click(asked.getByRole('button', { name: 'Go Back' }))
    cleanup()
    openMappings(licenseTypeKind)
    expect(await screen.findByDisplayValue('ARNP')).toBeTruthy()
  })

  it('stays usable where a list fails, and says which', async () => {
    server.refusals.set('/type/alias', () => problem(500))
    openMappings(licenseTypeKind)
    await waitFor(() =>
      expect(screen.getAllByText('We were unable to retrieve the License Types.')).toHaveLength(2),
    )
    expect(await (await addRow()).findByRole('button', { name: /Phys Asst/ })).toBeTruthy()
  })

  it('loads further pages beyond 500', async () => {
    server.mapped = Array.from({ length: 501 }, (_, index) => ({
      id: `m-${index}`,
      version: 1,
      alias: `Alias ${index}`,
      target: 'Registered Nurse',
    }))
    server.refusals.set('/type/unknown', () => json({ page: 0, total: 0, content: [], useCounts: [] }))
    const { user } = openMappings(licenseTypeKind)
    await screen.findByText('501 mappings')
    expect(screen.queryByText(/^Only the first/)).toBeNull()
    await screen.findByText(/100 of 501 shown/)
    await user.click(screen.getByRole('searchbox', { name: 'Filter mappings' }))
    await user.paste('alias 500')
    await rowOf('Alias 500')
    expect(screen.getAllByRole('row')).toHaveLength(2)
    await user.paste('x')
    await screen.findByText('No mappings match your search and filters.')
  })

  it('says how many of a list that is too long are listed', async () => {
    server.mapped = Array.from({ length: 5001 }, (_, index) => ({
      id: `m-${index}`,
      version: 1,
      alias: `Alias ${index}`,
      target: 'Registered Nurse',
    }))
    openMappings(licenseTypeKind)
    await screen.findByText('5,001 mappings')
    expect(screen.getByText('Only the first 5,000 of 5,001 are listed.')).toBeTruthy()
  })

  it('is only to read without EDIT_CLIENT', async () => {
    openMappings(licenseTypeKind, {
      ownClient: { vendor: true },
      permissionTags: { SHOW_CLIENT: 'ALLOW' },
    })
    const row = await rowOf('Reg Nurse')
    expect(row.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('the tab "License Issuer"', () => {
  beforeEach(() => {
    server = new MappingsTestServer(licenseIssuerKind)
    server.mapped = [{ id: 'mapping-1', version: 1, alias: 'Fla. DOH', target: 'Florida' }]
  })

  it('saves and deletes with its own texts', async () => {
    const { user } = openMappings(licenseIssuerKind)
    await rowOf('Fla. DOH')
    await user.type((await addRow('License Issuer')).getByLabelText('License Issuer Alias'), 'Ga. Board')
    await chooseTarget(user, 'Georgia', 'License Issuer')
    await user.click((await addRow('License Issuer')).getByRole('button', { name: 'Save' }))
    await screen.findByText('The License Issuer was saved!')
    expect(server.writes[0]).toMatchObject({
      path: '/monitor/license-definition/issuer/alias',
      body: { clientId: 'lakeshore', licenseIssuerAlias: 'Ga. Board', licenseIssuer: 'Georgia' },
    })
    await user.click((await rowOf('Fla. DOH')).getByRole('button', { name: 'Delete Fla. DOH' }))
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
    await screen.findByText('The License Issuer was deleted!')
  })

  it('fails with its own texts', async () => {
    for (const ending of ['POST /monitor/license-definition/issuer/alias', '/issuer/alias/mapping-1'])
      server.refusals.set(ending, () => problem(500))
    const { user } = openMappings(licenseIssuerKind)
    await user.click((await rowOf('Fla. DOH')).getByRole('button', { name: 'Edit Fla. DOH' }))
    const form = within((await screen.findByDisplayValue('Fla. DOH')).closest('form')!)
    await choose(user, form.getByRole('combobox', { name: 'License Issuer' }), 'Georgia')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await user.click((await dialog()).getByRole('button', { name: 'Save' }))
    await screen.findByText('The License Issuer was unable to be saved.')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await user.click((await dialog()).getByRole('button', { name: 'Continue' }))
    await user.click((await rowOf('Fla. DOH')).getByRole('button', { name: 'Delete Fla. DOH' }))
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
    await screen.findByText('We were unable to delete the License Issuer.')
    await user.type((await addRow('License Issuer')).getByLabelText('License Issuer Alias'), 'Ga. Board')
    await chooseTarget(user, 'Georgia', 'License Issuer')
    await user.click((await addRow('License Issuer')).getByRole('button', { name: 'Save' }))
    await screen.findByText('We were unable to create the License Issuer.')
    cleanup()
    server.refusals.set('GET /monitor/license-definition/issuer/alias', () => problem(500))
    openMappings(licenseIssuerKind)
    await waitFor(() =>
      expect(screen.getAllByText('We were unable to retrieve the License Issuers.').length).toBeGreaterThan(
        0,
      ),
    )
  })
})

it.each([
  ['API-047', licenseTypeKind],
  ['API-054', licenseIssuerKind],
])('says that the uses could not be counted, and deletes all the same (%s)', async (_call, kind) => {
  server = new MappingsTestServer(kind)
  server.refusals.set(`/${kind.kind}/alias/mapping-1/use-count`, () => problem(500))
  const { user } = openMappings(kind)
  await user.click((await rowOf('Reg Nurse')).getByRole('button', { name: 'Delete Reg Nurse' }))
  const asked = await dialog()
  await screen.findByText('Error in service, please see console.')
  asked.getByText('Are you sure you want to delete Reg Nurse?')
  await user.click(asked.getByRole('button', { name: 'Delete' }))
  await screen.findByText(`The ${kind.label} was deleted!`)
})
