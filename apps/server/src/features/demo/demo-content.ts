import {
  allowAll,
  clientPermissions,
  monitorProducts,
  type FeatureId,
  type MonitorProduct,
  type NpdbConfigurationInput,
  type PermissionTags,
  type Role,
} from '@vigil/contract'
import type { clientDbids, clients, licenseMappings, ssoProducts } from '../../database/schema/index.ts'

export interface DemoRole {
  name: string
  description: string
  /** only for the vendor's own users */
  ptOnly?: true
  permissionTags: PermissionTags
}

export interface DemoUser {
  userName: string
  firstName: string
  lastName: string
  /** what the account demonstrates, in a few words */
  kind: string
  roles?: Role[]
  /** by name */
  accessRole?: string
  monitoring?: true
  search?: true
  npdb?: true
}

export interface DemoClient {
  settings: Omit<typeof clients.$inferInsert, 'id' | 'createdAt'>
  /** the first is the default */
  dbids?: Pick<typeof clientDbids.$inferInsert, 'dbid' | 'entityName' | 'eft'>[]
  /** what names in its licenses mean; types by name, issuers by state */
  mappings?: Pick<typeof licenseMappings.$inferInsert, 'kind' | 'alias' | 'value'>[]
  /** the toggles that are not off; `inDays` turns one on by itself */
  toggles?: Partial<Record<FeatureId, { inDays?: number; parameters?: Record<string, string> }>>
  /** not enabled: accounts of the demo sign in with a password */
  ssoProduct?: Pick<typeof ssoProducts.$inferInsert, 'connectionId' | 'domain' | 'issuer' | 'oidcClientId'>
  users: DemoUser[]
}

/** Invented: without a VIGIL_NPDB_URL nothing is sent anywhere. */
export const demoNpdbAgent: NpdbConfigurationInput = {
  agentDbid: '555000100000019',
  userId: 'vigil-demo',
  vendorId: '90417',
  rawPassword: 'demo-only-password',
}

export const demoRoles: DemoRole[] = [
  {
    name: 'Compliance Manager',
    description: 'Everything that can be done within a client.',
    permissionTags: allowAll(clientPermissions),
  },
  {
    name: 'Alert Analyst',
    description: 'Reviews alerts and downloads reports; sees masked identifiers.',
    permissionTags: {
      SHOW_ALERTS: 'ALLOW',
      SHOW_POPULATION: 'ALLOW',
      UPDATE_ALERT_REVIEW_STATUS: 'ALLOW',
      DOWNLOAD_REPORTS: 'ALLOW',
      SHOW_REPORTS_DOWNLOADS: 'ALLOW',
      SHOW_PII: 'LIMITED',
      SHOW_SEARCH_HISTORY: 'LIMITED',
    },
  },
  {
    name: 'Search Only',
    description: 'Searches by NPI and by name; sees no identifiers.',
    permissionTags: {
      NPI_INSTANT_SEARCH: 'ALLOW',
      NAME_INSTANT_SEARCH: 'ALLOW',
      SHOW_SEARCH_HISTORY: 'LIMITED',
      SHOW_PII: 'DENY',
    },
  },
  {
    name: 'Data Steward',
    description: 'Loads the population and corrects what could not be read.',
    permissionTags: { SHOW_DATA_MANAGEMENT: 'LIMITED', DOWNLOAD_ERRORS: 'ALLOW', WRITE_POPULATION: 'ALLOW' },
  },
  {
    name: 'User Administrator',
    description: 'Creates users and assigns their roles; sees no alerts.',
    permissionTags: allowAll(['SHOW_USERS', 'CREATE_NEW_USER', 'EDIT_USER', 'DELETE_USER']),
  },
  {
    name: 'Client Onboarding',
    description: 'Vendor staff who set up clients and look at their roles.',
    ptOnly: true,
    permissionTags: allowAll([
      'SHOW_CLIENT',
      'CREATE_NEW_CLIENT',
      'EDIT_CLIENT',
      'SHOW_GLOBAL_ROLES',
      'SHOW_USERS',
    ]),
  },
]

const everything = { monitoring: true, search: true, npdb: true } as const
const withoutNpdb = { monitoring: true, search: true } as const
const allProducts: MonitorProduct[] = [...monitorProducts]
const allButNpdb = allProducts.filter((product) => product !== 'NPDB')
/** Other lists can be monitored but not searched. */
const searchable = allButNpdb.filter((product) => product !== 'OTHER_LISTS')
const staffingProducts: MonitorProduct[] = [
  'EXCLUSIONS_FEDERAL',
  'EXCLUSIONS_STATE',
  'OFAC',
  'NPI',
  'OPTOUT',
  'SSDMF',
]

const vendor: DemoClient = {
  settings: { name: 'Vigil Operations', vendor: true, enabledPublicApi: true },
  toggles: { accessRoles: {} },
  users: [
    {
      userName: 'ptadmin@vigil.example',
      firstName: 'Priya',
      lastName: 'Talbot',
      kind: 'PT admin',
      roles: ['ROLE_PT_ADMIN'],
      ...everything,
    },
  ],
}

