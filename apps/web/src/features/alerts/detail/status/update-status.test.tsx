// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { alertLists } from '../../alert-lists.ts'
import { testAlert, testReview } from '../testing/alert-test-data.ts'
import {
  choose,
  note,
  panel,
  save,
  saveAndNext,
  shownStatus,
  statusOf,
  write,
} from '../testing/alert-test-panel.ts'
import { openAlert } from '../testing/alert-test-screen.tsx'
import { startAlertServer, type AlertServer } from '../testing/alert-test-server.ts'

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

async function openPanel(...given: Parameters<typeof openAlert>) {
  const opened = openAlert(...given)
  await screen.findAllByText('Asked the practice for the birth date.')
  await panel()
  return opened
}

it('a saved status appears everywhere immediately, with a toast (ERR-023)', async () => {
  const server = serve()
  const { user, queryClient } = await openPanel('/alerts/alert-1')
  await choose(user, 'UNDER_REVIEW')
  write('Called them.')
  await user.click(save())
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews()).toEqual([
    { alertId: 'alert-1', status: 'UNDER_REVIEW', note: 'Called them.', lastReviewId: 'review-1' },
  ])
  await waitFor(() => expect(note().value).toBe(''))
  const header = screen.getByRole('heading', { level: 1 }).closest('header')!
  expect(within(header).getByText('Under Review')).toBeTruthy()
  expect(screen.getAllByText('Called them.')).toHaveLength(2)
  const lists = queryClient.getQueriesData<{ content: { reviewStatus: string }[] }>({
    queryKey: alertLists.pagesKey,
  })
  expect(lists.map(([, list]) => list?.content[0]?.reviewStatus)).toEqual(['UNDER_REVIEW'])
})

it('nothing can be saved while nothing is changed or the note is too long, and the note is not cut', async () => {
  serve()
  const { user } = await openPanel('/alerts/alert-1')
  expect(save().disabled).toBe(true)
  expect(screen.getByText('0/3500')).toBeTruthy()
  write('x'.repeat(3500))
  expect(save().disabled).toBe(false)
  write('x'.repeat(3501))
  expect(screen.getByText('3501/3500')).toBeTruthy()
  expect(note().value).toHaveLength(3501)
  expect(save().disabled).toBe(true)
  write('')
  await choose(user, 'RESOLVED')
  expect(save().disabled).toBe(false)
})

it('a failure keeps the input and says that nothing was saved', async () => {
  const server = serve()
  const { user } = await openPanel('/alerts/alert-1')
  const call = 'POST /monitor/alerts/alert-1/review-statuses'
  server.failures.set(call, { status: 500, detail: 'Something went wrong.' })
  write('Called them.')
  await user.click(save())
  await screen.findByText('The alert status was unable to be saved.')
  const message = within(await panel()).getByRole('alert')
  expect(message.textContent).toBe('Your status was not saved. Your changes are still here; try again.')
  expect(note().value).toBe('Called them.')
  server.failures.set(call, { status: 409, detail: 'A newer alert about the same finding is open.' })
  await user.click(save())
  await within(await panel()).findByText('A newer alert about the same finding is open.')
})

it('a note is not discarded without confirmation', async () => {
  serve()
  const { user } = await openPanel('/alerts/alert-1')
  write('Half a sent')
  expect(screen.getByText('Draft kept on this device')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'Go Back' }))
  expect(note().value).toBe('Half a sent')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(note().value).toBe(''))
  expect(screen.queryByText('Draft kept on this device')).toBeNull()
})

