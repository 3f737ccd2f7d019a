import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Readable } from 'node:stream'
import { contentDisposition } from './content-disposition.ts'
import { MeteredBody } from './metered-body.ts'
import { uploadToS3 } from './s3-multipart-upload.ts'
import { assertContentType, assertStorageKey, readinessKey, type FileStorage } from './storage.ts'

export interface S3StorageOptions {
  endpoint?: string
  /** Where browsers reach the server, if different from the endpoint. */
  publicEndpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

const unknownType = 'application/octet-stream'
const checkMs = 10_000

const createClient = (options: S3StorageOptions, endpoint: string | undefined): S3Client =>
  new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: options.forcePathStyle,
    // The SDK's default CRC headers are unknown to many S3-compatible servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000 },
  })

// HEAD responses have no error code, so a missing file is just 'NotFound'.
const nullWhenMissing = (error: unknown): null => {
  if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return null
  throw error
}

export const createS3Storage = (options: S3StorageOptions): FileStorage => {
  const client = createClient(options, options.endpoint)
  const signer = options.publicEndpoint === undefined ? client : createClient(options, options.publicEndpoint)

  const target = (key: string) => {
    assertStorageKey(key)
    return { Bucket: options.bucket, Key: key }
  }

  return {
    async put(key, body, { contentType, maxBytes }) {
      const where = target(key)
      assertContentType(contentType)
      const { size, sha256 } = await uploadToS3(client, where, new MeteredBody(body, maxBytes), contentType)
      return { key, size, contentType, sha256 }
    },

    async read(key) {
      const found = await client.send(new GetObjectCommand(target(key))).catch(nullWhenMissing)
      if (!found) return null
      const { Body: body, ContentLength: size, ContentType: contentType = unknownType } = found
      if (!(body instanceof Readable) || size === undefined) {
        throw new Error('The S3 server returned no body or no length.')
      }
      return { body, size, contentType }
    },

    async stat(key) {
      const found = await client.send(new HeadObjectCommand(target(key))).catch(nullWhenMissing)
      if (!found) return null
      if (found.ContentLength === undefined) throw new Error('The S3 server returned no length.')
      return { size: found.ContentLength, contentType: found.ContentType ?? unknownType }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(target(key))).catch(nullWhenMissing)
    },

    async downloadAddress(key, { fileName, contentType, seconds }) {
      assertContentType(contentType)
      const command = new GetObjectCommand({
        ...target(key),
        ResponseContentDisposition: contentDisposition(fileName),
        ResponseContentType: contentType,
      })
      return getSignedUrl(signer, command, { expiresIn: seconds })
    },

    async uploadAddress(key, { contentType, seconds }) {
      assertContentType(contentType)
      const command = new PutObjectCommand({ ...target(key), ContentType: contentType })
      const signableHeaders = new Set(['content-type'])
      const url = await getSignedUrl(signer, command, { expiresIn: seconds, signableHeaders })
      return { url, headers: { 'content-type': contentType } }
    },

    // Parts of a killed upload are never visible; the bucket's lifecycle rule removes them.
    sweepTemporary: async () => 0,

    async check() {
      const { Bucket, Key } = target(readinessKey)
      const limit = { abortSignal: AbortSignal.timeout(checkMs) }
      await client.send(new HeadBucketCommand({ Bucket }), limit)
      await client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from('ready') }), limit)
      await client.send(new DeleteObjectCommand({ Bucket, Key }), limit)
    },
  }
}