const lakeshore: DemoClient = {
  settings: {
    name: 'Lakeshore Health System',
    monitorProducts: allProducts,
    searchProducts: searchable,
    instantSearch: 'INSTANT_TO_ONGOING',
    allowDocumentStorage: true,
    enabledInstantSearch: true,
    enabledNpdb: true,
    enabledPublicApi: true,
    syncProductsToSubjects: true,
    otherListTypes: ['cms-revoked'],
    sftpUsername: 'lakeshore-health',
    accountId: 'ACC-20417',
    etlScript: 'population-v2',
  },
  toggles: {
    overallSearchResult: {},
    bulkNpi: { inDays: 30, parameters: { maximumRows: '500' } },
  },
  ssoProduct: {
    connectionId: 'lakeshore-entra',
    domain: 'vigil.lakeshore.example',
    issuer: 'https://login.lakeshore.example',
    oidcClientId: 'vigil-monitoring',
  },
  dbids: [
    { dbid: '555000104417203', entityName: 'Lakeshore Main Campus', eft: 'EFT-7716' },
    { dbid: '555000104417211', entityName: 'Lakeshore Outpatient Surgery', eft: '' },
  ],
  mappings: [
    { kind: 'type', alias: 'Reg. Nurse', value: 'Registered Nurse' },
    { kind: 'type', alias: 'Phys Asst', value: 'Physician Assistant' },
    { kind: 'type', alias: 'Pharm. Tech.', value: 'Pharmacy Technician' },
    { kind: 'issuer', alias: 'FL Dept of Health', value: 'FL' },
    { kind: 'issuer', alias: 'Fla. MQA', value: 'FL' },
  ],
  users: [
    {
      userName: 'admin@lakeshore.example',
      firstName: 'Marisol',
      lastName: 'Keene',
      kind: 'Client admin, legacy roles',
      roles: ['ROLE_CLIENT_ADMIN'],
      ...everything,
    },
    {
      userName: 'reviewer@lakeshore.example',
      firstName: 'Tobias',
      lastName: 'Winslow',
      kind: 'Regular user, legacy roles',
      ...everything,
    },
    {
      userName: 'credentialing@lakeshore.example',
      firstName: 'Anselm',
      lastName: 'Thackeray',
      kind: 'Regular user without NPDB results',
      ...withoutNpdb,
    },
    {
      userName: 'noaccess@lakeshore.example',
      firstName: 'Odette',
      lastName: 'Farrow',
      kind: 'Regular user without any feature',
    },
  ],
}

const northwind: DemoClient = {
  settings: {
    name: 'Northwind Medical Group',
    monitorProducts: allButNpdb,
    searchProducts: searchable,
    instantSearch: 'INSTANT_TO_ONGOING',
    usesAccessRoles: true,
    enabledInstantSearch: true,
    enabledPublicApi: true,
    allowDocumentStorage: true,
    syncProductsToSubjects: true,
    sftpUsername: 'northwind-mg',
    accountId: 'ACC-20533',
    etlScript: 'population-v3',
  },
  toggles: { accessRoles: {}, bulkNpi: { parameters: { maximumRows: '500' } } },
  users: [
    {
      userName: 'admin@northwind.example',
      firstName: 'Gwendolyn',
      lastName: 'Osei',
      kind: 'Client admin, without an access role',
      roles: ['ROLE_CLIENT_ADMIN'],
      ...withoutNpdb,
    },
    {
      userName: 'manager@northwind.example',
      firstName: 'Rafael',
      lastName: 'Lindqvist',
      kind: 'Access role: Compliance Manager',
      accessRole: 'Compliance Manager',
      ...withoutNpdb,
    },
    {
      userName: 'analyst@northwind.example',
      firstName: 'Hana',
      lastName: 'Whitlock',
      kind: 'Access role: Alert Analyst',
      accessRole: 'Alert Analyst',
      ...withoutNpdb,
    },
    {
      userName: 'searcher@northwind.example',
      firstName: 'Desmond',
      lastName: 'Achterberg',
      kind: 'Access role: Search Only',
      accessRole: 'Search Only',
      search: true,
    },
    {
      userName: 'dataentry@northwind.example',
      firstName: 'Lucia',
      lastName: 'Penhallow',
      kind: 'Access role: Data Steward',
      accessRole: 'Data Steward',
      monitoring: true,
    },
  ],
}

const harbor: DemoClient = {
  settings: {
    name: 'Harbor Staffing',
    monitorProducts: staffingProducts,
    searchProducts: staffingProducts,
    instantSearch: 'INSTANT_ONLY',
    enabledInstantSearch: true,
    usePopulation: false,
    sftpUsername: 'harbor-staffing',
    accountId: 'ACC-20688',
  },
  users: [
    {
      userName: 'admin@harbor.example',
      firstName: 'Callum',
      lastName: 'Reyes',
      kind: 'Client admin, instant search only',
      roles: ['ROLE_CLIENT_ADMIN'],
      search: true,
    },
    {
      userName: 'searcher@harbor.example',
      firstName: 'Ingrid',
      lastName: 'Mbeki',
      kind: 'Regular user, instant search only',
      search: true,
    },
  ],
}

/** Invented organizations and people, one of each kind that Vigil supports. */
export const demoClients: DemoClient[] = [vendor, lakeshore, northwind, harbor]
