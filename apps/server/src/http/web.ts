import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { createPageTags } from './page-tags.ts'
import { pageHeaders } from './security.ts'

const nonceMark = '__CSP_NONCE__'
const year = 31_536_000

/** The browser app: hashed assets are cached forever; any path that is not a file gets the page with a new nonce. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  fileOrigin: string | null,
): Promise<void> {
  const page = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
  const tagsOf = createPageTags(folder)
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: year * 1000,
    immutable: true,
    preCompressed: true,
  })
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', folder, { maxAge: 86_400_000, immutable: false }),
  )
  app.get('/*', { exposeHeadRoute: true }, async ({ url }, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .headers(pageHeaders(nonce, fileOrigin))
      .send(page.replaceAll(nonceMark, nonce).replace('</head>', `${tagsOf(url.split('?', 1)[0]!)}</head>`))
  })
}
