// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { notifications } from '@mantine/notifications'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { alertLists } from '../alert-lists.ts'
import { testAlert, testReview } from './alert-test-data.ts'
import { openAlert } from './alert-test-screen.tsx'
import { startAlertServer, type AlertServer } from './alert-test-server.ts'

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

const serve = (given: Partial<AlertServer> = {}): AlertServer =>
  startAlertServer({
    alerts: [testAlert()],
    reviews: new Map([['alert-1', [testReview()]]]),
    ...given,
  })
const dialog = () => screen.findByRole('dialog', { name: 'Update Status' })
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Status' })
const write = (text: string) => fireEvent.change(note(), { target: { value: text } })

async function openDialog(...given: Parameters<typeof openAlert>) {
  const opened = openAlert(...given)
  await screen.findByText('Asked the practice for the birth date.')
  await opened.user.click(screen.getByRole('button', { name: 'Update Status' }))
  await dialog()
  return opened
}

it('a saved status appears everywhere immediately, with a toast', async () => {
  const server = serve()
  const { user, queryClient } = await openDialog('/alerts/alert-1')
  await user.selectOptions(screen.getByLabelText('Review Status'), 'UNDER_REVIEW')
  write('Called them.')
  await user.click(save())
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews()).toEqual([
    { alertId: 'alert-1', status: 'UNDER_REVIEW', note: 'Called them.', lastReviewId: 'review-1' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const header = screen.getByRole('heading', { level: 1 }).closest('header')!
  expect(within(header).getByText('Under Review')).toBeTruthy()
  expect(screen.getByText('Called them.')).toBeTruthy()
  const lists = queryClient.getQueriesData<{ content: { reviewStatus: string }[] }>({
    queryKey: alertLists.pagesKey,
  })
  expect(lists.map(([, list]) => list?.content[0]?.reviewStatus)).toEqual(['UNDER_REVIEW'])
})

it('nothing can be saved while nothing is changed or the note is too long, and the note is not cut', async () => {
  serve()
  const { user } = await openDialog('/alerts/alert-1')
  expect(save().disabled).toBe(true)
  expect(screen.getByText('0/3500')).toBeTruthy()
  write('x'.repeat(3500))
  expect(save().disabled).toBe(false)
  write('x'.repeat(3501))
  expect(screen.getByText('3501/3500')).toBeTruthy()
  expect(note().value).toHaveLength(3501)
  expect(save().disabled).toBe(true)
  write('')
  await user.selectOptions(screen.getByLabelText('Review Status'), 'RESOLVED')
  expect(save().disabled).toBe(false)
})

it('a failure keeps the input and says that nothing was saved', async () => {
  const server = serve()
  const { user } = await openDialog('/alerts/alert-1')
  const call = 'POST /monitor/alerts/alert-1/review-statuses'
  server.failures.set(call, { status: 500, detail: 'Something went wrong.' })
  write('Called them.')
  await user.click(save())
  await screen.findByText('The alert status was unable to be saved.')
  const message = within(await dialog()).getByRole('alert')
  expect(message.textContent).toBe('Your status was not saved. Your changes are still here; try again.')
  expect(note().value).toBe('Called them.')
  server.failures.set(call, { status: 409, detail: 'A newer alert about the same finding is open.' })
  await user.click(save())
  await within(await dialog()).findByText('A newer alert about the same finding is open.')
})

it('a note is not discarded without confirmation', async () => {
  serve()
  const { user } = await openDialog('/alerts/alert-1')
  write('Half a sent')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Go Back' }))
  expect(note().value).toBe('Half a sent')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Update Status' }))
  expect(note().value).toBe('')
})

it('the variant offers the same choice as cards, by the same rules', async () => {
  const server = serve()
  const { user } = await openDialog('/alerts/alert-1', { features: ['statusDialogVariant'] })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Needs Review' }).checked).toBe(true)
  expect(save().disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Resolved' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews()).toMatchObject([{ status: 'RESOLVED', note: '' }])
})

const copies = (reviewStatus: 'NEEDS_REVIEW' | 'RESOLVED') => ({
  details: new Map([
    ['alert-1', { linked: [testAlert({ id: 'copy-1', sourceName: 'SAM.gov Exclusions', reviewStatus })] }],
  ]),
})
async function reviewTogether(status: string) {
  const { user } = openAlert('/alerts/alert-1')
  await user.click(await screen.findByRole('button', { name: 'Review together' }))
  const choice = await screen.findByLabelText('Review Status')
  expect(save().disabled).toBe(true)
  await user.selectOptions(choice, status)
  await user.click(save())
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Review 2 alerts together' })) }
}
const question = () => screen.findByRole('dialog', { name: 'Change the Statuses?' })

it('copies on other lists are reviewed in one call, after confirmation', async () => {
  const server = serve(copies('RESOLVED'))
  const { user } = await reviewTogether('RESOLVED')
  const requests = await question()
  expect(requests.textContent).toContain('This will change the Alert Status for 1 of 2 entities selected.')
  await user.click(within(requests).getByRole('button', { name: 'Save Status' }))
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews()).toEqual([
    { id: expect.any(String), alertIds: ['alert-1', 'copy-1'], status: 'RESOLVED', note: '' },
  ])
})

const call = 'POST /monitor/alerts/alert-1/review-statuses'
const kept = 'Your status was not saved. Your changes are still here; try again.'

/** The server processes the next call, but its response is lost. */
function loseNextAnswer(): void {
  const fetched = globalThis.fetch
  let isLost = false
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit = {}) => {
    const answer = await fetched(url, init)
    if (isLost || `${init.method} ${url.pathname.replace('/api', '')}` !== call) return answer
    isLost = true
    throw new TypeError('Failed to fetch')
  })
}

