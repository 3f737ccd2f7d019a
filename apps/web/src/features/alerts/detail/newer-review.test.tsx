// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { notifications } from '@mantine/notifications'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testAlert, testReview } from './alert-test-data.ts'
import { openAlert } from './alert-test-screen.tsx'
import { startAlertServer } from './alert-test-server.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Status' })
const write = (text: string) => fireEvent.change(note(), { target: { value: text } })

const status = () => screen.getByLabelText<HTMLSelectElement>('Review Status')
const message = () => within(screen.getByRole('dialog', { name: 'Update Status' })).getByRole('alert')

async function openDialog() {
  const server = startAlertServer({
    alerts: [testAlert()],
    reviews: new Map([['alert-1', [testReview()]]]),
  })
  const { user } = openAlert('/alerts/alert-1')
  await screen.findByText('Asked the practice for the birth date.')
  await user.click(screen.getByRole('button', { name: 'Update Status' }))
  await screen.findByRole('dialog', { name: 'Update Status' })
  const reviewAsOther = (): void =>
    void server.reviews.set('alert-1', [
      testReview({
        id: 'review-2',
        status: 'RESOLVED',
        note: 'Not the same person.',
        createdDate: new Date().toISOString(),
      }),
      testReview(),
    ])
  return { server, user, reviewAsOther }
}

const theirs = 'Maria Lopez set Resolved just now.Their note: “Not the same person.”'
const saved = { alertId: 'alert-1', note: 'Still looking.', lastReviewId: 'review-2' }

it('a review by another user appears in the dialog: an untouched status follows it, and the note stays', async () => {
  const { server, user, reviewAsOther } = await openDialog()
  write('Still looking.')
  reviewAsOther()
  server.notifyChange()
  await waitFor(() =>
    expect(message().textContent).toBe(
      `${theirs}You had not chosen a status, so theirs is shown now. Your note is kept here; save to add it after theirs.`,
    ),
  )
  expect(status().value).toBe('RESOLVED')
  expect(note().value).toBe('Still looking.')
  expect(document.querySelector('h1')!.closest('header')!.textContent).toContain('Resolved')
  await user.click(save())
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews()).toEqual([{ ...saved, status: 'RESOLVED' }])
})

it('a chosen status stays when another user reviews the alert', async () => {
  const { server, user, reviewAsOther } = await openDialog()
  await user.selectOptions(status(), 'UNDER_REVIEW')
  write('Still looking.')
  reviewAsOther()
  server.notifyChange()
  await waitFor(() =>
    expect(message().textContent).toBe(
      `${theirs}Your status and note are kept here. Save to apply them after theirs.`,
    ),
  )
  expect(status().value).toBe('UNDER_REVIEW')
  await user.click(save())
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews()).toEqual([{ ...saved, status: 'UNDER_REVIEW' }])
})

it('a status chosen after the newer review is kept, and the dialog says so', async () => {
  const { server, user, reviewAsOther } = await openDialog()
  reviewAsOther()
  server.notifyChange()
  await waitFor(() => expect(status().value).toBe('RESOLVED'))
  expect(save().disabled).toBe(true)
  await user.selectOptions(status(), 'NEEDS_REVIEW')
  expect(message().textContent).toContain('Your status and note are kept here.')
  expect(status().value).toBe('NEEDS_REVIEW')
  expect(save().disabled).toBe(false)
})

it('a note that conflicts with an unseen review is not saved; saving it again keeps that review', async () => {
  const { server, user, reviewAsOther } = await openDialog()
  reviewAsOther()
  write('Still looking.')
  await user.click(save())
  await waitFor(() =>
    expect(message().textContent).toBe(
      `${theirs}Your note was not saved, but it is kept here. You had not chosen a status, so theirs is shown now. Save again to add your note after theirs.`,
    ),
  )
  expect(screen.getByText('The alert status was unable to be saved.')).toBeTruthy()
  expect(status().value).toBe('RESOLVED')
  expect(note().value).toBe('Still looking.')
  await user.click(save())
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews().at(-1)).toEqual({ ...saved, status: 'RESOLVED' })
})

it('a status that conflicts with an unseen review is not saved; saving it again adds it after that review', async () => {
  const { server, user, reviewAsOther } = await openDialog()
  reviewAsOther()
  await user.selectOptions(status(), 'UNDER_REVIEW')
  write('Still looking.')
  await user.click(save())
  await waitFor(() =>
    expect(message().textContent).toBe(
      `${theirs}Your status was not saved. Save again to apply it after theirs.`,
    ),
  )
  expect(status().value).toBe('UNDER_REVIEW')
  expect(note().value).toBe('Still looking.')
  await user.click(save())
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews().at(-1)).toEqual({ ...saved, status: 'UNDER_REVIEW' })
})
