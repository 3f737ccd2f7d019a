import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isFromThisMachine } from './on-this-machine.ts'

export interface Metrics {
  registry: Registry
  observeCall: (route: string, method: string, status: number, seconds: number) => void
  observeJob: (name: string, outcome: string, seconds: number) => void
}

export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const calls = new Histogram({
    name: 'vigil_http_request_seconds',
    help: 'Duration of API calls by route and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const jobs = new Histogram({
    name: 'vigil_job_seconds',
    help: 'Duration of jobs by name and outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
    registers,
  })
  const failures = new Counter({
    name: 'vigil_http_failures_total',
    help: 'Responses with status 500 or above',
    registers,
  })
  const connections = new Gauge({
    name: 'vigil_database_connections',
    help: 'Database connections of this process',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  void connections
  return {
    registry,
    observeCall(route, method, status, seconds) {
      calls.observe({ route, method, status: String(status) }, seconds)
      if (status >= 500) failures.inc()
    },
    observeJob: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
  }
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isFromThisMachine(request)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** For Prometheus only. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.config.routeName ?? 'other'
    metrics.observeCall(route, request.method, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(403).type('text/plain').send('forbidden\n')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
