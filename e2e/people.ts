import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { RunningServer } from './start-server.ts'

/** The demo accounts, one of each kind. */
export const people = {
  ptAdmin: 'ptadmin@vigil.example',
  legacyAdmin: 'admin@lakeshore.example',
  legacyUser: 'reviewer@lakeshore.example',
  withoutNpdb: 'credentialing@lakeshore.example',
  noAccess: 'noaccess@lakeshore.example',
  rolesAdmin: 'admin@northwind.example',
  manager: 'manager@northwind.example',
  analyst: 'analyst@northwind.example',
  roleSearcher: 'searcher@northwind.example',
  dataSteward: 'dataentry@northwind.example',
  instantAdmin: 'admin@harbor.example',
  instantUser: 'searcher@harbor.example',
} as const

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in on the login page, and waits for the user's landing page or the requested one. */
export async function signIn(page: Page, server: RunningServer, email: string, path = '/'): Promise<void> {
  await page.goto(server.address + path)
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, email, server.password)
  await expect(userMenu(page)).toBeVisible()
}

/** Who was signed in last in a browser context, and on which server. */
const signedIn = new WeakMap<BrowserContext, string>()

async function hasSession(page: Page, server: RunningServer): Promise<boolean> {
  const answer = await page.request.post(`${server.address}/api/auth/token`)
  return answer.ok() && ((await answer.json()) as { token: string | null }).token !== null
}

/** Signs in without the login page, in place of whoever was signed in before, and opens a page if one is given. */
export async function enter(page: Page, server: RunningServer, email: string, path?: string): Promise<void> {
  const key = `${server.address} ${email}`
  if (signedIn.get(page.context()) !== key || !(await hasSession(page, server))) {
    const answer = await page.request.post(`${server.address}/api/auth/sign-in`, {
      data: { userName: email, password: server.password },
    })
    expect(answer.status()).toBe(200)
    signedIn.set(page.context(), key)
  }
  if (path === undefined) return
  await page.goto(server.address + path)
  await expect(userMenu(page)).toBeVisible()
}

export const userMenu = (page: Page) => page.getByRole('button', { name: /user menu for/ })

/** Once the page has loaded: what arrives late moves what is under the pointer. */
export async function openUserMenu(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await userMenu(page).click()
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
}

export async function logOut(page: Page): Promise<void> {
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname
