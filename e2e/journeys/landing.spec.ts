import { expect, test } from '../fixtures.ts'
import { logOut, openUserMenu, pathOf, people, signIn } from '../people.ts'

interface Kind {
  who: keyof typeof people
  landing: string
  sidebar: string[]
  menu: string[]
  /** forbidden pages: the guard redirects to the landing page */
  closed: string[]
}

const everybody = ['Sign-in and security']
const reports = ['Reports', 'Reports', 'Downloads']
const monitoring = ['Dashboard', 'Alerts', 'Population', ...reports]
const application = [...monitoring, 'Instant Search', 'Data Management']
const clientAdmin = ['User Management', 'Business Units', 'Access Review', 'Audit Trail']
const kinds: Kind[] = [
  {
    who: 'ptAdmin',
    landing: '/client-management',
    sidebar: [
      'Client Management',
      'Global Role Management',
      'Sources',
      'Matching Models',
      'Client Overview',
      'Jobs',
      'Mail',
      'Webhook Deliveries',
      ...clientAdmin,
      ...monitoring,
      'Data Management',
    ],
    menu: [...everybody, 'Personal API Key', 'NPDB Configuration', 'API Docs'],
    closed: ['/instant-search'],
  },
  {
    who: 'legacyAdmin',
    landing: '/dashboard',
    sidebar: [...clientAdmin, ...application],
    menu: [...everybody, 'Personal API Key', 'API Docs'],
    closed: [
      '/client-management',
      '/global-role-management',
      '/matching-models',
      '/npdb-configuration',
      '/mail',
      '/overview',
      '/jobs',
      '/webhook-deliveries',
    ],
  },
  {
    who: 'legacyUser',
    landing: '/dashboard',
    sidebar: application,
    menu: everybody,
    closed: [
      '/client-management',
      '/user-management',
      '/business-units',
      '/audit',
      '/access-review',
      '/mail',
      '/personal-api-key',
      '/swagger',
      '/population/new',
    ],
  },
  {
    who: 'noAccess',
    landing: '/user-account',
    sidebar: ['Downloads'],
    menu: everybody,
    closed: [
      '/client-management',
      '/personal-api-key',
      '/dashboard',
      '/population',
      '/population/new',
      '/population/expiring-licenses',
      '/instant-search',
      '/instant-search/history',
      '/reports',
      '/data-management',
    ],
  },
  {
    who: 'rolesAdmin',
    landing: '/dashboard',
    sidebar: [...clientAdmin, ...application],
    menu: [...everybody, 'Personal API Key', 'API Docs'],
    closed: ['/client-management', '/global-role-management', '/mail'],
  },
  {
    who: 'manager',
    landing: '/dashboard',
    sidebar: [...clientAdmin, ...application],
    menu: [...everybody, 'Personal API Key'],
    closed: ['/client-management', '/mail', '/swagger'],
  },
  {
    who: 'analyst',
    landing: '/dashboard',
    sidebar: [...monitoring, 'Instant Search'],
    menu: everybody,
    closed: ['/client-management', '/user-management', '/personal-api-key', '/data-management'],
  },
  {
    who: 'roleSearcher',
    landing: '/instant-search',
    sidebar: ['Instant Search'],
    menu: everybody,
    closed: ['/personal-api-key', '/reports', '/reports/downloads', '/dashboard'],
  },
  {
    who: 'dataSteward',
    landing: '/data-management',
    sidebar: ['Data Management'],
    menu: everybody,
    closed: [
      '/data-management/mapping',
      '/personal-api-key',
      '/reports',
      '/reports/downloads',
      '/dashboard',
      '/instant-search',
    ],
  },
  {
    who: 'instantAdmin',
    landing: '/instant-search',
    sidebar: [...clientAdmin, 'Downloads', 'Instant Search'],
    menu: [...everybody, 'Personal API Key'],
    closed: ['/client-management', '/mail', '/swagger'],
  },
  {
    who: 'instantUser',
    landing: '/instant-search',
    sidebar: ['Downloads', 'Instant Search'],
    menu: everybody,
    closed: ['/mail', '/dashboard', '/reports'],
  },
]

for (const kind of kinds)
  test(`the ${kind.who} signs in, lands, is guarded and logs out`, async ({ page, server }) => {
    await signIn(page, server, people[kind.who])
    await expect.poll(() => pathOf(page)).toBe(kind.landing)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(kind.sidebar)
    await openUserMenu(page)
    const offered = page.getByRole('menuitem')
    await expect(offered).toHaveText([...kind.menu, 'Log Out'])
    await page.keyboard.press('Escape')
    const isPtAdmin = kind.who === 'ptAdmin'
    await expect(page.getByRole('button', { name: /, client$/ })).toHaveCount(isPtAdmin ? 1 : 0)

    for (const path of kind.closed) {
      await page.goto(server.address + path)
      await expect.poll(() => pathOf(page), path).toBe(kind.landing)
    }
    await logOut(page)
    await page.goto(`${server.address}/user-account`)
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fuser-account$/)
  })

test('every entry of the sidebar and the user menu opens a page', async ({ page, server }) => {
  await signIn(page, server, people.ptAdmin)
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  for (const link of await links.all()) {
    const target = await link.getAttribute('href')
    await link.click()
    await expect.poll(() => pathOf(page)).toBe(target)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
  }
})

test.describe('an unauthenticated visitor', () => {
  test('is sent to the login page from any page, and back after signing in', async ({ page, server }) => {
    const pages = [
      '/',
      '/dashboard',
      '/alerts/17',
      '/client-management',
      '/personal-api-key?key=1',
      '/no/such',
    ]
    for (const path of pages) {
      await page.goto(server.address + path)
      await expect(page).toHaveURL(`${server.address}/login?returnTo=${encodeURIComponent(path)}`)
    }
  })

  test('returns to the requested page', async ({ page, server }) => {
    await signIn(page, server, people.legacyAdmin, '/personal-api-key')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal API Key Management')
  })

  test('is not redirected to another site after signing in', async ({ page, server }) => {
    await signIn(page, server, people.legacyAdmin, '/login?returnTo=https%3A%2F%2Fevil.example%2F')
    await expect.poll(() => page.url()).toBe(`${server.address}/dashboard`)
  })
})

test('the account notice shows a user without any feature whom to contact', async ({ page, ownServer }) => {
  const server = await ownServer({ settings: { VIGIL_SUPPORT_CONTACT: 'help@vigil.example' } })
  await signIn(page, server, people.noAccess)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Account Information')
  await expect(page.getByText('Features are unavailable due to your account permissions.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'help@vigil.example' })).toHaveAttribute(
    'href',
    'mailto:help@vigil.example',
  )
})
