import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { serveHealth, type HealthPart } from './health.ts'
import { limitConnections } from './limit-connections.ts'
import { serveMetrics, type Metrics } from './metrics.ts'
import { receiveBodies } from './receive-bodies.ts'

export interface HealthAppOptions {
  env: Env
  log: Logger
  metrics: Metrics
  health: readonly HealthPart[]
}

/** What a worker serves: health and metrics. */
export async function buildHealthApp({
  env,
  log,
  metrics,
  health,
}: HealthAppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    requestTimeout: env.VIGIL_REQUEST_SECONDS * 1000,
    http: { headersTimeout: env.VIGIL_RECEIVE_SECONDS * 1000, connectionsCheckingInterval: 1000 },
    logController: new LogController({ disableRequestLogging: true }),
  })
  limitConnections(app, env.VIGIL_RECEIVE_SECONDS)
  receiveBodies(app, env.VIGIL_RECEIVE_SECONDS)
  serveMetrics(app, metrics, env.VIGIL_METRICS_TOKEN)
  serveHealth(app, health)
  return app
}
