import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillLogin, logOut, people, signIn, userMenu } from '../people.ts'

test('a wrong password and an unknown user look the same', async ({ page, server, expectNoise }) => {
  expectNoise(/401/)
  await page.goto(`${server.address}/login`)
  for (const email of [people.legacyUser, 'nobody@lakeshore.example']) {
    await fillLogin(page, email, 'not the password')
    await expect(page.getByText('Incorrect email or password.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  }
})

test('ten wrong passwords lock the account, even for the right one', async ({
  page,
  ownServer,
  expectNoise,
}) => {
  expectNoise(/401/, /429/)
  const server = await ownServer()
  const address = `${server.address}/api/auth/sign-in`
  for (let attempt = 0; attempt < 9; attempt++) {
    const data = { userName: people.legacyUser, password: `guess number ${attempt}` }
    expect((await page.request.post(address, { data })).status()).toBe(401)
  }
  await page.goto(`${server.address}/login`)
  const answer = page.waitForResponse(address)
  await fillLogin(page, people.legacyUser, 'the tenth guess')
  expect((await answer).status()).toBe(401)
  await fillLogin(page, people.legacyUser, server.password)
  await expect(page.getByText('Too many attempts. Try again in 15 minutes.')).toBeVisible()
})

test('the token is not accessible to scripts or storage; the cookie can only be used to get tokens', async ({
  page,
  server,
  context,
  expectNoise,
}) => {
  expectNoise(/401/)
  await signIn(page, server, people.legacyUser)
  const [cookie] = await context.cookies(`${server.address}/api/auth/token`)
  expect(cookie).toMatchObject({ name: 'vigil_session', httpOnly: true, sameSite: 'Lax', path: '/api/auth' })
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((one) => JSON.stringify(Object.entries(one))).join(),
  )
  expect(stored).not.toMatch(/eyJ|vgl_/)
  const call = await page.evaluate(async () => (await fetch('/api/identity/api-spec')).status).catch(() => 0)
  expect(call).toBe(401)
})

test.describe('the second factor', () => {
  const codeOf = (secret: string, at = Date.now()): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

  async function turnOn(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('figure', { name: /QR code/ })).toBeVisible()
    const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const list = page.getByRole('list', { name: 'Recovery codes' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    const codes = await list.getByRole('listitem').allTextContents()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    return { secret, codes }
  }

  test('is turned on, requested, accepts a recovery code once, and is turned off', async ({
    page,
    ownServer,
    expectNoise,
  }) => {
    expectNoise(/401/)
    const server = await ownServer()
    await signIn(page, server, people.manager, '/security')
    const { secret, codes } = await turnOn(page, server.password)
    await expect(page.getByText(/10 recovery codes/)).toBeVisible()
    await logOut(page)

    await fillLogin(page, people.manager, server.password)
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Incorrect code.')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, Date.now() + 30_000))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(userMenu(page)).toBeVisible()
    await logOut(page)

    for (const outcome of ['taken', 'refused']) {
      await fillLogin(page, people.manager, server.password)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(codes[0] ?? '')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      if (outcome === 'taken') {
        await expect(userMenu(page)).toBeVisible()
        await logOut(page)
      } else await expect(page.getByText('Incorrect code.')).toBeVisible()
    }
    await page.getByLabel('Recovery code').fill(codes[1] ?? '')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(userMenu(page)).toBeVisible()
    await page.goto(`${server.address}/security`)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByLabel('Your password').fill(server.password)
    await page.getByRole('button', { name: 'Turn off' }).last().click()
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
    await logOut(page)
    await fillLogin(page, people.manager, server.password)
    await expect(userMenu(page)).toBeVisible()
  })
})

test('a forgotten password is reset with the emailed link, once', async ({
  page,
  ownServer,
  browser,
  expectNoise,
}) => {
  expectNoise(/401/, /410/)
  const server = await ownServer()
  await page.goto(`${server.address}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const sent = page.getByText('If there is an account for this address, we’ve emailed it a reset link.')
  for (const email of ['nobody@lakeshore.example', people.legacyUser]) {
    await page.goto(`${server.address}/forgot-password`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(sent).toBeVisible()
  }

  const office = await browser.newPage()
  await signIn(office, server, people.ptAdmin, '/mail')
  const row = office.getByRole('row', { name: /Set your Vigil password/ }).getByRole('link')
  await expect(async () => {
    await office.reload()
    await expect(row).toHaveCount(1, { timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  await expect(office.getByText(people.legacyUser)).toBeVisible()
  await row.click()
  const link = await office.getByRole('link', { name: /reset-password#token=/ }).getAttribute('href')
  await office.close()
  expect(link).toContain(`${server.address}/reset-password#token=`)

  await page.goto(link ?? '')
  await expect(page).toHaveURL(`${server.address}/reset-password`)
  await page.getByLabel('New password', { exact: true }).fill('a calm green reading room')
  await page.getByLabel('Confirm new password').fill('a calm green reading room')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password has been set.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await fillLogin(page, people.legacyUser, server.password)
  await expect(page.getByText('Incorrect email or password.')).toBeVisible()
  await fillLogin(page, people.legacyUser, 'a calm green reading room')
  await expect(userMenu(page)).toBeVisible()
  await logOut(page)

  await page.goto(link ?? '')
  await page.getByLabel('New password', { exact: true }).fill('another calm reading room')
  await page.getByLabel('Confirm new password').fill('another calm reading room')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('This link is no longer valid. Request a new one.')).toBeVisible()
})

test('a log-out that does not reach the server still signs out, and is sent later', async ({
  page,
  server,
  expectNoise,
}) => {
  expectNoise(/503/)
  await signIn(page, server, people.legacyUser)
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 503, body: '' }))
  await logOut(page)
  await page.goto(`${server.address}/user-account`)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.unroute('**/api/auth/sign-out')
  const told = page.waitForResponse('**/api/auth/sign-out')
  await page.goto(`${server.address}/user-account`)
  expect((await told).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await signIn(page, server, people.legacyUser)
})

test('a tab does not continue as another user when another tab signs in', async ({
  page,
  context,
  server,
}) => {
  await page.clock.install()
  await signIn(page, server, people.ptAdmin)
  const other = await context.newPage()
  await other.request.post(`${server.address}/api/auth/sign-in`, {
    data: { userName: people.instantAdmin, password: server.password },
  })
  await page.mouse.move(10, 10)
  await page.clock.fastForward(5 * 60_000)
  await page.mouse.move(30, 30)
  await expect(page.getByRole('button', { name: /user menu for/ })).not.toHaveAccessibleName(/Priya/)
  await expect(page.getByRole('region', { name: 'PT admin' })).toHaveCount(0)
})

test('a session that was ended elsewhere leads to the login page', async ({
  page,
  browser,
  server,
  expectNoise,
}) => {
  expectNoise(/401/)
  await page.clock.install()
  await signIn(page, server, people.dataSteward)
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, server, people.dataSteward, '/security')
  await elsewhere.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(elsewhere.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  await elsewhere.close()
  await page.clock.fastForward(6 * 60_000)
  await expect(page).toHaveURL(/\/login\?reason=expired/)
})
