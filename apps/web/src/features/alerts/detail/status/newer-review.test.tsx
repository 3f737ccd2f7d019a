// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testAlert, testReview } from '../testing/alert-test-data.ts'
import { choose, message, note, panel, save, shownStatus, write } from '../testing/alert-test-panel.ts'
import { openAlert } from '../testing/alert-test-screen.tsx'
import { startAlertServer } from '../testing/alert-test-server.ts'

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

async function openPanel() {
  const server = startAlertServer({
    alerts: [testAlert()],
    reviews: new Map([['alert-1', [testReview()]]]),
  })
  const { user } = openAlert('/alerts/alert-1')
  await screen.findAllByText('Asked the practice for the birth date.')
  await panel()
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

it('a review by another user appears in the panel: an untouched status follows it, and the note stays', async () => {
  const { server, user, reviewAsOther } = await openPanel()
  write('Still looking.')
  reviewAsOther()
  server.notifyChange()
  await waitFor(() =>
    expect(message().textContent).toBe(
      `${theirs}You had not chosen a status, so theirs is shown now. Your note is kept here; save to add it after theirs.`,
    ),
  )
  expect(shownStatus()).toBe('RESOLVED')
  expect(note().value).toBe('Still looking.')
  expect(document.querySelector('h1')!.closest('header')!.textContent).toContain('Resolved')
  await user.click(save())
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews()).toEqual([{ ...saved, status: 'RESOLVED' }])
})

it('a chosen status stays when another user reviews the alert', async () => {
  const { server, user, reviewAsOther } = await openPanel()
  await choose(user, 'UNDER_REVIEW')
  write('Still looking.')
  reviewAsOther()
  server.notifyChange()
  await waitFor(() =>
    expect(message().textContent).toBe(
      `${theirs}Your status and note are kept here. Save to apply them after theirs.`,
    ),
  )
  expect(shownStatus()).toBe('UNDER_REVIEW')
  await user.click(save())
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews()).toEqual([{ ...saved, status: 'UNDER_REVIEW' }])
})

it('a status chosen after the newer review is kept, and the panel says so', async () => {
  const { server, user, reviewAsOther } = await openPanel()
  reviewAsOther()
  server.notifyChange()
  await waitFor(() => expect(shownStatus()).toBe('RESOLVED'))
  expect(message().textContent).toBe(`${theirs}Their status is shown now.`)
  expect(save().disabled).toBe(true)
  await choose(user, 'NEEDS_REVIEW')
  expect(message().textContent).toContain('Your status and note are kept here.')
  expect(shownStatus()).toBe('NEEDS_REVIEW')
  expect(save().disabled).toBe(false)
})

it('a note that conflicts with an unseen review is not saved; saving it again keeps that review', async () => {
  const { server, user, reviewAsOther } = await openPanel()
  reviewAsOther()
  write('Still looking.')
  await user.click(save())
  await waitFor(() =>
    expect(message().textContent).toBe(
      `${theirs}Your note was not saved, but it is kept here. You had not chosen a status, so theirs is shown now. Save again to add your note after theirs.`,
    ),
  )
  expect(screen.getByText('The alert status was unable to be saved.')).toBeTruthy()
  expect(shownStatus()).toBe('RESOLVED')
  expect(note().value).toBe('Still looking.')
  await user.click(save())
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews().at(-1)).toEqual({ ...saved, status: 'RESOLVED' })
})

it('a status that conflicts with an unseen review is not saved; saving it again adds it after that review', async () => {
  const { server, user, reviewAsOther } = await openPanel()
  reviewAsOther()
  await choose(user, 'UNDER_REVIEW')
  write('Still looking.')
  await user.click(save())
  await waitFor(() =>
    expect(message().textContent).toBe(
      `${theirs}Your status was not saved. Save again to apply it after theirs.`,
    ),
  )
  expect(shownStatus()).toBe('UNDER_REVIEW')
  expect(note().value).toBe('Still looking.')
  await user.click(save())
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews().at(-1)).toEqual({ ...saved, status: 'UNDER_REVIEW' })
})
