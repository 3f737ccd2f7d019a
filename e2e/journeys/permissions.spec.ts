import type { Locator, Page } from '@playwright/test'
import { allowAll, permissions, type Permission, type PermissionLevel } from '@vigil/contract'
import { copyDemoData } from '../demo-data.ts'
import { expect, test as base } from '../fixtures.ts'
import { pathOf, userMenu } from '../people.ts'
import { addRoleHolders, type RoleHolders, type Targets } from '../role-holders.ts'
import { removeDataFolder, startServer } from '../start-server.ts'

const timeoutMs = 480_000

/** A browser stays signed in from test to test, with what it has loaded: only the permissions change. */
const test = base.extend<{ by: 'staff' | 'member' | 'ptAdmin' }, { holders: RoleHolders }>({
  by: ['member', { option: true }],
  holders: [
    async ({ browser }, use) => {
      const dataFolder = await copyDemoData('1')
      const server = await startServer({ dataFolder, settings: { VIGIL_DEMO: '1' } })
      await use(await addRoleHolders(server, browser))
      await server.stop()
      removeDataFolder(dataFolder)
    },
    { scope: 'worker', timeout: timeoutMs },
  ],
  page: async ({ by, holders }, use) => {
    const page = await holders[by].browser.newPage()
    await use(page)
    await page.close()
  },
})

/** What a permission shows, and where. */
interface Sight {
  by: 'staff' | 'member' | 'ptAdmin'
  /** who does not have it, if that is somebody else: PT admins have every permission */
  without?: 'staff'
  /** the level that is held where it is missing; none if omitted */
  less?: PermissionLevel
  /** what else the user may do */
  with?: readonly Permission[]
  at: string | ((targets: Targets) => string)
  /** what is on the page with and without the permission: once it is there, so would be the rest */
  beside: (page: Page) => Locator
  /** where a user without the permission is led instead */
  elsewhere?: string
  /** opens what the permission is in */
  open?: (page: Page) => Promise<void>
  /** each is seen only with the permission */
  shows?: (page: Page, targets: Targets) => Locator[]
  /** each is always seen, and can be used only with the permission */
  enables?: (page: Page) => Locator[]
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true })
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name, exact: true })
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, exact: true })
const rows = (page: Page) => page.locator('[data-row-id]')
const each =
  (...finds: ((page: Page) => Locator)[]) =>
  (page: Page) =>
    finds.map((find) => find(page))
const inMenu = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** A page with its entry in the menu; whoever may do nothing else is led to their account. */
function opens(by: Sight['by'], at: string, title: string, more: Partial<Sight> = {}): Sight {
  return {
    by,
    at,
    elsewhere: '/user-account',
    beside: heading('User Account Information'),
    shows: each(inMenu(title), (page) => page.getByRole('heading', { level: 1, name: title })),
    ...more,
  }
}

const clientTab = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: /^Settings of / }).getByRole('link', { name, exact: true })
const clientPage =
  (tab = '') =>
  ({ clientId }: Targets) =>
    `/client-management/${clientId}${tab}`
const client: Omit<Sight, 'with'> & { with: Permission[] } = {
  by: 'staff',
  with: ['SHOW_CLIENT'],
  at: clientPage(),
  beside: (page) => page.getByText('northwind-mg').last(),
}
const roles: Sight = {
  by: 'staff',
  with: ['SHOW_GLOBAL_ROLES'],
  at: '/global-role-management',
  beside: button('Actions for Data Steward'),
}
const menuItem = (name: string) => (page: Page) => page.getByRole('menuitem', { name, exact: true })
async function openRoleMenu(page: Page): Promise<void> {
  await roles.beside(page).click()
  await expect(menuItem('View')(page)).toBeVisible()
}
const users: Sight = {
  by: 'member',
  with: ['SHOW_USERS'],
  at: ({ userId }) => `/user-management?user=${userId}`,
  beside: heading('Hana Whitlock'),
}
const units: Omit<Sight, 'with'> = {
  by: 'member',
  at: '/business-units',
  beside: (page) => page.getByText(/^Population files and the API add units/),
}
const profile: Sight = {
  by: 'member',
  with: ['SHOW_POPULATION'],
  at: ({ subjectId }) => `/population/${subjectId}`,
  beside: (page) => page.getByText('Monitor Start Date').last(),
}
const documents: Sight = {
  ...profile,
  with: ['SHOW_POPULATION', 'SHOW_ARTIFACTS'],
  beside: button('diploma.pdf'),
}
const alerts = { by: 'member', with: ['SHOW_ALERTS'] } as const
const searches: Sight = {
  by: 'member',
  with: ['SHOW_SEARCH_HISTORY'],
  at: '/instant-search/history',
  beside: link('Search History'),
}
const files: Sight = {
  by: 'member',
  with: ['SHOW_DATA_MANAGEMENT'],
  at: '/data-management',
  beside: button('Details of new_prescribers.csv'),
}