it('the page is not left with an unsaved note without confirmation', async () => {
  serve()
  const { user, router } = await openPanel('/alerts/alert-1')
  write('Half a sent')
  await user.keyboard('b')
  await user.click(await screen.findByRole('button', { name: 'Go Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/alerts/alert-1')
  expect(note().value).toBe('Half a sent')
  await user.keyboard('b')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/alerts'))
})

it('a status that was chosen but not saved is forgotten when the alert is left', async () => {
  serve()
  const { user, router } = await openPanel('/alerts/alert-1')
  await user.keyboard('3')
  expect(shownStatus()).toBe('RESOLVED')
  await user.keyboard('b')
  await waitFor(() => expect(router.state.location.pathname).toBe('/alerts'))
  await router.navigate({ to: '/alerts/$alertId', params: { alertId: 'alert-1' } })
  await panel()
  expect(shownStatus()).toBe('NEEDS_REVIEW')
})

it('keys choose the status, lead to the note and back, and save', async () => {
  const server = serve()
  const { user } = await openPanel('/alerts/alert-1')
  await user.keyboard('2')
  expect(shownStatus()).toBe('UNDER_REVIEW')
  await user.keyboard('n')
  await user.keyboard('Called 123.')
  expect(note().value).toBe('Called 123.')
  expect(shownStatus()).toBe('UNDER_REVIEW')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(statusOf('UNDER_REVIEW'))
  await user.keyboard('1u')
  expect(document.activeElement).toBe(statusOf('NEEDS_REVIEW'))
  await user.keyboard('3s')
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews()).toMatchObject([{ status: 'RESOLVED', note: 'Called 123.' }])
})

it('reasons of the client are added to the note, and taken out again', async () => {
  const server = serve()
  const { user } = await openPanel('/alerts/alert-1')
  const reason = screen.getByRole('button', { name: 'Not the same person', pressed: false })
  await user.click(reason)
  expect(note().value).toBe('Not the same person.')
  expect(reason.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Duplicate alert' }))
  await user.click(reason)
  expect(note().value).toBe('Duplicate alert.')
  await user.keyboard('3s')
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews()).toMatchObject([{ status: 'RESOLVED', note: 'Duplicate alert.' }])
})

const addNote = 'This is a confirmed Match. Add a note on why it is resolved, or save without one.'

it('resolving a confirmed match asks for a note, but does not require it', async () => {
  const server = serve({ alerts: [testAlert({ resultStatus: 'Match' })] })
  const { user } = await openPanel('/alerts/alert-1')
  await user.keyboard('2')
  expect(screen.queryByText(addNote)).toBeNull()
  await user.keyboard('3')
  expect(screen.getByText(addNote)).toBeTruthy()
  write('Contract ended.')
  expect(screen.queryByText(addNote)).toBeNull()
  write('')
  await user.keyboard('s')
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews()).toMatchObject([{ status: 'RESOLVED', note: '' }])
})

it('resolving any other alert does not ask for a note', async () => {
  serve()
  const { user } = await openPanel('/alerts/alert-1')
  await user.keyboard('3')
  expect(save().disabled).toBe(false)
  expect(screen.queryByText(addNote)).toBeNull()
})

it('with one alert in the list, there is no next one to go to, and Ctrl+Enter only saves', async () => {
  const server = serve()
  const { user } = await openPanel('/alerts/alert-1')
  await user.keyboard('3')
  expect(saveAndNext().disabled).toBe(true)
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
  const dialog = within(await screen.findByRole('dialog', { name: 'Review 2 alerts together' }))
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Status' })
  expect(button.disabled).toBe(true)
  await user.selectOptions(dialog.getByLabelText('Review Status'), status)
  await user.click(button)
  return { user, dialog }
}
const question = () => screen.findByRole('dialog', { name: 'Change the Statuses?' })

it('the variant of the dialog offers the same choice as cards', async () => {
  serve(copies('NEEDS_REVIEW'))
  const { user } = openAlert('/alerts/alert-1', { features: ['statusDialogVariant'] })
  await user.click(await screen.findByRole('button', { name: 'Review together' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review 2 alerts together' }))
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Status' })
  expect(button.disabled).toBe(true)
  await user.click(dialog.getByRole('radio', { name: 'Resolved' }))
  expect(button.disabled).toBe(false)
})

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
  const { user } = await openPanel('/alerts/alert-1')
  loseNextAnswer()
  await choose(user, 'UNDER_REVIEW')
  write('Called them.')
  await user.click(save())
  await within(await panel()).findByText(kept)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The alert status was saved!')
  await waitFor(() => expect(note().value).toBe(''))
  expect(server.savedReviews()).toHaveLength(1)
  expect(server.reviews.get('alert-1')).toHaveLength(2)
})

it('a status whose response was lost is reported as saved once the history contains it', async () => {
  const server = serve()
  const { user } = await openPanel('/alerts/alert-1')
  loseNextAnswer()
  write('Called them.')
  await user.click(save())
  await within(await panel()).findByText(kept)
  server.notifyChange()
  await screen.findByText('The alert status was saved!')
  await waitFor(() => expect(note().value).toBe(''))
  expect(server.savedReviews()).toHaveLength(1)
})

it('a note that was changed after its response was lost is added after the saved one', async () => {
  const server = serve()
  const { user } = await openPanel('/alerts/alert-1')
  loseNextAnswer()
  write('Called them.')
  await user.click(save())
  await within(await panel()).findByText(kept)
  write('Called them twice.')
  await user.click(save())
  await screen.findByText('The alert status was saved!')
  expect(server.savedReviews().at(-1)).toMatchObject({ note: 'Called them twice.', lastReviewId: 'own-2' })
})

it('the input is restored after the page was left by force, and kept until it is discarded', async () => {
  serve()
  await openPanel('/alerts/alert-1')
  write('Half a sent')
  cleanup()
  let { user } = await openPanel('/alerts/alert-1')
  expect(note().value).toBe('Half a sent')
  expect(screen.getByText('Restored from an unsaved draft.')).toBeTruthy()
  await user.keyboard('b')
  await screen.findByRole('heading', { name: '/alerts' })
  cleanup()
  ;({ user } = await openPanel('/alerts/alert-1'))
  expect(note().value).toBe('Half a sent')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(note().value).toBe(''))
  cleanup()
  await openPanel('/alerts/alert-1')
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
