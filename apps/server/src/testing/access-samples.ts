import { newClient, type allRoutes } from '@vigil/contract'
import { desc, eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { apiKeys, savedViews, ssoProducts, webhooks } from '../database/schema/index.ts'
import { sendMail } from '../mail/send-mail.ts'
import { addAccessRole, addApiKey, addUser } from './test-people.ts'
import type { TestWorld } from './test-world.ts'

/** What a request names: a client, one of its users, one of its files. */
export interface CallTarget {
  clientId: string
  userId: string
  fileId: string
}

export interface Sample {
  url: string
  body?: unknown
  type?: string
  /** the status returned by the use case, if not a success */
  reached?: number
}
export type Samples = Record<keyof typeof allRoutes, (target: CallTarget) => Promise<Sample>>

/** A request for every route that reaches its use case. A new route without one does not compile. */
export function accessSamples(world: TestWorld): Samples {
  const ownUrl = ({ clientId, userId }: CallTarget): string => `/identity/clients/${clientId}/users/${userId}`
  const secondFactor = (target: CallTarget): string => `${ownUrl(target)}/second-factor`

  async function keyOf({ clientId, userId }: CallTarget): Promise<string> {
    await addApiKey(world, clientId, userId)
    const [key] = await world.system.read((sql) =>
      sql.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.id)).limit(1),
    )
    return `${ownUrl({ clientId, userId, fileId: '' })}/api-keys/${key?.id}`
  }

  /** Requests about the caller's own credentials and API keys. */
  const personalSamples = {
    listApiKeys: async (target: CallTarget) => ({ url: `${ownUrl(target)}/api-keys` }),
    createApiKey: async (target: CallTarget) => ({
      url: `${ownUrl(target)}/api-keys`,
      body: { name: randomUUIDv7() },
    }),
    updateApiKey: async (target: CallTarget) => ({
      url: await keyOf(target),
      body: { name: randomUUIDv7() },
    }),
    deleteApiKey: async (target: CallTarget) => ({ url: await keyOf(target) }),
    getSecurity: async (target: CallTarget) => ({ url: `${ownUrl(target)}/security` }),
    changePassword: async (target: CallTarget) => ({
      url: `${ownUrl(target)}/password`,
      body: { current: 'x', next: 'correct horse battery' },
      reached: 422,
    }),
    beginSecondFactor: async (target: CallTarget) => ({
      url: secondFactor(target),
      body: { password: 'x' },
      reached: 422,
    }),
    confirmSecondFactor: async (target: CallTarget) => ({
      url: secondFactor(target),
      body: { code: '123456' },
      reached: 422,
    }),
    removeSecondFactor: async (target: CallTarget) => ({
      url: `${secondFactor(target)}/remove`,
      body: { password: 'x' },
      reached: 422,
    }),
    endSession: async (target: CallTarget) => ({
      url: `${ownUrl(target)}/sessions/${randomUUIDv7()}`,
      reached: 404,
    }),
  }

  /** the client's only webhook, so that the limit is never reached */
  async function webhookOf({ clientId }: CallTarget): Promise<string> {
    const id = randomUUIDv7()
    const row = { id, clientId, url: 'https://example.org/', events: [], createdAt: new Date() }
    await world.system.write(async ({ sql }) => {
      await sql.delete(webhooks).where(eq(webhooks.clientId, clientId))
      await sql.insert(webhooks).values({ ...row, secret: Buffer.alloc(1) })
    })
    return `/monitor/webhooks/${id}`
  }
  const webhookInput = { url: 'https://example.org/hook', events: ['alerts.raised'] }

  /** there are no others, so that the limit is never reached */
  async function viewsOf({ clientId }: CallTarget): Promise<string> {
    await world.system.write(async ({ sql }) => {
      await sql.delete(savedViews).where(eq(savedViews.clientId, clientId))
    })
    return '/monitor/saved-views'
  }

  const clientUrl = ({ clientId }: CallTarget): string => `/identity/clients/${clientId}`
  const newUser = { firstName: 'Ada', lastName: 'Byron' }
  const switches = {
    enabledInstantSearch: false,
    enabledOngoingMonitoring: true,
    enabledNpdbResults: false,
    receiveAlertsEmail: false,
    receiveDataImportEmail: false,
    receiveNpdbEmail: false,
  }
  const ssoInput = () => ({
    type: 'Dash',
    connectionId: randomUUIDv7(),
    domain: `${randomUUIDv7()}.example`,
    disabled: true,
  })
  async function ssoUrl(target: CallTarget): Promise<string> {
    const id = randomUUIDv7()
    await world.system.write(async ({ sql }) => {
      await sql
        .insert(ssoProducts)
        .values({ id, clientId: target.clientId, ...ssoInput(), createdAt: new Date() })
    })
    return `${clientUrl(target)}/ssoProducts/${id}`
  }
  const ssoSamples = {
    listSsoProducts: async (target: CallTarget) => ({ url: `${clientUrl(target)}/ssoProducts` }),
    createSsoProduct: async (target: CallTarget) => ({
      url: `${clientUrl(target)}/ssoProducts`,
      body: ssoInput(),
    }),
    updateSsoProduct: async (target: CallTarget) => ({ url: await ssoUrl(target), body: ssoInput() }),
    deleteSsoProduct: async (target: CallTarget) => ({ url: await ssoUrl(target) }),
  }
  const role = (): object => ({
    name: randomUUIDv7(),
    description: '',
    roleType: 'GLOBAL_CLIENT',
    permissionTags: {},
  })
  const roleUrl = async (): Promise<string> => `/identity/access-roles/${await addAccessRole(world, {})}`
  /** Requests of those who manage users and roles; with ids that nothing has where the kind of client matters. */
  const userSamples = {
    listUsers: async (target: CallTarget) => ({ url: `${clientUrl(target)}/users` }),
    createUser: async (target: CallTarget) => ({
      url: `${clientUrl(target)}/users`,
      body: { ...newUser, userName: `${randomUUIDv7()}@example.org` },
    }),
    updateUser: async (target: CallTarget) => ({
      url: ownUrl(target),
      body: { ...newUser, ...switches, roles: [] },
    }),
    deleteUser: async ({ clientId, fileId }: CallTarget) => ({
      url: ownUrl({ clientId, userId: await addUser(world, { clientId }), fileId }),
    }),
    resetUserPassword: async ({ clientId, fileId }: CallTarget) => ({
      url: `${ownUrl({ clientId, userId: await addUser(world, { clientId }), fileId })}/reset-password`,
      reached: 503,
    }),
    resetUserSecondFactor: async (target: CallTarget) => ({
      url: `${secondFactor(target)}/reset`,
      reached: 409,
    }),
    unlinkUserSso: async (target: CallTarget) => ({ url: `${ownUrl(target)}/sso/unlink`, reached: 409 }),
    listClientRoles: async (target: CallTarget) => ({ url: `${clientUrl(target)}/roles` }),
    listRoleUsers: async (target: CallTarget) => ({
      url: `${clientUrl(target)}/roles/${randomUUIDv7()}/users`,
      reached: 404,
    }),
    assignRoleUsers: async (target: CallTarget) => ({
      url: `${clientUrl(target)}/roles/${randomUUIDv7()}/users`,
      body: { userIds: [] },
      reached: 404,
    }),
    listAccessRoles: async () => ({ url: '/identity/access-roles' }),
    createAccessRole: async () => ({ url: '/identity/access-roles', body: role() }),
    updateAccessRole: async () => ({ url: await roleUrl(), body: role() }),
    deleteAccessRole: async () => ({ url: await roleUrl() }),
    assignAccessRole: async () => ({
      url: '/identity/access-roles/user',
      body: { accessRoleId: randomUUIDv7(), userId: randomUUIDv7() },
      reached: 404,
    }),
  }

  const definitions = '/monitor/license-definition'
  const mappingSamples = {
    listUnknownLicenseTypes: async () => ({ url: `${definitions}/type/unknown` }),
    listLicenseTypeMappings: async () => ({ url: `${definitions}/type/alias` }),
    listLicenseTypes: async () => ({ url: `${definitions}/type` }),
    createLicenseTypeMapping: async ({ clientId }: CallTarget) => ({
      url: `${definitions}/type/alias`,
      body: { clientId, licenseTypeAlias: randomUUIDv7(), licenseType: 'Registered Nurse' },
    }),
    updateLicenseTypeMapping: async () => ({
      url: `${definitions}/type/alias/${randomUUIDv7()}`,
      body: { licenseTypeAlias: 'Nurse', licenseType: 'Registered Nurse' },
      reached: 404,
    }),
    deleteLicenseTypeMapping: async () => ({
      url: `${definitions}/type/alias/${randomUUIDv7()}`,
      reached: 404,
    }),
    countLicenseTypeUses: async () => ({
      url: `${definitions}/type/alias/${randomUUIDv7()}/use-count`,
      reached: 404,
    }),
    listUnknownLicenseIssuers: async () => ({ url: `${definitions}/issuer/unknown` }),
    listLicenseIssuerMappings: async () => ({ url: `${definitions}/issuer/alias` }),
    listLicenseIssuers: async () => ({ url: `${definitions}/issuer` }),
    createLicenseIssuerMapping: async ({ clientId }: CallTarget) => ({
      url: `${definitions}/issuer/alias`,
      body: { clientId, licenseIssuerAlias: randomUUIDv7(), licenseIssuer: 'Florida' },
    }),
    updateLicenseIssuerMapping: async () => ({
      url: `${definitions}/issuer/alias/${randomUUIDv7()}`,
      body: { licenseIssuerAlias: 'Fla.', licenseIssuer: 'Florida' },
      reached: 404,
    }),
    deleteLicenseIssuerMapping: async () => ({
      url: `${definitions}/issuer/alias/${randomUUIDv7()}`,
      reached: 404,
    }),
    countLicenseIssuerUses: async () => ({
      url: `${definitions}/issuer/alias/${randomUUIDv7()}/use-count`,
      reached: 404,
    }),
  }

  const unknownSubject = (): string => `/monitor/monitored-subjects/${randomUUIDv7()}`
  const units = '/monitor/business-units'
  const hierarchySamples = {
    listHierarchy: async () => ({ url: '/monitor/hierarchy' }),
    createBusinessUnit: async () => ({ url: units, body: { name: randomUUIDv7() } }),
    renameBusinessUnit: async () => ({
      url: `${units}/${randomUUIDv7()}`,
      body: { name: 'East' },
      reached: 404,
    }),
    deleteBusinessUnit: async () => ({ url: `${units}/${randomUUIDv7()}`, reached: 404 }),
    createNetwork: async () => ({
      url: `${units}/${randomUUIDv7()}/networks`,
      body: { name: 'Nursing' },
      reached: 404,
    }),
    renameNetwork: async () => ({
      url: `/monitor/networks/${randomUUIDv7()}`,
      body: { name: 'Nursing' },
      reached: 404,
    }),
    deleteNetwork: async () => ({ url: `/monitor/networks/${randomUUIDv7()}`, reached: 404 }),
  }

  const subjectUrl = (): string => `/monitor/monitored-subjects/${randomUUIDv7()}`
  const memberSamples = {
    listLicenses: async () => ({ url: `${subjectUrl()}/licenses?includeTrashed=true`, reached: 404 }),
    listLicenseHistory: async () => ({
      url: `${subjectUrl()}/licenses/${randomUUIDv7()}/history?size=6`,
      reached: 404,
    }),
    getPopulationCertificate: async () => ({ url: '/monitor/population-certificate' }),
    requestPopulationCertificate: async () => ({
      url: '/monitor/population-certificate',
      body: { asOf: '2000-01-01' },
      reached: 400,
    }),
    downloadPopulationCertificate: async () => ({
      url: '/monitor/population-certificate/file',
      reached: 404,
    }),
    getCertificate: async () => ({ url: `${subjectUrl()}/certificate`, reached: 404 }),
    getLicenseReport: async () => ({
      url: `/monitor/reports/license-verification?resultRevisionId=${randomUUIDv7()}.1`,
      reached: 404,
    }),
    listSubjectTimeline: async () => ({ url: `${subjectUrl()}/timeline?kinds=added`, reached: 404 }),
    countExpiringLicenses: async () => ({ url: '/monitor/licenses/expiring?month=2026-03' }),
    listExpiringLicenses: async () => ({ url: '/monitor/licenses/expiring/day?date=2026-03-01' }),
    awaitSubjectCheck: async () => ({ url: `${subjectUrl()}/check`, reached: 404 }),
    listDocuments: async () => ({ url: `${subjectUrl()}/documents`, reached: 404 }),
    uploadDocument: async () => ({
      url: `${subjectUrl()}/documents?fileName=a.txt`,
      body: 'a',
      type: 'text/plain',
      reached: 404,
    }),
    downloadDocument: async () => ({ url: `${subjectUrl()}/documents/${randomUUIDv7()}`, reached: 404 }),
    deleteDocument: async () => ({ url: `${subjectUrl()}/documents/${randomUUIDv7()}`, reached: 404 }),
  }

  const reportSamples = {
    listCustomReports: async () => ({ url: '/monitor/reports/configs' }),
    saveCustomReport: async () => ({
      url: '/monitor/reports/configs',
      // no two reports of a client have the same name
      body: { name: `Alerts ${randomUUIDv7().slice(-12)}`, type: 'alert', alertConfig: {} },
    }),
    scheduleCustomReport: async () => ({
      url: `/monitor/reports/configs/${randomUUIDv7()}/schedule`,
      body: { interval: 'weekly' },
      reached: 404,
    }),
    deleteCustomReport: async () => ({ url: `/monitor/reports/configs/${randomUUIDv7()}`, reached: 404 }),
    runReport: async () => ({ url: '/monitor/reports/compliance-letter', reached: 400 }),
    listReportRequests: async () => ({ url: '/reports/requests' }),
    requestReport: async () => ({
      url: '/reports/requests',
      body: {
        reportType: 'compliance-letter',
        reportParameters: { startDate: '2999/01/01', endDate: '2999/01/02' },
        reportName: 'Letter',
      },
      reached: 400,
    }),
    retryReport: async () => ({ url: `/reports/requests/${randomUUIDv7()}/retry`, reached: 404 }),
    downloadReport: async () => ({ url: `/reports/requests/${randomUUIDv7()}/download`, reached: 404 }),
    getReportSignature: async () => ({ url: `/reports/requests/${randomUUIDv7()}/signature`, reached: 404 }),
  }

  const search = { searchHistoryId: randomUUIDv7(), matchResultId: '1', searchResultType: 'PERSON' }
  const historyUrl = (): string => `/search/history/${randomUUIDv7()}`
  const searchSamples = {
    searchNpis: async () => ({ url: '/search/instant/npi', body: { npis: ['1234567893'] } }),
    searchInstantly: async () => ({
      url: '/search/instant',
      body: { searchByFields: ['NPI'], npi: '1234567893' },
    }),
    searchBatch: async () => ({
      url: '/search/instant/batch',
      body: { subjects: [{ searchByFields: ['NPI'], npi: '1234567893' }] },
    }),
    uploadBulkSearch: async () => ({
      url: '/search/instant/bulk?fileName=npis.csv',
      body: 'no NPI',
      type: 'text/csv',
      reached: 400,
    }),
    listBulkSearches: async () => ({ url: '/search/instant/bulk' }),
    getBulkSearch: async () => ({ url: `/search/instant/bulk/${randomUUIDv7()}`, reached: 404 }),
    listSearchReviews: async () => ({
      url: `/search/instant/reviewstatus?${new URLSearchParams({ ...search, reviewStatusDomain: 'SEARCH' }).toString()}`,
      reached: 404,
    }),
    setSearchReview: async () => ({
      url: '/search/instant/reviewstatus',
      body: { ...search, reviewStatusDomain: 'SEARCH', reviewStatus: 'RESOLVED' },
      reached: 404,
    }),
    filterSearchHistory: async () => ({ url: '/search/history/filter', body: {} }),
    reportSearchHistory: async () => ({ url: '/search/history/filter/report', body: {} }),
    listSearchUsers: async () => ({ url: '/search/history/users' }),
    getSearch: async () => ({ url: historyUrl(), reached: 404 }),
    exportSearchResults: async () => ({ url: `${historyUrl()}/results`, reached: 404 }),
    reportSearch: async () => ({ url: `${historyUrl()}/report`, reached: 404 }),
    certifySearch: async () => ({ url: `${historyUrl()}/certificate`, reached: 404 }),
  }

  /** files are asked for that do not exist, and a content type that is none is refused before the kind of file is */
  const history = ({ clientId }: CallTarget): string => `/alchemist/clients/${clientId}/upload/history`
  const intakeSamples = {
    announceFile: async () => ({
      url: '/fileprocessor/uploadURL',
      body: { filename: 'roster.csv', contentType: 'csv' },
      reached: 400,
    }),
    receiveFile: async () => ({
      url: '/fileprocessor/files/x.y',
      body: 'a,b',
      type: 'text/csv',
      reached: 404,
    }),
    getReceivedParts: async () => ({ url: '/fileprocessor/files/x.y', reached: 404 }),
    cancelFile: async () => ({ url: '/fileprocessor/files/x.y', reached: 404 }),
    downloadIntakeFile: async () => ({ url: '/fileprocessor/downloads/x.y', reached: 404 }),
    searchFiles: async (target: CallTarget) => ({ url: `${history(target)}/search`, body: {} }),
    getUploadedFile: async (target: CallTarget) => ({
      url: `${history(target)}/${randomUUIDv7()}`,
      reached: 404,
    }),
    previewFile: async (target: CallTarget) => ({
      url: `${history(target)}/${randomUUIDv7()}/preview`,
      reached: 404,
    }),
    acceptFile: async (target: CallTarget) => ({
      url: `${history(target)}/${randomUUIDv7()}/accept`,
      body: {},
      reached: 404,
    }),
    rejectFile: async (target: CallTarget) => ({
      url: `${history(target)}/${randomUUIDv7()}/reject`,
      reached: 404,
    }),
    undoFile: async (target: CallTarget) => ({
      url: `${history(target)}/${randomUUIDv7()}/undo`,
      reached: 404,
    }),
    getFileMapping: async ({ clientId }: CallTarget) => ({
      url: `/alchemist/clients/${clientId}/upload/mappings/population`,
    }),
    saveFileMapping: async ({ clientId }: CallTarget) => ({
      url: `/alchemist/clients/${clientId}/upload/mappings/population`,
      body: { name: 'sample', columns: {} },
    }),
    previewFileMapping: async ({ clientId }: CallTarget) => ({
      url: `/alchemist/clients/${clientId}/upload/mappings/population/preview?fileName=a.csv`,
      body: 'ID,Last Name\n1,Alder\n',
      type: 'text/csv',
    }),
    getFileAddress: async ({ clientId }: CallTarget) => ({
      url: `/alchemist/clients/${clientId}/files/${randomUUIDv7()}/presigned-url`,
      reached: 404,
    }),
  }

  return {
    ...personalSamples,
    ...searchSamples,
    ...memberSamples,
    ...reportSamples,
    ...userSamples,
    ...mappingSamples,
    ...hierarchySamples,
    listWebhooks: async () => ({ url: '/monitor/webhooks' }),
    createWebhook: async () => ({ url: '/monitor/webhooks', body: webhookInput }),
    updateWebhook: async (target) => ({
      url: await webhookOf(target),
      body: { ...webhookInput, enabled: true },
    }),
    deleteWebhook: async (target) => ({ url: await webhookOf(target) }),
    rotateWebhookSecret: async (target) => ({ url: `${await webhookOf(target)}/secret` }),
    testWebhook: async (target) => ({ url: `${await webhookOf(target)}/test` }),
    listWebhookDeliveries: async (target) => ({ url: `${await webhookOf(target)}/deliveries` }),
    signIn: async () => ({
      url: '/auth/sign-in',
      body: { userName: `${randomUUIDv7()}@example.org`, password: 'x' },
      reached: 401,
    }),
    enterSecondFactor: async () => ({ url: '/auth/second-factor', body: { code: '123456' }, reached: 401 }),
    getToken: async () => ({ url: '/auth/token' }),
    signOut: async () => ({ url: '/auth/sign-out' }),
    forgotPassword: async () => ({ url: '/auth/forgot-password', body: { userName: 'a@example.org' } }),
    resetPassword: async () => ({
      url: '/auth/reset-password',
      body: { token: 'x', password: 'correct horse battery' },
      reached: 410,
    }),
    revokeApiKeysAfterReset: async () => ({
      url: '/auth/reset-password/api-keys',
      body: { token: 'x' },
      reached: 410,
    }),
    startSso: async () => ({ url: '/auth/sso/start?connectionId=none', reached: 302 }),
    finishSso: async () => ({ url: '/auth/sso/callback', reached: 302 }),
    ...ssoSamples,
    findConnection: async () => ({ url: '/identity/clients/ssoProducts/connectionId?domain=example.org' }),
    getConfiguration: async () => ({ url: '/configuration' }),
    listSources: async () => ({ url: '/sources' }),
    getSource: async () => ({ url: '/sources/leie' }),
    listLoads: async () => ({ url: '/sources/leie/loads' }),
    refreshSource: async () => ({ url: '/sources/cms-preclusion/refresh', reached: 422 }),
    uploadListFile: async () => ({ url: '/sources/leie/files?name=a.csv', body: 'a,b\n', type: 'text/csv' }),
    startLoad: async () => ({
      url: '/sources/leie/loads',
      body: { fileIds: [randomUUIDv7()] },
      reached: 409,
    }),
    getLoad: async () => ({ url: `/loads/${randomUUIDv7()}`, reached: 404 }),
    listChanges: async () => ({ url: `/loads/${randomUUIDv7()}/changes?kind=added`, reached: 404 }),
    downloadListFile: async () => ({
      url: `/loads/${randomUUIDv7()}/files/${randomUUIDv7()}`,
      reached: 404,
    }),
    listMatchingModels: async () => ({ url: '/matching-models' }),
    startRehearsals: async () => ({ url: '/matching-models/none/rehearsals', body: {}, reached: 404 }),
    getRehearsal: async ({ clientId }) => ({
      url: `/matching-models/2026-11/rehearsals/${clientId}`,
      reached: 404,
    }),
    activateMatchingModel: async () => ({ url: '/matching-models/none/activation', reached: 404 }),
    listAuditEvents: async () => ({ url: '/audit/events' }),
    getAuditEvent: async () => ({ url: '/audit/events/31', reached: 404 }),
    exportAuditEvents: async () => ({ url: '/audit/export' }),
    getAuditChain: async () => ({ url: '/audit/chain' }),
    checkAuditChain: async () => ({ url: '/audit/chain/checks' }),
    listClientOverviews: async () => ({ url: '/overview' }),
    listJobs: async () => ({ url: '/jobs' }),
    retryJob: async () => ({ url: `/jobs/${randomUUIDv7()}/retry`, reached: 404 }),
    giveUpJob: async () => ({ url: `/jobs/${randomUUIDv7()}/give-up`, reached: 404 }),
    listAllDeliveries: async () => ({ url: '/webhook-deliveries' }),
    resendDelivery: async () => ({ url: `/webhook-deliveries/${randomUUIDv7()}/resend`, reached: 404 }),
    resendMail: async () => ({ url: `/mails/${randomUUIDv7()}/resend`, reached: 422 }),
    listReviewedUsers: async () => ({ url: '/access-review' }),
    exportAccessReview: async () => ({ url: '/access-review/export' }),
    getNpdbConfiguration: async () => ({ url: '/monitor/npdb/agent/config' }),
    saveNpdbConfiguration: async () => ({
      url: '/monitor/npdb/agent/config',
      body: { agentDbid: '123456789012345', userId: 'vigil', vendorId: '1234', rawPassword: 'x' },
    }),
    getNpdbSummary: async () => ({ url: `${unknownSubject()}/npdb/report`, reached: 404 }),
    searchNpdbReports: async () => ({ url: `${unknownSubject()}/npdb/report`, body: {}, reached: 404 }),
    getNpdbReportDocument: async () => ({
      url: `${unknownSubject()}/npdb/report/${randomUUIDv7()}/document`,
      reached: 404,
    }),
    getNpdbDbid: async () => ({ url: `${unknownSubject()}/npdb/dbid`, reached: 404 }),
    setNpdbDbid: async () => ({ url: `${unknownSubject()}/npdb/dbid`, body: { dbid: null }, reached: 404 }),
    listNpdbQueries: async () => ({ url: `${unknownSubject()}/npdb/queries`, reached: 404 }),
    getFirstSteps: async () => ({ url: '/monitor/first-steps' }),
    listMails: async () => ({ url: '/mails' }),
    getMail: async () => {
      const mail = { clientId: null, recipient: 'a@example.org', subject: 'a', body: 'b' }
      return { url: `/mails/${await world.system.write((tx) => sendMail(world.system, tx, mail))}` }
    },
    setReviewReasons: async ({ clientId }) => ({
      url: `/identity/clients/${clientId}/review-reasons`,
      body: { reasons: ['Reinstated'] },
    }),
    createClient: async () => ({ url: '/identity/clients', body: { name: 'New Client' } }),
    updateClient: async ({ clientId }) => ({
      url: `/identity/clients/${clientId}`,
      body: { ...newClient, name: 'Renamed', version: 0 },
      reached: 409,
    }),
    deleteClient: async ({ clientId }) => ({ url: `/identity/clients/${clientId}?version=0`, reached: 409 }),
    listOtherListTypes: async () => ({ url: '/identity/clients/otherListTypes/all' }),
    getClientSummary: async ({ clientId }) => ({ url: `/identity/clients/${clientId}/summary` }),
    previewProducts: async ({ clientId }) => ({
      url: `/identity/clients/${clientId}/product-effect`,
      body: { monitorProducts: ['OFAC'], syncProductsToSubjects: false },
    }),
    getSftpAccount: async ({ clientId }) => ({ url: `/identity/clients/${clientId}/sftp-account` }),
    generateSftpPassword: async ({ clientId }) => ({
      url: `/identity/clients/${clientId}/sftp-account/password`,
      reached: 422,
    }),
    removeSftpPassword: async ({ clientId }) => ({
      url: `/identity/clients/${clientId}/sftp-account/password`,
    }),
    addSftpKey: async ({ clientId }) => ({
      url: `/identity/clients/${clientId}/sftp-account/keys`,
      body: { publicKey: 'no key' },
      reached: 400,
    }),
    removeSftpKey: async ({ clientId }) => ({
      url: `/identity/clients/${clientId}/sftp-account/keys/${randomUUIDv7()}`,
      reached: 404,
    }),
    selectClient: async ({ clientId }) => ({ url: `/identity/clients/${clientId}/selection` }),
    listClients: async () => ({ url: '/identity/clients' }),
    getClient: async ({ clientId }) => ({ url: `/identity/clients/${clientId}` }),
    listUserAccessRoles: async ({ clientId, userId }) => ({
      url: `/identity/clients/${clientId}/users/${userId}/access-roles`,
    }),
    listFeatureToggles: async ({ clientId }) => ({ url: `/identity/clients/${clientId}/features-toggle` }),
    updateFeatureToggle: async ({ clientId }) => ({
      url: `/identity/clients/${clientId}/features-toggle/bulkNpi`,
      body: { enable: true },
    }),
    addSubject: async () => ({
      url: '/monitor/monitored-subjects',
      body: { externalId: randomUUIDv7(), type: 'ORGANIZATION', organizationName: 'Test Clinic' },
    }),
    getAlertMetrics: async () => ({ url: '/monitor/alerts/metrics' }),
    getAlertTrends: async () => ({ url: '/monitor/alerts/trends' }),
    getAlertChanges: async () => ({ url: '/monitor/alerts/changes' }),
    setReviewStatuses: async () => ({
      url: '/monitor/alerts/review-statuses',
      body: { alertIds: [randomUUIDv7()], status: 'RESOLVED' },
      reached: 404,
    }),
    getBulkReview: async () => ({
      url: `/monitor/alerts/review-statuses/${randomUUIDv7()}`,
      reached: 404,
    }),
    getAlertDetails: async () => ({ url: `/monitor/alerts/${randomUUIDv7()}/details`, reached: 404 }),
    listSubjectAlerts: async () => ({
      url: `/monitor/monitored-subjects/${randomUUIDv7()}/alerts`,
      reached: 404,
    }),
    listBusinessUnits: async () => ({ url: '/monitor/business-units' }),
    getListFreshness: async () => ({ url: '/monitor/lists/freshness' }),
    getPopulationMetrics: async () => ({ url: '/monitor/business-units/metrics' }),
    listUnitNetworks: async () => ({
      url: `/monitor/business-units/${randomUUIDv7()}/networks`,
      reached: 404,
    }),
    listSubjectNetworks: async () => ({
      url: `/monitor/monitored-subjects/${randomUUIDv7()}/networks`,
      reached: 404,
    }),
    getParticipation: async () => ({
      url: `/monitor/networks/${randomUUIDv7()}/monitored-subjects/${randomUUIDv7()}/participation`,
      reached: 404,
    }),
    searchAlerts: async () => ({ url: '/monitor/alerts/search', body: {} }),
    findAlertPosition: async () => ({
      url: `/monitor/alerts/${randomUUIDv7()}/position`,
      body: {},
      reached: 404,
    }),
    listMonitoredLists: async () => ({ url: '/monitor/monitored-lists' }),
    listSavedViews: async () => ({ url: '/monitor/saved-views?list=alerts' }),
    addSavedView: async (target) => ({
      url: await viewsOf(target),
      body: { list: 'alerts', name: 'Mine', search: '' },
    }),
    changeSavedView: async () => ({
      url: `/monitor/saved-views/${randomUUIDv7()}`,
      body: { list: 'alerts', name: 'Mine', search: '' },
      reached: 404,
    }),
    deleteSavedView: async () => ({ url: `/monitor/saved-views/${randomUUIDv7()}`, reached: 404 }),
    listReviewStatuses: async () => ({
      url: `/monitor/alerts/${randomUUIDv7()}/review-statuses`,
      reached: 404,
    }),
    setReviewStatus: async () => ({
      url: `/monitor/alerts/${randomUUIDv7()}/review-statuses`,
      body: { status: 'RESOLVED' },
      reached: 404,
    }),
    listSubjectStatuses: async () => ({
      url: `/monitor/monitored-subjects/${randomUUIDv7()}/statuses`,
      reached: 404,
    }),
    searchSubjects: async () => ({ url: '/monitor/monitored-subjects/search', body: {} }),
    getSubject: async () => ({ url: `/monitor/monitored-subjects/${randomUUIDv7()}`, reached: 404 }),
    changeSubject: async () => ({
      url: `/monitor/monitored-subjects/${randomUUIDv7()}`,
      body: { type: 'ORGANIZATION', organizationName: 'Test Clinic' },
      reached: 404,
    }),
    termSubject: async () => ({
      url: `/monitor/monitored-subjects/${randomUUIDv7()}/term`,
      body: {},
      reached: 404,
    }),
    getFile: async ({ fileId }) => ({ url: `/monitor/files/${fileId}` }),
    getIdentityApiSpec: async () => ({ url: '/identity/api-spec' }),
    getMonitorApiSpec: async () => ({ url: '/monitor/api-spec' }),
    getSearchApiSpec: async () => ({ url: '/search/api-spec' }),
    getStatus: async () => ({ url: '/status' }),
    downloadSigned: async ({ clientId, fileId }) => {
      const options = { fileName: 'a.png', contentType: 'image/png', seconds: 60 }
      const url = await world.services.files.downloadAddress(`${clientId}/${fileId}`, options)
      return { url: url.replace('/api', '') }
    },
    ...intakeSamples,
    uploadSigned: async ({ clientId }) => {
      const options = { contentType: 'text/csv', seconds: 60, maxBytes: 100 }
      const { url } = await world.services.files.uploadAddress(`${clientId}/${randomUUIDv7()}`, options)
      return { url: url.replace('/api', ''), body: 'a,b\n', type: 'text/csv' }
    },
  }
}