/** By what is seen, which is also in the name of the test. */
const sights: Record<Permission, Record<string, Sight>> = {
  SHOW_CLIENT: { 'the clients': opens('staff', '/client-management', 'Client Management') },
  CREATE_NEW_CLIENT: {
    'the link to a new client': {
      ...client,
      at: '/client-management',
      beside: link('Northwind Medical Group'),
      shows: each(link('Create a New Client')),
    },
    'the form of a new client': {
      ...client,
      at: '/client-management/new',
      elsewhere: '/client-management',
      beside: link('Northwind Medical Group'),
      shows: (page) => [page.getByRole('textbox', { name: 'SFTP Username' })],
    },
  },
  EDIT_CLIENT: {
    'the link to the form of a client': { ...client, shows: each(link('Edit')) },
    'fields for the names of licenses': {
      ...client,
      at: clientPage('/license-types'),
      beside: heading('Mapped'),
      shows: (page) => [page.getByRole('heading', { name: /^Add a License Type mapping$/i })],
    },
    'a new SSO product': {
      ...client,
      at: clientPage('/sso-products'),
      beside: heading('SSO Product Management'),
      shows: each(button('Create New SSO Product')),
    },
  },
  DELETE_CLIENT: { 'Delete Client': { ...client, shows: each(button('Delete Client')) } },
  INTERNAL_ADMIN_TOOLS: { 'the tab PT-Labs': { ...client, shows: each(clientTab('PT-Labs')) } },
  CLIENT_CONTEXT_SWITCHING: {
    'the client selector': {
      by: 'ptAdmin',
      without: 'staff',
      with: permissions.filter((name) => name !== 'CLIENT_CONTEXT_SWITCHING'),
      at: '/client-management',
      beside: link('Northwind Medical Group'),
      shows: (page) => [
        page.getByRole('button', { name: /, client$/ }),
        button('Work as Northwind Medical Group')(page),
      ],
    },
  },
  CREATE_NEW_GLOBAL: {
    'New Role and Download': { ...roles, enables: each(button('New Role'), button('Download')) },
  },
  EDIT_GLOBAL_ROLE: {
    'Edit in the menu of a role': { ...roles, open: openRoleMenu, enables: each(menuItem('Edit')) },
  },
  DELETE_GLOBAL_ROLES: {
    'Delete in the menu of a role': { ...roles, open: openRoleMenu, enables: each(menuItem('Delete')) },
  },
  SHOW_GLOBAL_ROLES: {
    'the global roles': opens('staff', '/global-role-management', 'Global Role Management'),
  },
  SHOW_USERS: {
    'the users and what they did': opens('member', '/user-management', 'User Management', {
      shows: (page) => [
        ...each(inMenu('User Management'), inMenu('Access Review'), inMenu('Audit Trail'))(page),
        heading('Users')(page),
        page.getByRole('tab', { name: 'Roles' }),
      ],
    }),
    'the access review': opens('member', '/access-review', 'Access Review'),
    'the audit trail': opens('member', '/audit', 'Audit Trail'),
    'the tabs Users and Roles of a client': {
      ...client,
      shows: each(clientTab('Users'), clientTab('Roles')),
    },
  },
  CREATE_NEW_USER: { 'New User': { ...users, shows: each(button('New User')) } },
  EDIT_USER: {
    'Edit and Reset Password': { ...users, shows: each(button('Edit'), button('Reset Password')) },
    'the fields of a user': {
      ...users,
      at: ({ userId }) => `/user-management?user=${userId}&mode=edit`,
      beside: heading(/Hana Whitlock$/),
      shows: (page) => [page.getByLabel('First Name')],
    },
  },
  DELETE_USER: { 'Delete on a user': { ...users, shows: each(button('Delete')) } },
  WRITE_HIERARCHY: {
    'the business units': opens('member', '/business-units', 'Business Units'),
    'New Business Unit and Rename': {
      ...units,
      with: ['DELETE_HIERARCHY'],
      shows: (page) => [button('New Business Unit')(page), button(/^Rename /)(page).first()],
    },
    'the tab Business Units of a client': { ...client, shows: each(clientTab('Business Units')) },
  },
  DELETE_HIERARCHY: {
    'Delete on a business unit': {
      ...units,
      with: ['WRITE_HIERARCHY'],
      shows: (page) => [button(/^Delete /)(page).first()],
    },
  },
  SHOW_ARTIFACTS: {
    'the documents': { ...profile, shows: each(heading('Documents'), button('diploma.pdf')) },
  },
  WRITE_ARTIFACTS: { 'Upload Document': { ...documents, shows: each(button('Upload Document')) } },
  DELETE_ARTIFACTS: {
    'Delete on a document': { ...documents, shows: each(button('Delete diploma.pdf')) },
  },
  SHOW_POPULATION: { 'the population': opens('member', '/population', 'Population') },
  WRITE_POPULATION: {
    'Add Provider': {
      ...profile,
      at: '/population',
      beside: link('Expiring Licenses'),
      shows: each(link('Add Provider')),
    },
    'Edit on a profile': { ...profile, shows: each(link('Edit')) },
    'Upload File': { ...files, shows: each(button('Upload File')) },
  },
  DELETE_POPULATION: {
    'End Monitoring on a profile': { ...profile, shows: each(link('End Monitoring')) },
  },
  SHOW_ALERTS: {
    'the alerts': opens('member', '/alerts', 'Alerts', {
      shows: (page) => [
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Alerts/ }),
        page.getByRole('heading', { level: 1, name: 'Alerts' }),
      ],
    }),
    'the alerts of a provider': { ...profile, shows: each(heading('Alert History')) },
  },
  UPDATE_ALERT_REVIEW_STATUS: {
    'Update Status on an alert': {
      ...alerts,
      at: ({ alertId }) => `/alerts/${alertId}`,
      beside: heading('Status History'),
      shows: (page) => [heading('Update Status')(page), page.getByRole('button', { name: /^Save Status/ })],
    },
    'what selects an alert': {
      ...alerts,
      at: '/alerts?tab=all',
      beside: (page) => rows(page).first(),
      shows: (page) => [page.getByRole('checkbox').first()],
    },
  },
  NPI_INSTANT_SEARCH: { 'the search by NPI': { ...searches, shows: each(link('NPI'), link('Bulk NPI')) } },
  NAME_INSTANT_SEARCH: {
    'the search by name': { ...searches, shows: each(link('Individual'), link('Organization')) },
  },
  SSN_INSTANT_SEARCH: { 'the search by SSN': { ...searches, shows: each(link('SSN')) } },
  SHOW_SEARCH_HISTORY: {
    'the past searches': {
      ...searches,
      with: ['NPI_INSTANT_SEARCH'],
      beside: link('NPI'),
      shows: (page) => [link('Search History')(page), rows(page).first()],
    },
    'the searches of others, but not at LIMITED': {
      ...searches,
      less: 'LIMITED',
      with: [],
      beside: (page) => rows(page).or(page.getByText('No data available.')).first(),
      shows: (page) => [rows(page).first()],
    },
  },
  UPDATE_INSTANT_SEARCH_REVIEW_STATUS: {
    'Update Status on a search': {
      ...searches,
      at: ({ searchId }) => `/instant-search/results/${searchId}`,
      beside: heading('Internal Review Status'),
      shows: (page) => [page.getByRole('button', { name: /^Update Status/ })],
    },
  },
  DOWNLOAD_REPORTS: {
    'the reports that can be run': {
      by: 'member',
      with: ['SHOW_POPULATION', 'SHOW_REPORTS_DOWNLOADS'],
      at: '/reports',
      beside: heading('System Reports'),
      shows: each(heading('Custom Reports')),
      enables: (page) => [page.getByRole('button', { name: 'Run Individual Audit' })],
    },
    'the report of a search': {
      ...searches,
      at: ({ searchId }) => `/instant-search/results/${searchId}`,
      beside: heading('Internal Review Status'),
      shows: each(button('Generate Report')),
    },
  },
  SHOW_REPORTS_DOWNLOADS: {
    'the requested reports': opens('member', '/reports/downloads', 'Downloads'),
    'the tab Report History of a client': { ...client, shows: each(clientTab('Report History')) },
  },
  SHOW_DATA_MANAGEMENT: {
    'the files': opens('member', '/data-management', 'Data Management', {
      shows: each(inMenu('Data Management'), heading('Data Management: File History')),
    }),
    'the files of others, but not at LIMITED': {
      ...files,
      less: 'LIMITED',
      with: [],
      beside: (page) => rows(page).or(page.getByText('No data available.')).first(),
      shows: (page) => [
        button('Details of new_prescribers.csv')(page),
        page.getByRole('columnheader', { name: 'Upload User' }),
      ],
    },
  },
  DOWNLOAD_ORIGINALS: {
    'the download of a file': { ...files, shows: each(button('Download new_prescribers.csv')) },
  },
  DOWNLOAD_ERRORS: {
    'the error report of a file': {
      ...files,
      shows: (page) => [
        page.getByRole('columnheader', { name: 'Error Report' }),
        page.getByRole('button', { name: /download error report of new_prescribers\.csv$/ }),
      ],
    },
  },
  SHOW_PII: {
    'the date of birth': { ...profile, shows: (page, { dob }) => [page.getByText(dob)] },
    'the whole date of birth, but not at LIMITED': {
      ...profile,
      less: 'LIMITED',
      shows: (page, { dob }) => [page.getByText(dob)],
    },
  },
  CREATE_API_KEY: {
    'the API keys': opens('member', '/personal-api-key', 'Personal API Key', {
      shows: (page) => [heading('Personal API Key Management')(page), button('New API Key')(page)],
    }),
  },
}