it('a status whose response was lost is found when saved again, and is not saved twice', async () => {
  const server = serve()
  const { user } = await openDialog('/alerts/alert-1')
  loseNextAnswer()
  await user.selectOptions(screen.getByLabelText('Review Status'), 'UNDER_REVIEW')
  write('Called them.')
  await user.click(save())
  await within(await dialog()).findByText(kept)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The alert status was saved!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.savedReviews()).toHaveLength(1)
  expect(server.reviews.get('alert-1')).toHaveLength(2)
})

it('a status whose response was lost is reported as saved once the history contains it', async () => {
  const server = serve()
  const { user } = await openDialog('/alerts/alert-1')
  loseNextAnswer()
  write('Called them.')
  await user.click(save())
  await within(await dialog()).findByText(kept)
  server.notifyChange()
  await screen.findByText('The alert status was saved!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.savedReviews()).toHaveLength(1)
})

it('a note that was changed after its response was lost is added after the saved one', async () => {
  const server = serve()
  const { user } = await openDialog('/alerts/alert-1')
  loseNextAnswer()
  write('Called them.')
  await user.click(save())
  await within(await dialog()).findByText(kept)
  write('Called them twice.')
  await user.click(save())
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews().at(-1)).toMatchObject({ note: 'Called them twice.', lastReviewId: 'own-2' })
})

it('the input is restored after the page was left by force, only for the same user', async () => {
  serve()
  await openDialog('/alerts/alert-1')
  write('Half a sent')
  cleanup()
  const { user } = await openDialog('/alerts/alert-1')
  expect(note().value).toBe('Half a sent')
  expect(screen.getByText('Restored from an unsaved draft.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  await openDialog('/alerts/alert-1')
  expect(note().value).toBe('')
})

it('the confirmation for copies shows the number that the server would change', async () => {
  serve({ ...copies('NEEDS_REVIEW'), expected: { changed: 1, skipped: 1 } })
  await reviewTogether('RESOLVED')
  expect((await question()).textContent).toContain(
    'This will change the Alert Status for 1 of 2 entities selected.',
  )
})

it('nothing is confirmed or sent if no copy would change', async () => {
  const server = serve(copies('NEEDS_REVIEW'))
  const { dialog } = await reviewTogether('NEEDS_REVIEW')
  expect(await dialog.findByText(/All selected alerts are already Needs Review/)).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Change the Statuses?' })).toBeNull()
  expect(server.savedReviews()).toEqual([])
})

it.each([
  [{ changed: 0, skipped: 2 }, /^No alerts were changed. 2 alerts were skipped/],
  [{ changed: 0, skipped: 0 }, /^No alerts were changed: someone else already set this status/],
])('copies that were all skipped (%j) are not reported as saved', async (outcome, words) => {
  serve({ ...copies('NEEDS_REVIEW'), outcome })
  const { user, dialog } = await reviewTogether('RESOLVED')
  await user.click(within(await question()).getByRole('button', { name: 'Save Status' }))
  expect(await screen.findByText('The alert status was unable to be saved.')).toBeTruthy()
  expect(await dialog.findByText(words)).toBeTruthy()
  expect(screen.queryByText('The alert status was saved!')).toBeNull()
})

it('skipped copies are reported along with the saved ones', async () => {
  serve({ ...copies('NEEDS_REVIEW'), outcome: { changed: 1, skipped: 1 } })
  const { user } = await reviewTogether('RESOLVED')
  await user.click(within(await question()).getByRole('button', { name: 'Save Status' }))
  await screen.findByText('The alert status was saved!')
  expect(await screen.findByText(/^1 alert changed. 1 alert was skipped/)).toBeTruthy()
})
