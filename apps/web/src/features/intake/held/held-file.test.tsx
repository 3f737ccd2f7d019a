// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/data-management" }
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { uploadTexts } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { setUpFilterTest } from '../../../testing/filter-parts.ts'
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

const held = testFile({
  uploadStatus: 'PROCESSING',
  processedAt: null,
  origin: 'sftp',
  progress: { phase: 'held', done: 0, total: null },
})
const name = held.file.fileName
const why = /Nothing has been imported yet\./
const decided = ({ calls }: IntakeServer) =>
  calls.flatMap(({ method, path, body }) =>
    method === 'POST' && !path.endsWith('/search') ? [[path.split('/').at(-1), body]] : [],
  )
const open = async (user: TestUser = clientAdmin, given: Partial<IntakeServer> = {}) => {
  const server = serveIntake({ files: [held, testFile({ id: 'upload-2' })], ...given })
  openIntake(user)
  await screen.findAllByText(name)
  return server
}

describe('a file that waits for a decision', () => {
  it('is open from the start, and says why it waits and what it would do', async () => {
    await open()
    const text = (await screen.findByText(why)).closest('p')?.textContent
    expect(text).toContain(
      'This file would term 212 of 1,456 active providers (14.6%). Files that term more than 5% wait for approval.',
    )
    expect(screen.getByText('14.6%, above the 5% limit').dataset['high']).toBe('true')
    expect(screen.getByText(/needs approval/)).toBeTruthy()
    const changes = within(screen.getByRole('table', { name: 'What would change' }))
    expect(changes.getByText('Arturo Benavides')).toBeTruthy()
    const columns = within(screen.getByRole('table', { name: 'Column mapping' }))
    expect(columns.getByText('Empty, was 96%')).toBeTruthy()
    expect(columns.getByText('Not used')).toBeTruthy()
    expect(
      within(screen.getByRole('table', { name: 'Skipped rows' })).getByText('Export NPI as text.'),
    ).toBeTruthy()
  })

  it('shows changes with one effect', async () => {
    const server = await open()
    await userEvent.click(await screen.findByRole('radio', { name: 'Term 212' }))
    await waitFor(() =>
      expect(server.calls.some(({ url }) => url.searchParams.get('effect') === 'term')).toBe(true),
    )
  })

  it.each([
    ['Accept and Import', ['accept', { withoutTerms: false }], /importing/],
    ['Import Without Terms', ['accept', { withoutTerms: true }], /importing/],
    ['Reject File', ['reject', undefined], /^Skipped/],
  ])('is decided with "%s"', async (button, call, status) => {
    const server = await open()
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(decided(server)).toEqual([call]))
    await waitFor(() => expect(screen.queryByText(why)).toBeNull())
    expect((await screen.findAllByText(status)).length).toBeGreaterThan(0)
  })

  it('offers an import without terms only if there are any', async () => {
    const server = serveIntake({ files: [held] })
    server.preview.counts.termed = 0
    openIntake(clientAdmin)
    await screen.findByText(why)
    expect(screen.queryByRole('button', { name: 'Import Without Terms' })).toBeNull()
  })

  it('of licenses says what it would remove', async () => {
    const server = serveIntake({ files: [{ ...held, file: { ...held.file, fileType: 'licenses' } }] })
    server.preview.holds = [{ reason: 'removals', column: 'licenses', count: 60, share: 0.075, limit: 0.05 }]
    openIntake(clientAdmin)
    const text = (await screen.findByText(why)).closest('p')?.textContent
    expect(text).toContain(
      'This file would remove 60 licenses (7.5% of all). Files that remove more than 5% wait for approval.',
    )
    expect(screen.getByText('7.5%, above the 5% limit').dataset['high']).toBe('true')
  })

  it('can only be rejected once a newer one was imported, and says why', async () => {
    const server = serveIntake({ files: [held] })
    server.preview.isOutdated = true
    openIntake(clientAdmin)
    expect((await screen.findByText(why)).closest('p')?.textContent).toContain(uploadTexts.outdated)
    expect(screen.queryByRole('button', { name: 'Accept and Import' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Import Without Terms' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Reject File' }))
    await waitFor(() => expect(decided(server)).toEqual([['reject', undefined]]))
  })

  it('says who was faster', async () => {
    const detail = 'Dana Whitfield has already rejected this file.'
    const path = 'POST /alchemist/clients/own-client/upload/history/upload-1/accept'
    await open(clientAdmin, { failures: new Map([[path, [409, detail]]]) })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept and Import' }))
    expect(await screen.findByText(detail)).toBeTruthy()
  })

  it('is only shown as waiting to those who may not decide', async () => {
    const server = await open({})
    expect(screen.getByText(/needs approval/)).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: `Details of ${name}` })[0]!)
    expect(await screen.findByText('SFTP')).toBeTruthy()
    expect(screen.queryByText(why)).toBeNull()
    expect(server.calls.some(({ path }) => path.endsWith('/preview'))).toBe(false)
  })

  it('leads PT admins to its mapping', async () => {
    await open(ptAdmin)
    const link = await screen.findByRole('link', { name: 'Edit Mapping' })
    expect(link.getAttribute('href')).toBe('/data-management/mapping?kind=population')
  })
})