async function visit(page: Page, { address, targets }: RoleHolders, { at }: Sight): Promise<void> {
  await page.goto(address + (typeof at === 'string' ? at : at(targets)))
  await expect(userMenu(page)).toBeVisible()
}

async function settle(page: Page, beside: Sight['beside']): Promise<void> {
  await expect(beside(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function expectClosed(page: Page, holders: RoleHolders, sight: Sight): Promise<void> {
  await visit(page, holders, sight)
  if (sight.elsewhere) await expect.poll(() => pathOf(page)).toBe(sight.elsewhere)
  await settle(page, sight.beside)
  await sight.open?.(page)
  for (const thing of sight.shows?.(page, holders.targets) ?? []) await expect(thing).toHaveCount(0)
  for (const thing of sight.enables?.(page) ?? []) await expect(thing).toBeDisabled()
}

async function expectOpen(page: Page, holders: RoleHolders, sight: Sight): Promise<void> {
  await visit(page, holders, sight)
  if (!sight.elsewhere) await settle(page, sight.beside)
  await sight.open?.(page)
  for (const thing of sight.shows?.(page, holders.targets) ?? []) await expect(thing).toBeVisible()
  for (const thing of sight.enables?.(page) ?? []) await expect(thing).toBeEnabled()
}

for (const permission of permissions)
  for (const [what, sight] of Object.entries(sights[permission]))
    test.describe(permission, () => {
      const { by, without = by, less, with: others = [] } = sight
      test.use({ by })

      test(`${permission} shows ${what}`, async ({ page, holders }) => {
        const other = without === by ? page : await holders[without].browser.newPage()
        await holders[without].permit({ ...allowAll(others), ...(less && { [permission]: less }) })
        await expectClosed(other, holders, sight)
        if (other !== page) await other.close()
        await holders[by].permit(allowAll([permission, ...others]))
        await expectOpen(page, holders, sight)
      })
    })
