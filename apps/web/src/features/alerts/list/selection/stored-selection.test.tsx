// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { sessionQuery } from '../../../../lib/session.ts'
import { testSession, type TestUser } from '../../../../testing/test-session.ts'
import type { Screen } from '../../../../testing/open-screen.tsx'
import { openAlerts } from '../alerts-test-screen.tsx'
import { saveAll, setUpBulkTest, startBulkServer } from './bulk-test-parts.ts'

const two = "You've selected 2 of 3 Alerts"

/** The list with two of its three alerts selected. */
async function selectTwo() {
  startBulkServer()
  const opened = openAlerts('/alerts?q=e')
  await userEvent.click(await screen.findByLabelText('Select Ines Abernathy'))
  await userEvent.click(screen.getByLabelText('Select Ada Cole'))
  expect(screen.getByText(two)).toBeTruthy()
  return opened
}
async function openAlertAndReturn(): Promise<void> {
  await userEvent.click(screen.getByText('Otis Bell'))
  await screen.findByText('Back')
}
const nothingIsSelected = () => waitFor(() => expect(screen.queryByText(/You've selected/)).toBeNull())

function back(router: Screen['router']): void {
  act(() => {
    router.history.back()
  })
}
function workAs(queryClient: Screen['queryClient'], visitor: TestUser): void {
  act(() => {
    queryClient.setQueryData(sessionQuery.queryKey, testSession(visitor))
  })
}

setUpBulkTest()

describe('the selection', () => {
  it('is shown immediately', async () => {
    startBulkServer()
    openAlerts('/alerts')
    const box = await screen.findByLabelText<HTMLInputElement>('Select Ada Cole')
    fireEvent.click(box)
    expect(box.checked).toBe(true)
  })

  it('is kept after viewing an alert, by the back button of the page', async () => {
    await selectTwo()
    await openAlertAndReturn()
    await userEvent.click(screen.getByText('Back'))
    expect(await screen.findByText(two)).toBeTruthy()
    const ticked = screen.getByLabelText<HTMLInputElement>('Select Ada Cole')
    expect(ticked.checked).toBe(true)
  })

  it('is kept after viewing an alert, by the back button of the browser', async () => {
    const { router } = await selectTwo()
    await openAlertAndReturn()
    back(router)
    expect(await screen.findByText(two)).toBeTruthy()
  })

  it('is cleared when another list is opened in between', async () => {
    const { router } = await selectTwo()
    await userEvent.click(screen.getByRole('tab', { name: /Needs Review/ }))
    await nothingIsSelected()
    back(router)
    await screen.findByLabelText('Select Ada Cole')
    await nothingIsSelected()
  })

  it('is cleared when it has been updated', async () => {
    const { router } = await selectTwo()
    await saveAll('Under Review')
    await screen.findByText(/^The alert status(es were| was) saved!$/)
    await openAlertAndReturn()
    back(router)
    await screen.findByLabelText('Select Ada Cole')
    await nothingIsSelected()
  })

  it('is not shown for another client', async () => {
    const { queryClient } = await selectTwo()
    workAs(queryClient, { currentClient: { id: 'other-client' } })
    await nothingIsSelected()
    workAs(queryClient, {})
    await nothingIsSelected()
  })
})
