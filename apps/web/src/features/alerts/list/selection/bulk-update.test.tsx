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
  it('are counted, and updated together after a confirmation with the number of changes', async () => {
    const server = start()
    await openList()
    expect(updateButton()).toBeNull()
    await userEvent.click(screen.getByLabelText('Select Ines Abernathy'))
    await userEvent.click(screen.getByLabelText('Select Ada Cole'))
    expect(screen.getByText("You've selected 2 of 3 Alerts")).toBeTruthy()
    const dialog = await choose('Resolved')
    const examples = 'Selected: Ines Abernathy (OIG LEIE) and Ada Cole (OIG LEIE).'
    expect(dialog.getByText(examples)).toBeTruthy()
    const ask = await question()
    expect(ask.getByText('This will change the Alert Status for 1 of 3 entities selected.')).toBeTruthy()
    expect(ask.getByText('1 alert will be set to Resolved; 1 will not change.')).toBeTruthy()
    expect(ask.getByText(examples)).toBeTruthy()
    await userEvent.click(ask.getByRole('button', { name: 'Save Status' }))
    expect(await screen.findByText(/^The alert status(es were| was) saved!$/)).toBeTruthy()
    expect(reviews(server)).toEqual([
      { id: expect.any(String), alertIds: ['alert-1', 'alert-3'], status: 'RESOLVED', note: '' },
    ])
    expect(screen.queryByText(/You've selected/)).toBeNull()
  })

  it('keep the input when the user goes back, and are saved with the note', async () => {
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
    await screen.findByText(/^The alert status(es were| was) saved!$/)
    expect(reviews(server)).toEqual([
      { id: expect.any(String), alertIds: ['alert-1'], status: 'RESOLVED', note: 'Seen it.' },
    ])
  })

  it('of a status include those on other pages', async () => {
    const server = start()
    await openList('/alerts?provider=INDIVIDUAL')
    await selectBy(/All Needs Review/)
    expect(await screen.findByText("You've selected 2 of 3 Alerts")).toBeTruthy()
    await saveAll('Under Review')
    await screen.findByText(/^The alert status(es were| was) saved!$/)
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

  it('are offered by status, with their number', async () => {
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

  it('are cleared when another tab is opened', async () => {
    start()
    await openList()
    await selectBy(/This page/)
    await screen.findByText("You've selected 3 of 3 Alerts")
    await userEvent.click(screen.getByRole('tab', { name: /Needs Review/ }))
    await waitFor(() => expect(screen.queryByText(/You've selected/)).toBeNull())
  })

  it('show their progress to the end, and how many were skipped', async () => {
    const running = bulkState({ state: 'running', total: 200, done: 50, changed: null, skipped: null })
    start({ bulk: [running, bulkState({ changed: 198, skipped: 2 })] })
    await openList()
    await selectBy(/This page/)
    await saveAll('Under Review')
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('50 of 200 · 25%')
    expect(await screen.findByText(/^198 alerts changed. 2 alerts were skipped/)).toBeTruthy()
    expect(screen.getByText(/^The alert status(es were| was) saved!$/)).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('are not reported as saved if all were skipped', async () => {
    start({ bulk: [bulkState({ changed: 0, skipped: 3 })] })
    await openList()
    await selectBy(/This page/)
    await saveAll('Under Review')
    expect(await screen.findByText('The alert status was unable to be saved.')).toBeTruthy()
    expect(screen.getByText(/^No alerts were changed. 3 alerts were skipped/)).toBeTruthy()
    expect(screen.queryByText(/^The alert status(es were| was) saved!$/)).toBeNull()
    expect(screen.getByText("You've selected 3 of 3 Alerts")).toBeTruthy()
  })

  it('stay selected if the server changed none of them', async () => {
    const running = bulkState({ state: 'running' })
    start({ bulk: [running, bulkState({ state: 'failed', changed: null, reason: 'No.' })] })
    await openList()
    await selectBy(/This page/)
    await saveAll('Under Review')
    expect(await screen.findByText('The alert status was unable to be saved.')).toBeTruthy()
    expect(screen.getByText("You've selected 3 of 3 Alerts")).toBeTruthy()
  })

  it('of a list by review status change in place, and the list offers a refresh', async () => {
    start()
    await openList('/alerts?tab=needs-review')
    await userEvent.click(screen.getByLabelText('Select Ines Abernathy'))
    await saveAll('Resolved')
    expect(await screen.findByRole('button', { name: 'Refresh to View Updates' })).toBeTruthy()
    const changed = within(screen.getByText('Ines Abernathy').closest('tr')!)
    expect(changed.getByText('Resolved')).toBeTruthy()
  })

  it('are not sent if they all have the status already', async () => {
    const server = start()
    await openList()
    await userEvent.click(screen.getByLabelText('Select Ines Abernathy'))
    const dialog = await choose('Needs Review')
    expect(await dialog.findByText(/All selected alerts are already Needs Review/)).toBeTruthy()
    expect(reviews(server)).toEqual([])
  })

  it('are confirmed with the number that the server would change', async () => {
    const server = start({ expected: { changed: 1, skipped: 1 } })
    await openList()
    await selectBy(/All Needs Review/)
    await choose('Resolved')
    expect(
      (await question()).getByText('This will change the Alert Status for 1 of 3 entities selected.'),
    ).toBeTruthy()
    expect(reviews(server)).toEqual([])
  })

  it('show in the dialog if the server would change none of them', async () => {
    start({ expected: { changed: 0, skipped: 2 } })
    await openList()
    await selectBy(/All Needs Review/)
    const dialog = await choose('Resolved')
    expect(await dialog.findByText(/^No alerts would change. 2 alerts would be skipped/)).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Change the Statuses?' })).toBeNull()
  })

  it('return the focus to the button when the dialog is closed, also the first time', async () => {
    start()
    await openList()
    await userEvent.click(screen.getByLabelText('Select Ines Abernathy'))
    await userEvent.click(updateButton()!)
    await screen.findByRole('dialog', { name: /^Update Status of / })
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(updateButton()))
  })

  it('are updated by the key u', async () => {
    start()
    await openList()
    await userEvent.keyboard('jxu')
    expect(await screen.findByRole('dialog', { name: /^Update Status of / })).toBeTruthy()
  })
})

describe('a user who may not review', () => {
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
