import { allRoutes, limits, type Configuration, type Route, type Routes } from '@vigil/contract'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUIDv7 } from 'node:crypto'
import type { ZodType } from 'zod'
import type { Services } from '../context.ts'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import { accessRolesRoutes } from '../features/access-roles/index.ts'
import { accessReviewRoutes } from '../features/access-review/index.ts'
import { alertsRoutes, evidenceImage, visibleProducts } from '../features/alerts/index.ts'
import { auditRoutes } from '../features/audit/index.ts'
import { apiKeysRoutes } from '../features/api-keys/index.ts'
import { clientsRoutes } from '../features/clients/index.ts'
import { dashboardRoutes } from '../features/dashboard/index.ts'
import { featureTogglesRoutes } from '../features/feature-toggles/index.ts'
import { filesRoutes } from '../features/files/index.ts'
import { hierarchyRoutes } from '../features/hierarchy/index.ts'
import { intakeRoutes, sftpRoutes } from '../features/intake/index.ts'
import { jobsRoutes } from '../features/jobs/index.ts'
import { licenseDefinitionsRoutes } from '../features/license-definitions/index.ts'
import { mailsRoutes } from '../features/mails/index.ts'
import { npdbRoutes } from '../features/npdb/index.ts'
import { overviewRoutes } from '../features/overview/index.ts'
import { populationRoutes } from '../features/population/index.ts'
import { webhooksRoutes } from '../features/notifications/index.ts'
import { certificatesRoutes } from '../features/certificates/index.ts'
import { reportsRoutes } from '../features/reports/index.ts'
import { screeningRoutes } from '../features/screening/index.ts'
import { searchRoutes } from '../features/search/index.ts'
import { sessionsRoutes } from '../features/sessions/index.ts'
import { signInRoutes } from '../features/sign-in/index.ts'
import { sourcesRoutes } from '../features/sources/index.ts'
import { ssoRoutes } from '../features/sso/index.ts'
import { timelineRoutes } from '../features/timeline/index.ts'
import { usersRoutes } from '../features/users/index.ts'
import { apiSpecRoutes } from './openapi.ts'
import { identifyCallers, recordClientUses } from './auth.ts'
import { acceptCookies } from './cookies.ts'
import { handleError } from './errors.ts'
import { serveHealth, serviceStatus, type HealthPart } from './health.ts'
import { serveMetrics, type Metrics } from './metrics.ts'
import { acceptBytes, acceptJson, mount, type Handlers, type MountOptions } from './mount.ts'
import { limitConnections } from './limit-connections.ts'
import { limitHandlers } from './limit-handlers.ts'
import { logCalls } from './log-calls.ts'
import { closeIfArriving, receiveBodies } from './receive-bodies.ts'
import { limitRates, secureHeaders } from './security.ts'
import { serveWeb } from './web.ts'

export interface AppOptions {
  env: Env
  services: Services
  metrics: Metrics
  health: readonly HealthPart[]
  /** the built browser app; none in API tests */
  webFolder: string | null
  /** where signed file URLs point, if not here */
  fileOrigin: string | null
  /** called for every mounted route */
  onRoute?: (method: string, url: string) => void
}

const allHandlers = ({ env, health }: AppOptions): Handlers<typeof allRoutes> => ({
  ...accessRolesRoutes,
  ...accessReviewRoutes,
  ...alertsRoutes,
  ...apiKeysRoutes,
  ...apiSpecRoutes,
  ...auditRoutes,
  ...clientsRoutes,
  ...dashboardRoutes,
  ...featureTogglesRoutes,
  ...filesRoutes(async (context, id, signal) =>
    evidenceImage(context, { id, products: await visibleProducts(context), signal }),
  ),
  ...hierarchyRoutes,
  ...intakeRoutes,
  ...jobsRoutes,
  ...licenseDefinitionsRoutes,
  ...mailsRoutes,
  ...npdbRoutes,
  ...overviewRoutes,
  ...populationRoutes,
  ...certificatesRoutes,
  ...reportsRoutes,
  ...screeningRoutes,
  ...searchRoutes,
  ...sessionsRoutes,
  ...sftpRoutes,
  ...signInRoutes,
  ...sourcesRoutes,
  ...ssoRoutes,
  ...timelineRoutes,
  ...usersRoutes,
  ...webhooksRoutes,
  getConfiguration: async () => configurationOf(env),
  getStatus: () => serviceStatus(health),
})

