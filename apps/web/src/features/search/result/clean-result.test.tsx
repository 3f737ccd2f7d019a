// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/instant-search" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { toasts } from '@vigil/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSearch, searchId, testNpi, testResult } from '../search-test-screen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // a download would leave the page
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const resultPath = `/instant-search/results/${searchId}`
const certificatePath = `/search/history/${searchId}/certificate`
const nothing = { exclusions: [], results: [], reviewStatus: null }
const clean = testResult({ ...nothing, resultStatus: 'NO_ISSUE' })
const toastTexts = () =>
  [...document.querySelectorAll('.mantine-Notification-root')].map((toast) => toast.textContent)

describe('a clean result', () => {
  it('has a certificate in both formats, at an address without what was searched for', async () => {
    const { user, server } = openSearch(resultPath, { result: clean })
    for (const [format, label] of [
      ['pdf', 'PDF, to read and print'],
      ['json', 'JSON, to process'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: 'Certificate' }))
      await user.click(await screen.findByRole('menuitem', { name: label, hidden: true }))
      await waitFor(() => expect(server.calls.at(-1)).toMatchObject({ method: 'GET', path: certificatePath }))
      const { url } = server.calls.at(-1)!
      expect(url.searchParams.get('format')).toBe(format)
      expect(url.href).not.toContain('Marchetti')
    }
  })

  it('says why there is no certificate', async () => {
    const failures = new Map([[`GET ${certificatePath}`, 500]])
    const { user } = openSearch(resultPath, { result: clean, failures })
    await user.click(await screen.findByRole('button', { name: 'Certificate' }))
    await user.click(await screen.findByRole('menuitem', { name: /^PDF/, hidden: true }))
    await waitFor(() => expect(toastTexts()).toContain(toasts.files.downloadFailed('certificate')))
  })
})

it('is taken over into the form that adds a provider, but not into its address', async () => {
  const criteria = {
    npi: '2051180347',
    ssn: 'XXX-XX-9999',
    firstName: 'Gloria',
    lastName: 'Marchetti',
    name: null,
    dob: '1968-03-11',
    city: 'Houston',
  }
  const monitors = { claims: { roles: ['ROLE_CLIENT_ADMIN' as const] } }
  const { user, router } = openSearch(resultPath, { result: { ...clean, criteria } }, monitors)
  await user.click(await screen.findByRole('link', { name: 'Add to Population' }))
  await waitFor(() => expect(router.state.location.href).toBe('/population/new'))
  expect(router.state.location.state.provider).toMatchObject({
    firstName: 'Gloria',
    lastName: 'Marchetti',
    npi: '2051180347',
    dob: '1968-03-11',
    address: { city: 'Houston' },
  })
  expect(JSON.stringify(router.state.location.state)).not.toContain('9999')
})

it('of an organization’s NPI is taken over as an organization', async () => {
  const criteria = { npi: '2051180347', ssn: null, firstName: null, lastName: null, name: null }
  const npiStatus = testNpi({
    entityType: 'Organization',
    providerName: null,
    businessName: 'Harwin Home Health',
  })
  const monitors = { claims: { roles: ['ROLE_CLIENT_ADMIN' as const] } }
  const result = { ...clean, searchType: 'NPI' as const, criteria, npiStatus }
  const { user, router } = openSearch(resultPath, { result }, monitors)
  await user.click(await screen.findByRole('link', { name: 'Add to Population' }))
  await waitFor(() => expect(router.state.location.href).toBe('/population/new'))
  expect(router.state.location.state.provider).toMatchObject({
    type: 'ORGANIZATION',
    organizationName: 'Harwin Home Health',
  })
})

describe('with Instant-to-Ongoing', () => {
  const monitors = {
    claims: { roles: ['ROLE_CLIENT_ADMIN' as const] },
    ownClient: { instantSearch: 'INSTANT_TO_ONGOING' as const },
  }

  it('waits for the provider to be in the population, and does not offer to add it again', async () => {
    const result = { ...clean, searchTime: new Date().toISOString() }
    const { server } = openSearch(resultPath, { result }, monitors)
    const waiting = await screen.findByRole('button', { name: 'Adding to Population…' })
    expect(waiting.hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('link', { name: 'Add to Population' })).toBeNull()
    server.result = { ...result, monitoredSubjectId: searchId }
    const profile = await screen.findByRole('link', { name: 'Open Profile' })
    expect(profile.getAttribute('href')).toBe(`/population/${searchId}`)
  })

  it('offers to add a provider who was not added', async () => {
    const result = { ...clean, searchTime: new Date(Date.now() - 3_600_000).toISOString() }
    openSearch(resultPath, { result }, monitors)
    expect(await screen.findByRole('link', { name: 'Add to Population' })).toBeTruthy()
  })
})

it.each(['INCOMPLETE', 'NOT_FOUND'] as const)(
  'a search with the result %s has no certificate',
  async (status) => {
    openSearch(resultPath, { result: testResult({ ...nothing, resultStatus: status }) })
    await screen.findByRole('button', { name: 'Generate Report' })
    expect(screen.queryByRole('button', { name: 'Certificate' })).toBeNull()
  },
)
