// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testAlert, testReview } from './testing/alert-test-data.ts'
import { save, write } from './testing/alert-test-panel.ts'
import { openAlert } from './testing/alert-test-screen.tsx'
import { startAlertServer, type AlertServer } from './testing/alert-test-server.ts'

afterEach(() => {
  cleanup()
  notifications.clean()
  vi.unstubAllGlobals()
})

const panel = (name: string) => within(screen.getByRole('region', { name }))
const detailsRequests = ({ requests }: AlertServer): number =>
  requests.filter(({ call }) => call === 'GET /monitor/alerts/alert-1/details').length
const enabled = () =>
  screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ value, disabled }) => (disabled ? [] : [value]))

it('the status of a copy on another list is updated without fetching the details again', async () => {
  const copy = testAlert({ id: 'copy-1', sourceName: 'SAM.gov Exclusions', reviewStatus: 'RESOLVED' })
  const server = startAlertServer({
    alerts: [testAlert()],
    others: [copy],
    details: new Map([['alert-1', { linked: [copy] }]]),
  })
  openAlert('/alerts/alert-1')
  const copies = within(await screen.findByRole('table', { name: 'This exclusion appears on 2 lists' }))
  expect(copies.getByText('Resolved')).toBeTruthy()
  await panel('Alert History').findByText('this alert')
  server.others = [{ ...copy, reviewStatus: 'UNDER_REVIEW' }]
  server.notifyChange()
  expect(await copies.findByText('Under Review')).toBeTruthy()
  expect(detailsRequests(server)).toBe(1)
})

it('a user with the same name counts as another user', async () => {
  const server = startAlertServer({
    alerts: [testAlert()],
    reviews: new Map([['alert-1', [testReview()]]]),
  })
  openAlert('/alerts/alert-1')
  await screen.findAllByText('Asked the practice for the birth date.')
  const createdDate = new Date().toISOString()
  const namesake = testReview({ id: 'review-2', status: 'RESOLVED', changedBy: 'Ana Lopez', createdDate })
  server.reviews.set('alert-1', [namesake, testReview()])
  server.notifyChange()
  expect(await screen.findAllByText('Ana Lopez set Resolved just now')).toHaveLength(2)
})

it('a replaced alert links to the newer one, and accepts only notes while that one is open', async () => {
  const newer = testAlert({ id: 'alert-9', alertDate: '2026-11-14T10:00:00.000Z' })
  const server = startAlertServer({
    alerts: [testAlert({ reviewStatus: 'RESOLVED' })],
    others: [newer],
    details: new Map([['alert-1', { replacedBy: newer }]]),
  })
  openAlert('/alerts/alert-1?tab=resolved')
  const note = within(await screen.findByRole('note'))
  expect(note.getByText(/Replaced by a newer alert/)).toBeTruthy()
  expect(note.getByRole('link', { name: 'View 11/14/2026 alert' }).getAttribute('href')).toBe(
    '/alerts/alert-9?tab=resolved',
  )
  await screen.findByText(/A newer alert about the same finding is open, so this one stays Resolved/)
  expect(enabled()).toEqual(['RESOLVED'])
  expect(save().disabled).toBe(true)
  write('Seen.')
  expect(save().disabled).toBe(false)
  server.others = [{ ...newer, reviewStatus: 'RESOLVED' }]
  server.notifyChange()
  await waitFor(() => expect(enabled()).toHaveLength(3))
})

it('the newer alert is shown as soon as Vigil has closed this one because of it', async () => {
  const server = startAlertServer({
    alerts: [testAlert()],
    reviews: new Map([['alert-1', [testReview()]]]),
  })
  openAlert('/alerts/alert-1')
  await screen.findAllByText('Asked the practice for the birth date.')
  server.details.set('alert-1', { replacedBy: testAlert({ id: 'alert-9' }) })
  const closed = testReview({ id: 'review-2', status: 'RESOLVED', changedBy: 'Vigil', userId: null })
  server.reviews.set('alert-1', [closed, testReview()])
  server.notifyChange()
  await screen.findByText(/Replaced by a newer alert/)
  expect(detailsRequests(server)).toBe(2)
})
