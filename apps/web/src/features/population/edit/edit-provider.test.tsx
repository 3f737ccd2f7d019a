// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/population/subject-1/edit" }
import { formatDate, monitoringDay, type PermissionTags } from '@vigil/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  field,
  openProviderScreen,
  resetProviderScreen,
  save,
  silenceConsole,
  status,
} from './provider-test-screen.tsx'

const address = '/population/subject-1/edit'
const open = async (permissionTags?: PermissionTags) => {
  const opened = openProviderScreen(address, ...(permissionTags ? [{ permissionTags }] : []))
  await screen.findByRole('heading', { level: 1, name: 'Edit Ines Abernathy' })
  return opened
}
const dialog = async () => within(await screen.findByRole('dialog'))

beforeEach(silenceConsole)
afterEach(resetProviderScreen)

describe('editing a provider', () => {
  it('and adding one keep a product that the user may not see, and say so', async () => {
    const note = 'Also checked against NPDB. You don’t have permission to change that.'
    const opened = openProviderScreen('/population/new', {
      claims: { roles: ['ROLE_CLIENT_ADMIN'], enabledNpdbResults: false },
      ownClient: { enabledNpdb: true, monitorProducts: ['NPDB', 'OFAC', 'NPI'] },
    })
    await screen.findByText(note)
    opened.server.subject = { ...opened.server.subject, products: ['NPDB', 'NPI', 'OFAC'] }
    await opened.router.navigate({ to: '/population/$subjectId/edit', params: { subjectId: 'subject-1' } })
    await screen.findByRole('checkbox', { name: 'OFAC' })
    expect(screen.getByText(note)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'NPDB' })).toBeNull()
    await opened.user.click(screen.getByRole('checkbox', { name: 'OFAC' }))
    await opened.user.click(save())
    await waitFor(() => expect(opened.server.writes[0]!.body).toMatchObject({ products: ['NPDB', 'NPI'] }))
  })

  it('shows masked numbers as on file, and sends only what was changed', async () => {
    const { user, server } = await open()
    expect(screen.getByText(/On file: XXX-XX-9999/)).toBeTruthy()
    expect(screen.getByText(/On file: 1970/)).toBeTruthy()
    expect([field('SSN').value, field('TIN').value, field('Date of Birth').value]).toEqual(['', '', ''])
    expect(save().disabled).toBe(true)
    await user.type(field('Middle Name'), 'Q')
    await user.click(screen.getByRole('button', { name: 'Remove TIN' }))
    await user.click(save())
    await waitFor(() =>
      expect(server.writes.map(({ method, body }) => [method, body])).toEqual([
        ['PUT', { middleName: 'Q', tin: null, version: 'v1', keepEndDate: true }],
      ]),
    )
    await screen.findByText('Checking against all lists…')
    server.statuses = [status({ type: 'OFAC', status: 'No Match' })]
    server.finishCheck(true)
    expect(await screen.findByText('No issues found')).toBeTruthy()
  })

  it('replaces a number on file that is typed again', async () => {
    const { user, server } = await open()
    await user.type(field('SSN'), '219-09-9998')
    await user.click(save())
    await waitFor(() =>
      expect(server.writes[0]?.body).toEqual({ ssn: '219-09-9998', version: 'v1', keepEndDate: true }),
    )
    server.finishCheck(true)
  })

  it('continues on top of what somebody else has saved meanwhile, and undoes none of it', async () => {
    const { user, server } = await open()
    await user.type(field('Middle Name'), 'Q')
    await user.type(field('Specialties'), 'Oncology{Enter}')
    await user.click(screen.getByRole('button', { name: 'Add License' }))
    const second = within(screen.getByRole('group', { name: 'License 2' }))
    await user.type(second.getByLabelText('License Issuer'), 'Iowa Board')
    await user.type(second.getByLabelText('License Number'), 'B2')
    const [known] = server.subject.licenses
    const theirs = { licenseType: 'DO', licenseIssuer: 'Utah Board', licenseNumber: 'C3' }
    server.subject = { ...server.subject, version: 'v2', suffix: 'Jr', licenses: [known!, theirs] }
    server.refusal = { status: 409, detail: 'This provider has changed since you opened it.' }
    await user.click(save())
    await screen.findByText('This provider has changed since you opened it.')
    await screen.findByText(/Changed elsewhere since you began: Licenses\. Nothing you typed is lost/)
    expect(field('Suffix').value).toBe('Jr')
    expect(field('Middle Name').value).toBe('Q')
    expect(screen.queryByRole('link', { name: /^Open/ }), 'its external ID is not the conflict').toBeNull()
    server.refusal = null
    await user.click(save())
    const mine = { licenseType: '', licenseIssuer: 'Iowa Board', licenseNumber: 'B2' }
    await waitFor(() =>
      expect(server.writes.at(-1)!.body).toEqual({
        middleName: 'Q',
        specialties: ['Surgery', 'Oncology'],
        licenses: [known, theirs, mine],
        version: 'v2',
        keepEndDate: true,
      }),
    )
    server.finishCheck(true)
  })

  it('restores what was typed on top of what somebody else has saved since', async () => {
    const { user, server } = await open()
    await user.type(field('Specialties'), 'Oncology{Enter}')
    expect(server.writes).toEqual([])
    cleanup()
    const again = openProviderScreen(address)
    again.server.subject = { ...again.server.subject, version: 'v2', specialties: ['Surgery', 'Urology'] }
    await screen.findByText(/Changed elsewhere since you began: Specialties\./)
    await again.user.click(save())
    await waitFor(() =>
      expect(again.server.writes[0]?.body).toEqual({
        specialties: ['Surgery', 'Urology', 'Oncology'],
        version: 'v2',
        keepEndDate: true,
      }),
    )
    again.server.finishCheck(true)
  })

  it('asks before unsaved changes are left', async () => {
    const { user, router } = await open()
    await user.type(field('Middle Name'), 'Q')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    const question = await dialog()
    expect(question.getByText('Middle Name')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/population/subject-1'))
  })

  it('leads back to the profile and its list as they were', async () => {
    const query = '?from=%2Fpopulation%3Fpage%3D2&asOf=2024-02-29'
    const { user, router } = openProviderScreen(`${address}${query}`)
    await screen.findByRole('heading', { level: 1, name: 'Edit Ines Abernathy' })
    expect(screen.getByRole('link', { name: 'Back to Population' }).getAttribute('href')).toBe(
      '/population?page=2',
    )
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.href).toBe(`/population/subject-1${query}`))
  })

  it('calls a result incomplete as long as a product has no answer', async () => {
    const { user, server } = await open()
    server.statuses = [
      status({ type: 'OFAC', status: 'No Match' }),
      status({ type: 'EXCLUSIONS_FEDERAL', status: 'Not Verified', sourceDetails: [] }),
    ]
    await user.type(field('Middle Name'), 'Q')
    await user.click(save())
    await screen.findByText('Checking against all lists…')
    server.finishCheck(true)
    expect(await screen.findByText('Incomplete: Federal Exclusions')).toBeTruthy()
    expect(screen.getByText('No list has answered yet')).toBeTruthy()
  })

  it.each([
    [404, 'Provider not found.'],
    [403, 'You do not have access to this.'],
    [500, 'We were unable to retrieve the Population.'],
  ])('says why a provider can’t be shown: %i', async (code, text) => {
    openProviderScreen(address, undefined, new Map([['/monitor/monitored-subjects/subject-1', code]]))
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })
})

