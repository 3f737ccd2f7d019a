import { expect, test } from '../fixtures.ts'
import { people, signIn, userMenu } from '../people.ts'

const minutes = (count: number): number => count * 60_000
const prompt = 'Your session expires in 2 minutes, you will be automatically logged out.'

test('28 idle minutes show the prompt, activity dismisses it, 30 log out', async ({
  page,
  server,
  expectNoise,
}) => {
  // background requests at the time of the log-out
  expectNoise(/401/)
  await page.clock.install()
  await signIn(page, server, people.legacyAdmin)
  await page.clock.fastForward(minutes(27))
  await expect(page.getByText(prompt)).toBeHidden()
  await page.clock.fastForward(minutes(1))
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  await expect(page.getByText(prompt)).toBeVisible()

  await page.mouse.move(200, 300)
  await expect(page.getByText(prompt)).toBeHidden()
  await page.clock.fastForward(minutes(27))
  await expect(page.getByText(prompt)).toBeHidden()
  await page.clock.fastForward(minutes(1.5))
  await expect(page.getByText(prompt)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(prompt)).toBeHidden()

  await page.clock.fastForward(minutes(28.5))
  await expect(page.getByText(prompt)).toBeVisible()
  await page.clock.fastForward(minutes(2))
  await expect(page.getByText('You were signed out because of inactivity.')).toBeVisible()
  await page.goto(`${server.address}/user-account`)
  await expect(page).toHaveURL(/\/login/)
})

test('a request that fails during the idle log-out does not change its reason', async ({
  page,
  server,
  expectNoise,
}) => {
  expectNoise(/401/)
  await page.clock.install()
  await signIn(page, server, people.legacyAdmin)
  const ended = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-out', async (route) => {
    const response = await route.fetch()
    ended.resolve()
    await answer.promise
    await route.fulfill({ response })
  })
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.clock.fastForward(minutes(31))
  await ended.promise
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await refused
  answer.resolve()
  await expect(page.getByText('You were signed out because of inactivity.')).toBeVisible()
})

test('activity in one tab keeps the others signed in, and a log-out signs out all', async ({
  page,
  context,
  server,
  expectNoise,
}) => {
  // requests of a tab at the time when another one logs out
  expectNoise(/401/)
  // before the page is opened: a clock that changes under a page may look set back, which signs out
  await page.clock.install()
  await signIn(page, server, people.legacyAdmin)
  const other = await context.newPage()
  await other.clock.install()
  await other.goto(`${server.address}/user-account`)
  await expect(userMenu(other)).toBeVisible()

  await page.clock.fastForward(minutes(20))
  await other.clock.fastForward(minutes(20))
  await other.mouse.move(50, 60)
  await page.clock.fastForward(minutes(9))
  await other.clock.fastForward(minutes(9))
  await expect(page.getByText(prompt)).toBeHidden()
  await expect(other.getByText(prompt)).toBeHidden()

  await other.clock.fastForward(minutes(22))
  await expect(other).toHaveURL(/\/login\?reason=idle/)
  await expect(page, 'by the other tab, or by the response of the server').toHaveURL(/\/login\?reason=/)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})
