// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AlertsVisit } from '../alerts-test-screen.tsx'
import {
  bulkState,
  choose,
  reviews,
  openList,
  openMenu,
  question,
  saveAll,
  selectBy,
  setUpBulkTest,
  startBulkServer as start,
  updateButton,
} from './bulk-test-parts.ts'

setUpBulkTest()

describe('selected alerts', () => {
  it('are counted, and updated together after a question that counts what really changes', async () => {
    const server = start()
    await openList()
    expect(updateButton()).toBeNull()
    await userEvent.click(screen.getByLabelText('Select Ines Abernathy'))
    await userEvent.click(screen.getByLabelText('Select Ada Cole'))
    expect(screen.getByText("You've selected 2 of 3 Alerts")).toBeTruthy()
    await choose('Resolved')
    const ask = await question()
    expect(ask.getByText('This will change the Alert Status for 1 of 3 entities selected.')).toBeTruthy()
    expect(ask.getByText('1 alert will be set to Resolved; 1 will not change.')).toBeTruthy()
    await userEvent.click(ask.getByRole('button', { name: 'Save Status' }))
    expect(await screen.findByText('The alert status was saved!')).toBeTruthy()
    expect(reviews(server)).toEqual([
      { id: expect.any(String), alertIds: ['alert-1', 'alert-3'], status: 'RESOLVED', note: '' },
    ])
    expect(screen.queryByText(/You've selected/)).toBeNull()
  })

  it('keep what was typed when somebody goes back, and are saved with the note', async () => {
    const server = start()
    await openList()
    await userEvent.click(screen.getByLabelText('Select Ines Abernathy'))
    const dialog = await choose('Resolved', 'Seen it.')
    await userEvent.click((await question()).getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change the Statuses?' })).toBeNull())
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Seen it.')
    expect(reviews(server)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Save Status' }))
    await userEvent.click((await question()).getByRole('button', { name: 'Save Status' }))
    await screen.findByText('The alert status was saved!')
    expect(reviews(server)).toEqual([
      { id: expect.any(String), alertIds: ['alert-1'], status: 'RESOLVED', note: 'Seen it.' },
    ])
  })

  it('of a status are all of the list, on whatever page', async () => {
    const server = start()
    await openList('/alerts?provider=INDIVIDUAL')
    await selectBy(/All Needs Review/)
    expect(await screen.findByText("You've selected 2 of 3 Alerts")).toBeTruthy()
    await saveAll('Under Review')
    await screen.findByText('The alert status was saved!')
    expect(reviews(server)).toEqual([
      {
        id: expect.any(String),
        filter: { type: 'INDIVIDUAL', timezone: expect.any(String) },
        onlyStatus: 'NEEDS_REVIEW',
        createdUntil: expect.stringMatching(/Z$/),
        status: 'UNDER_REVIEW',
        note: '',
      },
    ])
  })

  it('are offered by each status, with how many there are', async () => {
    start()
    await openList()
    await openMenu()
    await waitFor(() =>
      expect(screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent)).toEqual([
        'This page',
        'All Needs Review2',
        'All Under Review0',
        'All Resolved1',
        'None',
      ]),
    )
    await userEvent.click(screen.getByRole('menuitem', { name: /All Resolved/, hidden: true }))
    expect(await screen.findByText("You've selected 1 of 3 Alerts")).toBeTruthy()
  })

  it('can be those of the page, or none', async () => {
    start()
    await openList()
    await selectBy(/This page/)
    expect(await screen.findByText("You've selected 3 of 3 Alerts")).toBeTruthy()
    await selectBy(/None/)
    await waitFor(() => expect(screen.queryByText(/You've selected/)).toBeNull())
  })

  it('are none after another tab was opened', async () => {
    start()
    await openList()
    await selectBy(/This page/)
    await screen.findByText("You've selected 3 of 3 Alerts")
    await userEvent.click(screen.getByRole('tab', { name: /Needs Review/ }))
    await waitFor(() => expect(screen.queryByText(/You've selected/)).toBeNull())
  })

  it('in great number are followed to the end, and what was left out is said', async () => {
    const running = bulkState({ state: 'running', total: 200, done: 50, changed: null, skipped: null })
    start({ bulk: [running, bulkState({ changed: 198, skipped: 2 })] })
    await openList()
    await selectBy(/This page/)
    await saveAll('Under Review')
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('50 of 200 · 25%')
    expect(await screen.findByText(/^198 alerts changed. 2 alerts were skipped/)).toBeTruthy()
    expect(screen.getByText('The alert status was saved!')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('that are all skipped are not said to be saved', async () => {
    start({ bulk: [bulkState({ changed: 0, skipped: 3 })] })
    await openList()
    await selectBy(/This page/)
    await saveAll('Under Review')
    expect(await screen.findByText('The alert status was unable to be saved.')).toBeTruthy()
    expect(screen.getByText(/^No alerts were changed. 3 alerts were skipped/)).toBeTruthy()
    expect(screen.queryByText('The alert status was saved!')).toBeNull()
    expect(screen.getByText("You've selected 3 of 3 Alerts")).toBeTruthy()
  })

  it('of which the server changes none after all stay selected', async () => {
    const running = bulkState({ state: 'running' })
    start({ bulk: [running, bulkState({ state: 'failed', changed: null, reason: 'No.' })] })
    await openList()
    await selectBy(/This page/)
    await saveAll('Under Review')
    expect(await screen.findByText('The alert status was unable to be saved.')).toBeTruthy()
    expect(screen.getByText("You've selected 3 of 3 Alerts")).toBeTruthy()
  })

  it('in a list by review status change where they stand, and the list offers to be refreshed', async () => {
    start()
    await openList('/alerts?tab=needs-review')
    await userEvent.click(screen.getByLabelText('Select Ines Abernathy'))
    await saveAll('Resolved')
    expect(await screen.findByRole('button', { name: 'Refresh to View Updates' })).toBeTruthy()
    const changed = within(screen.getByText('Ines Abernathy').closest('tr')!)
    expect(changed.getByText('Resolved')).toBeTruthy()
  })

  it('that all have the status already are not sent', async () => {
    const server = start()
    await openList()
    await userEvent.click(screen.getByLabelText('Select Ines Abernathy'))
    const dialog = await choose('Needs Review')
    expect(await dialog.findByText(/All selected alerts are already Needs Review/)).toBeTruthy()
    expect(reviews(server)).toEqual([])
  })

  it('are asked about with the number that the server would really change', async () => {
    const server = start({ expected: { changed: 1, skipped: 1 } })
    await openList()
    await selectBy(/All Needs Review/)
    await choose('Resolved')
    expect(
      (await question()).getByText('This will change the Alert Status for 1 of 3 entities selected.'),
    ).toBeTruthy()
    expect(reviews(server)).toEqual([])
  })

  it('of which the server would change none say so in the dialog', async () => {
    start({ expected: { changed: 0, skipped: 2 } })
    await openList()
    await selectBy(/All Needs Review/)
    const dialog = await choose('Resolved')
    expect(await dialog.findByText(/^No alerts would change. 2 alerts would be skipped/)).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Change the Statuses?' })).toBeNull()
  })

  it('give the focus back to the button when the dialog is closed, the first time as well', async () => {
    start()
    await openList()
    await userEvent.click(screen.getByLabelText('Select Ines Abernathy'))
    await userEvent.click(updateButton()!)
    await screen.findByRole('dialog', { name: 'Update Status' })
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(updateButton()))
  })

  it('are updated by the key u', async () => {
    start()
    await openList()
    await userEvent.keyboard('jxu')
    expect(await screen.findByRole('dialog', { name: 'Update Status' })).toBeTruthy()
  })
})

describe('whoever may not decide', () => {
  const limited = { SHOW_ALERTS: 'ALLOW', UPDATE_ALERT_REVIEW_STATUS: 'LIMITED' } as const
  const cases: [string, AlertsVisit][] = [
    ['with a limited permission', { permissionTags: limited }],
    ['as a PT admin who acts as a client', { role: 'ROLE_PT_ADMIN', asClient: true }],
  ]
  it.each(cases)('%s finds nothing to select, no button and no key', async (_, visit) => {
    start()
    await openList('/alerts', visit)
    await userEvent.keyboard('jxu')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText(/You've selected/)).toBeNull()
    expect(updateButton()).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