const configurationOf = (env: Env): Configuration => ({
  supportContact: env.VIGIL_SUPPORT_CONTACT ?? '',
  helpUrl: env.VIGIL_HELP_URL ?? '',
  privacyUrl: env.VIGIL_PRIVACY_URL ?? '',
  termsUrl: env.VIGIL_TERMS_URL ?? '',
  defaultConnectionId: env.VIGIL_DEFAULT_CONNECTION,
  ptLabs: env.VIGIL_PT_LABS,
})

const idleSeconds = 60
const takesBytes = (route: Route): boolean => route.body === 'binary'
const pick = (wanted: (route: Route) => boolean): Routes =>
  Object.fromEntries(Object.entries<Route>(allRoutes).filter(([, route]) => wanted(route)))

/**
 * Sends only what the contract names. The serializer of fastify-type-provider-zod encodes, which runs each schema twice; no
 * response schema transforms its input.
 */
function serializerFor(schema: ZodType): (answer: unknown) => string {
  return (answer) => {
    const { data, error } = schema.safeParse(answer)
    if (error) throw new Error('the response does not match the contract', { cause: error })
    return JSON.stringify(data)
  }
}

const noSuchCall = async (): Promise<never> => {
  throw new AppError('not_found', 'There is no such call.')
}

function mountApi(app: FastifyInstance, options: AppOptions): void {
  const { env, services } = options
  const handlers = allHandlers(options) as unknown as Handlers<Routes>
  const mounting: MountOptions = {
    transferSeconds: env.VIGIL_TRANSFER_SECONDS,
    guessesPerMinute: env.VIGIL_SIGN_IN_LIMIT,
    waitsPerMinute: env.VIGIL_RATE_LIMIT,
    secureCookies: () => services.publicAddress().startsWith('https:'),
  }
  void app.register(
    async (api) => {
      identifyCallers(api, services)
      recordClientUses(api)
      await limitRates(api, env.VIGIL_RATE_LIMIT)
      acceptJson(api)
      await acceptCookies(api)
      mount(
        api,
        pick((route) => !takesBytes(route)),
        handlers,
        mounting,
      )
      await api.register(async (uploads) => {
        acceptBytes(uploads)
        mount(uploads, pick(takesBytes), handlers, mounting)
      })
      for (const path of ['/', '/*']) api.all(path, { onRequest: noSuchCall }, noSuchCall)
    },
    { prefix: '/api' },
  )
}

/** The web server; its parts are registered in the order in which they act on a call. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, services, metrics, health } = options
  const loggerInstance: FastifyBaseLogger = services.log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUIDv7(),
    requestIdHeader: false,
    trustProxy: env.VIGIL_TRUST_PROXY > 0 && ((_address, hop) => hop < env.VIGIL_TRUST_PROXY),
    bodyLimit: limits.publicBodyBytes,
    requestTimeout: env.VIGIL_TRANSFER_SECONDS * 1000,
    connectionTimeout: idleSeconds * 1000,
    http: {
      headersTimeout: env.VIGIL_RECEIVE_SECONDS * 1000,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: limits.requestHeadBytes,
    },
    frameworkErrors: (error, request, reply) => {
      closeIfArriving(request, reply)
      void handleError(error, request, reply)
    },
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 5000 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler<ZodType>(({ schema }) => serializerFor(schema))
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(noSuchCall)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) options.onRoute?.(one, url)
  })
  app.addHook('preClose', async () => {
    services.alertChanges.close()
    services.finishedRuns.close()
  })
  limitConnections(app, env.VIGIL_RECEIVE_SECONDS)
  limitHandlers(app, env.VIGIL_REQUEST_SECONDS)
  logCalls(app)
  secureHeaders(app)
  receiveBodies(app, env.VIGIL_RECEIVE_SECONDS)
  serveMetrics(app, metrics, env.VIGIL_METRICS_TOKEN)
  serveHealth(app, health)
  mountApi(app, options)
  if (options.webFolder) await serveWeb(app, options.webFolder, options.fileOrigin)
  return app
}
