import type { Page } from '@playwright/test'
import { axeOn, expectFits, expectNoFindings, expectRowsFit } from './axe.ts'
import { test as filledTest } from './filled-server.ts'
import { expect, test } from './fixtures.ts'
import { openUserMenu, people, enter } from './people.ts'

const outside = [
  '/login',
  '/forgot-password',
  '/reset-password#token=x',
  '/sso/logout',
  '/auth0/failed?error_description=No',
]
const inside = [
  '/client-management',
  '/client-management/new',
  '/global-role-management',
  '/user-management',
  '/user-management?mode=new',
  '/business-units',
  '/dashboard',
  '/population',
  '/population/new',
  '/population/expiring-licenses',
  '/reports',
  '/reports/downloads',
  '/data-management',
  '/data-management/mapping',
  '/mail',
  '/audit',
  '/access-review',
  '/overview',
  '/jobs',
  '/webhook-deliveries',
  '/sources',
  '/matching-models',
  '/npdb-configuration',
  '/personal-api-key',
  '/swagger',
  '/swagger?call=createUser',
  '/security',
  '/user-account',
  '/no/such/page',
]

async function expectGood(page: Page, where: string): Promise<void> {
  await expectNoFindings(axeOn(page), where)
  await expectFits(page, where)
}

// colors do not depend on the width, nor the layout on the colors
for (const [width, colorScheme] of [
  [360, 'light'],
  [800, 'dark'],
  [1920, 'light'],
] as const)
  test.describe(`${colorScheme} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('axe finds nothing on the pages before sign-in', async ({ page, server }) => {
      for (const path of outside) {
        await page.goto(server.address + path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expectGood(page, path)
      }
    })

    test('axe finds nothing on the pages of a user who searches', async ({ page, server }) => {
      for (const path of ['/instant-search?tab=individual', '/instant-search/history']) {
        await enter(page, server, people.instantUser, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectGood(page, path)
      }
    })

    test('axe finds nothing on the pages of a PT admin, nor in the menu', async ({ page, server }) => {
      await enter(page, server, people.ptAdmin, '/')
      for (const path of inside) {
        await page.goto(server.address + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectGood(page, path)
        if (width !== 800) continue
        // here the sidebar takes most of the space that the page has gained
        await page.setViewportSize({ width: 1024, height: 900 })
        await expectFits(page, `${path} at 1024 px`)
        await page.setViewportSize({ width, height: 900 })
      }
      await openUserMenu(page)
      const { violations } = await axeOn(page).include('[role=menu]').analyze()
      expect(violations).toEqual([])
    })
  })

const wideLists = [
  '/overview',
  '/access-review',
  '/webhook-deliveries',
  '/jobs',
  '/jobs?tab=running',
  '/jobs?tab=waiting',
  '/mail',
  '/audit',
  '/sources',
  '/client-management',
  '/global-role-management',
]

filledTest.describe('lists with rows', () => {
  filledTest('fit beside the sidebar, at any width', async ({ page, filled }) => {
    for (const path of wideLists) {
      await page.setViewportSize({ width: 1024, height: 900 })
      await enter(page, filled, people.ptAdmin, path)
      await expect(page.getByRole('table').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const width of [640, 720, 800, 960, 1024, 1280, 1366]) {
        await page.setViewportSize({ width, height: 900 })
        await expectFits(page, `${path} at ${width} px`)
        await expectRowsFit(page, `${path} at ${width} px`)
      }
    }
  })

  filledTest('keep the open tab in view, also when the window is made narrow', async ({ page, filled }) => {
    for (const [person, path] of [
      [people.legacyAdmin, '/alerts?tab=resolved'],
      [people.ptAdmin, '/mail?tab=failed'],
      [people.ptAdmin, '/webhook-deliveries?tab=failed'],
    ] as const) {
      await page.setViewportSize({ width: 1024, height: 740 })
      await enter(page, filled, person, path)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const tab = page.getByRole('tab', { selected: true })
      await expect(tab).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(tab).toBeInViewport({ ratio: 1 })
      await page.reload()
      await expect(tab).toBeInViewport({ ratio: 1 })
    }
  })
})

test.describe('the sidebar', () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Client Management' })

  test('collapses automatically below 1024 px, and manually above it, which is remembered', async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await enter(page, server, people.ptAdmin, '/')
    await expect(page.getByText('PT Admin', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(page.getByText('PT Admin', { exact: true })).toBeHidden()
    await expect(link(page)).toBeVisible()
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect(page.getByText('PT Admin', { exact: true })).toBeVisible()

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect(page.getByText('PT Admin', { exact: true })).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  })

  test('is a drawer on a phone, which closes on navigation', async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await enter(page, server, people.ptAdmin, '/')
    await expect(link(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Mail' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail')
    await expect(link(page)).toBeHidden()
  })
})

test('help, privacy and terms link to the configured pages, and are absent if not configured', async ({
  page,
  server,
  ownServer,
}) => {
  await enter(page, server, people.legacyUser, '/')
  await expect(page.getByRole('link', { name: /Help|Privacy|Terms/ })).toHaveCount(0)
  const other = await ownServer({
    settings: {
      VIGIL_HELP_URL: 'https://help.example.org/',
      VIGIL_PRIVACY_URL: 'https://example.org/privacy',
      VIGIL_TERMS_URL: 'https://example.org/terms',
    },
  })
  await enter(page, other, people.legacyUser, '/')
  await expect(page.getByRole('link', { name: 'Help' })).toHaveAttribute('href', 'https://help.example.org/')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link')).toHaveText(['Privacy', 'Terms'])
})

test('the appearance is chosen in the user menu and remembered', async ({ page, server }) => {
  await enter(page, server, people.legacyUser, '/')
  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
  await openUserMenu(page)
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(scheme).toBe('dark')
  await page.reload()
  await expect.poll(scheme).toBe('dark')
})
