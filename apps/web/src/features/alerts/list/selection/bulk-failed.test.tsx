// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  bulkState,
  choose,
  reviews,
  openList,
  question,
  setUpBulkTest,
  startBulkServer,
} from './bulk-test-parts.ts'

setUpBulkTest()

const call = 'POST /monitor/alerts/review-statuses'
const notSaved = 'Your status was not saved. Your changes are still here; try again.'

describe('selected alerts whose update fails', () => {
  it('stay selected, and the dialog says so and keeps the input', async () => {
    const server = startBulkServer()
    await openList()
    await userEvent.click(screen.getByLabelText('Select Ines Abernathy'))
    const dialog = await choose('Resolved', 'Seen it.')
    const ask = await question()
    server.failures.set(call, 500)
    await userEvent.click(ask.getByRole('button', { name: 'Save Status' }))
    expect(await screen.findByText('The alert status was unable to be saved.')).toBeTruthy()
    expect(screen.getByText("You've selected 1 of 3 Alerts")).toBeTruthy()
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(notSaved))
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Seen it.')
    server.failures.clear()
    await userEvent.click(dialog.getByRole('button', { name: 'Save Status' }))
    const again = await question()
    expect(dialog.getByRole('alert', { hidden: true }).textContent).toBe('')
    await userEvent.click(again.getByRole('button', { name: 'Save Status' }))
    expect(await screen.findByText(/^The alert status(es were| was) saved!$/)).toBeTruthy()
  })

  it('are not confirmed while the number of changes is unknown, and the dialog says so', async () => {
    const server = startBulkServer()
    await openList()
    await userEvent.click(screen.getByLabelText('Select Ines Abernathy'))
    server.failures.set(call, 500)
    const dialog = await choose('Resolved', 'Seen it.')
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(notSaved))
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Seen it.')
    expect(screen.queryByRole('dialog', { name: 'Change the Statuses?' })).toBeNull()
    expect(reviews(server)).toEqual([])
  })

  it('show no error when the dialog is opened again', async () => {
    const server = startBulkServer()
    await openList()
    await userEvent.click(screen.getByLabelText('Select Ines Abernathy'))
    server.failures.set(call, 500)
    const dialog = await choose('Resolved')
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(notSaved))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('u')
    const next = within(await screen.findByRole('dialog', { name: /^Update Status of / }))
    expect(next.getByRole('alert').textContent).toBe('')
  })

  it('are not updated twice if only the response was lost', async () => {
    const server = startBulkServer()
    await openList()
    await userEvent.click(screen.getByLabelText('Select Ines Abernathy'))
    const dialog = await choose('Resolved', 'Seen it.')
    const ask = await question()
    server.failures.set(call, 500)
    await userEvent.click(ask.getByRole('button', { name: 'Save Status' }))
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(notSaved))
    const [kept] = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key) ?? '')
    const { id } = (JSON.parse(kept ?? '') as { value: { sent: { id: string } } }).value.sent
    server.failures.clear()
    server.bulk = [bulkState({ id })]
    const requests = () => screen.queryByRole('dialog', { name: 'Change the Statuses?' })
    await waitFor(() => expect(requests()).toBeNull())
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^The alert status(es were| was) saved!$/)).toBeTruthy()
    expect(requests()).toBeNull()
    expect(reviews(server)).toEqual([{ id, alertIds: ['alert-1'], status: 'RESOLVED', note: 'Seen it.' }])
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})
