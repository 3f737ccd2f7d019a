import type { ServiceStatus } from '@vigil/contract'
import type { FastifyInstance } from 'fastify'
import { vigilVersion } from '../version.ts'

export interface HealthPart {
  name: string
  check: () => Promise<unknown>
}
const timeoutMs = 3000

/** Caches expensive checks that are polled often. */
export function atMostEvery(ms: number, check: () => Promise<unknown>): () => Promise<unknown> {
  let last: { at: number; answer: Promise<unknown> } | null = null
  return () => {
    if (!last || performance.now() - last.at > ms) last = { at: performance.now(), answer: check() }
    return last.answer
  }
}

async function isWell(part: HealthPart): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  const answer = part.check().then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Whether this process can serve: checks each part, and waits a few seconds at most. */
export async function serviceStatus(parts: readonly HealthPart[]): Promise<ServiceStatus> {
  const checked = await Promise.all(
    parts.map(async (part) => ({ name: part.name, ready: await isWell(part) })),
  )
  return { name: 'Vigil', version: vigilVersion, ready: checked.every((part) => part.ready), parts: checked }
}

/** /healthz: the process answers. /readyz: it can do its work. */
export function serveHealth(app: FastifyInstance, parts: readonly HealthPart[]): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const status = await serviceStatus(parts)
    return reply.code(status.ready ? 200 : 503).send(status)
  })
}
