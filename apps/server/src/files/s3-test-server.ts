import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const bucket = 'vigil'
const accessKeyId = 'S3RVER'
const secretAccessKey = 'S3RVER'
const uriEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature version 4 of a presigned request, written from its specification: s3rver checks only version 2. */
const presignedSignature = (request: IncomingMessage, url: URL): string => {
  const query = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature')
  const canonicalQuery = query.map((pair) => pair.map(uriEncode).join('=')).toSorted()
  const signedHeaders = url.searchParams.get('X-Amz-SignedHeaders') ?? ''
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '')}\n`)
  const payload = url.searchParams.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD'
  const lines = [
    request.method,
    url.pathname,
    canonicalQuery.join('&'),
    headers.join(''),
    signedHeaders,
    payload,
  ]
  const [, date = '', region = '', service = '', end = ''] =
    url.searchParams.get('X-Amz-Credential')?.split('/') ?? []
  const scope = [date, region, service, end].join('/')
  const digest = createHash('sha256').update(lines.join('\n')).digest('hex')
  const text = ['AWS4-HMAC-SHA256', url.searchParams.get('X-Amz-Date'), scope, digest].join('\n')
  const key = [date, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex')
}

/** A proxy for s3rver that adds what it lacks: checks of presigned signatures and AbortMultipartUpload. */
export const startS3TestServer = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'vigil-s3-'))
  const uploads = join(directory, bucket, '._S3rver_uploads')
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] })
  await s3.configureBuckets()
  const handle = s3.callback()

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const signature = url.searchParams.get('X-Amz-Signature')
    const uploadId = url.searchParams.get('uploadId')
    if (signature !== null && signature !== presignedSignature(request, url)) {
      request.resume()
      response.writeHead(403).end('SignatureDoesNotMatch')
    } else if (request.method === 'DELETE' && uploadId !== null) {
      void rm(join(uploads, uploadId), { recursive: true }).then(() => response.writeHead(204).end())
    } else {
      handle(request, response)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId,
      secretAccessKey,
      forcePathStyle: true,
    },
    unfinishedUploads: () => readdir(uploads).catch(() => []),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(directory, { recursive: true })
    },
  }
}
