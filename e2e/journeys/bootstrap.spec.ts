import { expect, test } from '../fixtures.ts'
import { people, signIn, userMenu } from '../people.ts'

test('a spinner shows until the user is loaded', async ({ page, server }) => {
  await signIn(page, server, people.legacyAdmin)
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/access-roles', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${server.address}/user-account`)
  await expect(page.getByText('Loading Vigil')).toBeVisible()
  await expect(userMenu(page)).toHaveCount(0)
  release()
  await expect(userMenu(page)).toBeVisible()
})

for (const call of ['**/access-roles', '**/features-toggle', '**/api/auth/token'])
  test(`a user that can't be loaded (${call}) shows the error page`, async ({
    page,
    server,
    expectNoise,
  }) => {
    expectNoise(/500/, /Something went wrong|server answered/)
    await signIn(page, server, people.legacyAdmin)
    await page.route(call, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(`${server.address}/user-account`)
    await expect(page.getByRole('alert').getByText('We were unable to load the user.')).toBeVisible()
    await expect(page.getByText('Oops! Sorry, an unexpected error has occurred.')).toBeVisible()
    await page.unroute(call)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(userMenu(page)).toBeVisible()
  })

test('a failed lookup of the connection goes unnoticed', async ({ page, server, expectNoise }) => {
  expectNoise(/500/)
  await page.route('**/ssoProducts/connectionId**', (route) => route.fulfill({ status: 500, body: '' }))
  await signIn(page, server, people.legacyAdmin)
  await expect(userMenu(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a page that crashes shows the error page with its three actions', async ({
  page,
  ownServer,
  expectNoise,
}) => {
  expectNoise(/broken on purpose/)
  const server = await ownServer({ settings: { VIGIL_SUPPORT_CONTACT: '+1 555 0100' } })
  await signIn(page, server, people.legacyAdmin)
  await page.route('**/assets/security-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
  )
  await page.goto(`${server.address}/security`)
  // the router retries loading the page once before it gives up
  await expect(page.getByText('Oops! Sorry, an unexpected error has occurred.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByText('+1 555 0100')).toBeVisible()
  await page.unroute('**/assets/security-*.js')
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(userMenu(page)).toBeVisible()
})