describe('ending the monitoring', () => {
  it('asks with the name and the day, then says that it has ended', async () => {
    const { user, server } = await open()
    await user.click(screen.getByRole('button', { name: 'End Monitoring' }))
    const today = monitoringDay(new Date())
    const question = await dialog()
    expect(question.getByText(new RegExp(`of Ines Abernathy on ${formatDate(today)}`))).toBeTruthy()
    expect(server.writes).toEqual([])
    await user.click(question.getByRole('button', { name: 'End Monitoring' }))
    expect(await screen.findByText('The monitoring was ended!')).toBeTruthy()
    expect(server.writes.map(({ path, body }) => [path, body])).toEqual([
      ['/monitor/monitored-subjects/subject-1/term', { endDate: today }],
    ])
    expect(await screen.findByText(/Monitoring of this provider has ended/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End Monitoring' })).toBeNull())
  })

  it('accepts another day, but none before the start', async () => {
    const { user, server } = await open()
    const end = () => screen.getByRole<HTMLButtonElement>('button', { name: 'End Monitoring' })
    await user.type(field('End Date of Monitoring'), '01/01/2026')
    expect(screen.getByText('The end date is before the start date')).toBeTruthy()
    expect(end().disabled).toBe(true)
    await user.clear(field('End Date of Monitoring'))
    await user.type(field('End Date of Monitoring'), '12/31/2030')
    await user.click(end())
    const question = await dialog()
    await user.click(question.getByRole('button', { name: 'End Monitoring' }))
    await waitFor(() => expect(server.writes[0]?.body).toEqual({ endDate: '2030-12-31' }))
  })

  it('keeps a day that was typed when the page is opened again', async () => {
    const { user } = await open()
    await user.type(field('End Date of Monitoring'), '12/31/2030')
    cleanup()
    await open()
    expect(field('End Date of Monitoring').value).toBe('12/31/2030')
  })

  it('is all that those may do who may only take providers out', async () => {
    await open({ SHOW_POPULATION: 'ALLOW', DELETE_POPULATION: 'ALLOW' })
    expect(screen.getByRole('button', { name: 'End Monitoring' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })
})
