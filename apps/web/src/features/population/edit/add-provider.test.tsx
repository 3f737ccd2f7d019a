// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/population/new" }
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { usStates } from '@vigil/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  field,
  openProviderScreen,
  resetProviderScreen,
  save,
  silenceConsole,
  status,
} from './provider-test-screen.tsx'

const open = async () => {
  const opened = openProviderScreen('/population/new')
  await screen.findByRole('heading', { level: 1, name: 'Add Provider' })
  return opened
}

beforeEach(silenceConsole)
afterEach(resetProviderScreen)

describe('adding a provider', () => {
  it('saves what was typed, waits for the check, and shows what each product says', async () => {
    const { user, server, router } = await open()
    server.statuses = [
      status({ type: 'EXCLUSIONS_FEDERAL', status: 'Match' }),
      status({ type: 'OFAC', status: 'No Match' }),
      status({ type: 'NPI', status: 'Insufficient Client Data', missing: 'NPI', sourceDetails: [] }),
    ]
    await user.type(field(/^External ID/), 'E-9')
    await user.type(field('First Name'), 'Ines')
    await user.type(field(/^Last Name/), 'Abernathy')
    await user.type(field('Date of Birth'), '1/31/1970')
    await user.type(field('SSN'), '219-09-9999')
    await user.type(field('Specialties'), 'Surgery, General{Enter}')
    await user.click(save())
    await screen.findByText('Checking against all lists…')
    expect(server.writes.map(({ method, body }) => [method, body])).toEqual([
      [
        'POST',
        {
          externalId: 'E-9',
          type: 'INDIVIDUAL',
          firstName: 'Ines',
          lastName: 'Abernathy',
          dob: '1970-01-31',
          ssn: '219-09-9999',
          specialties: ['Surgery, General'],
        },
      ],
    ])
    // half a minute without an answer: it asks again, and says that it takes long
    server.finishCheck(false)
    await screen.findByText(/takes longer than usual/)
    await waitFor(() => expect(server.checks).toBe(2))
    server.finishCheck(true)
    const results = within(await screen.findByRole('table', { name: 'Results' }))
    expect(results.getByText('Match')).toBeTruthy()
    expect(results.getByText('No Match')).toBeTruthy()
    expect(results.getByText('Enter: NPI')).toBeTruthy()
    expect(screen.getByText(/^Needs attention: Federal Exclusions/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open Profile' }).getAttribute('href')).toBe(
      '/population/subject-1',
    )
    expect(router.state.location.href).toBe('/population/subject-1/edit?saved=yes')
    expect(server.checks).toBe(2)
  })

  it('says what is missing next to the field, and focuses the first', async () => {
    const { user, server } = await open()
    await user.type(field('NPI'), '12')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await screen.findByText('Enter an external ID')
    expect(screen.getByText('Enter a last name')).toBeTruthy()
    expect(screen.getByText('Enter a valid NPI (ten digits)')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/^External ID/)))
    expect(save().disabled).toBe(true)
    expect(server.writes).toEqual([])
  })

  it('warns of a wrong check digit, but saves it', async () => {
    const { user, server } = await open()
    await user.type(field(/^External ID/), 'E-9')
    await user.type(field(/^Last Name/), 'Abernathy')
    await user.type(field('NPI'), '1234567890')
    expect(await screen.findByText(/The check digit is wrong/)).toBeTruthy()
    await user.click(save())
    await waitFor(() => expect(server.writes).toHaveLength(1))
    server.finishCheck(true)
  })

  it('shows at its field that the external ID exists, with the way to that provider', async () => {
    const { user, server } = await open()
    const message = 'A subject with this external ID already exists.'
    const errors = [{ path: 'body.externalId', message }]
    server.refusal = { status: 409, detail: message, more: { errors } }
    await user.type(field(/^External ID/), 'E-1')
    await user.type(field(/^Last Name/), 'Abernathy')
    await user.click(save())
    const link = await screen.findByRole('link', { name: 'Open Ines Abernathy' })
    expect(link.getAttribute('href')).toBe('/population/subject-1')
    expect(screen.getByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/^External ID/)))
    await user.type(field(/^External ID/), '7')
    expect(screen.queryByText(message)).toBeNull()
    expect(field(/^Last Name/).value).toBe('Abernathy')
  })

  it('shows other refusals of the server at their fields, also in rows', async () => {
    const { user, server } = await open()
    server.refusal = {
      status: 400,
      detail: 'No.',
      more: {
        errors: [
          { path: 'body.dob', message: 'The date of birth is in the future' },
          { path: 'body.licenses.0.licenseNumber', message: 'Enter a valid license number' },
        ],
      },
    }
    await user.type(field(/^External ID/), 'E-9')
    await user.type(field(/^Last Name/), 'Abernathy')
    await user.type(field('Date of Birth'), '01/31/2060')
    await user.click(screen.getByRole('button', { name: 'Add License' }))
    await user.click(screen.getByRole('button', { name: 'Add License' }))
    const second = within(screen.getByRole('group', { name: 'License 2' }))
    await user.type(second.getByLabelText('License Issuer'), 'Ohio Board')
    await user.type(second.getByLabelText('License Number'), 'none')
    await user.click(save())
    expect(await screen.findByText('The date of birth is in the future')).toBeTruthy()
    // the empty first row is not sent
    expect(second.getByText('Enter a valid license number')).toBeTruthy()
  })

  it('offers every state and territory for addresses and as issuers of licenses', async () => {
    const { user } = await open()
    const offered = async (name: string): Promise<(string | null)[]> => {
      await user.click(field(name))
      const list = document.getElementById(field(name).getAttribute('aria-controls')!)!
      return within(list)
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent)
    }
    await user.click(screen.getByRole('button', { name: 'Add Address' }))
    expect(await offered('State')).toEqual(Object.entries(usStates).map((state) => state.join(' – ')))
    await user.click(screen.getByRole('button', { name: 'Add License' }))
    expect(await offered('License Issuer')).toEqual(expect.arrayContaining(Object.values(usStates)))
  })

  it('survives a reload, except personal details, which the browser never stores', async () => {
    const { user } = await open()
    const lost: [string, string][] = [
      ['SSN', '219-09-9999'],
      ['TIN', '123456780'],
      ['Date of Birth', '01/31/1970'],
    ]
    await user.type(field(/^Last Name/), 'Abernathy')
    for (const [name, text] of lost) await user.type(field(name), text)
    await user.click(screen.getByRole('button', { name: 'Add Address' }))
    await user.type(field('Street'), '410 Lakeview Ct')
    expect(field('SSN').type).toBe('password')
    const stored = JSON.stringify([sessionStorage, localStorage].map((one) => Object.entries(one)))
    expect(stored).toContain('Abernathy')
    expect(stored).not.toMatch(/219-09|123456780|01\/31\/1970|Lakeview/)
    cleanup()
    await open()
    expect(field(/^Last Name/).value).toBe('Abernathy')
    for (const [name] of lost) expect(field(name).value).toBe('')
    expect(screen.queryByLabelText('Street')).toBeNull()
    const note = /except SSN, TIN, date of birth and addresses: the browser never stores them/
    expect(screen.getByText(note)).toBeTruthy()
    await user.type(field('Date of Birth'), '01/31/1970')
    expect(screen.queryByText(note)).toBeNull()
  })

  it('asks an organization for its own fields', async () => {
    const { user, server } = await open()
    await user.click(screen.getByText('Organization'))
    expect(screen.queryByLabelText('SSN')).toBeNull()
    expect(screen.queryByLabelText('Date of Birth')).toBeNull()
    await user.type(field(/^External ID/), 'E-9')
    await user.type(field(/^Organization Name/), 'Elm Clinic')
    await user.click(save())
    await waitFor(() =>
      expect(server.writes[0]?.body).toEqual({
        externalId: 'E-9',
        type: 'ORGANIZATION',
        organizationName: 'Elm Clinic',
      }),
    )
    server.finishCheck(true)
  })
})

it('starts with what was searched for, and sends it with what was typed', async () => {
  const { user, server, router } = openProviderScreen('/population')
  await screen.findByText('Population')
  const provider = {
    searchHistoryId: '01a1df53-232b-7579-9985-eb8247380801',
    type: 'INDIVIDUAL',
    firstName: 'Ines',
    lastName: 'Abernathy',
    organizationName: '',
    npi: '1234567893',
    dob: '1970-01-31',
    address: { city: 'Salem', state: 'OR' },
  } as const
  await router.navigate({ to: '/population/new', state: (before) => ({ ...before, provider }) })
  await screen.findByRole('heading', { level: 1, name: 'Add Provider' })
  expect(router.state.location.href).toBe('/population/new')
  expect(field('Date of Birth').value).toBe('01/31/1970')
  await user.type(field(/^External ID/), 'E-10')
  await user.click(save())
  await waitFor(() => expect(server.writes).toHaveLength(1))
  expect(server.writes[0]!.body).toMatchObject({
    externalId: 'E-10',
    type: 'INDIVIDUAL',
    firstName: 'Ines',
    lastName: 'Abernathy',
    npi: '1234567893',
    dob: '1970-01-31',
    addresses: [{ city: 'Salem', state: 'OR' }],
  })
})
