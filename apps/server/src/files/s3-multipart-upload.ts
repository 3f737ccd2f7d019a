import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { MeteredBody } from './metered-body.ts'

const partBytes = 8 * 1024 * 1024

export interface S3Target {
  Bucket: string
  Key: string
}

/** Groups the chunks into parts of exactly partBytes, the last one shorter; an empty body is one empty part. */
async function* partsOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    bytes += piece.length
    while (bytes > partBytes) {
      const joined = Buffer.concat(waiting)
      yield joined.subarray(0, partBytes)
      waiting = [joined.subarray(partBytes)]
      bytes -= partBytes
    }
  }
  yield Buffer.concat(waiting)
}

const uploadParts = async (
  client: S3Client,
  upload: S3Target & { UploadId: string },
  first: Buffer,
  rest: AsyncGenerator<Buffer>,
): Promise<void> => {
  const parts: CompletedPart[] = []
  const send = async (Body: Buffer) => {
    const PartNumber = parts.length + 1
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
    if (ETag === undefined) throw new Error(`The S3 server returned no ETag for part ${PartNumber}.`)
    parts.push({ PartNumber, ETag })
  }
  await send(first)
  for await (const part of rest) await send(part)
  await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }))
}

const uploadLarge = async (
  client: S3Client,
  target: S3Target,
  contentType: string,
  first: Buffer,
  rest: AsyncGenerator<Buffer>,
): Promise<void> => {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...target, ContentType: contentType }),
  )
  if (UploadId === undefined) throw new Error('The S3 server returned no upload id.')
  const upload = { ...target, UploadId }
  try {
    await uploadParts(client, upload, first, rest)
  } catch (error) {
    // The cause matters more than a failed abort, whose parts the bucket's lifecycle rule removes.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}

/** One PutObject up to 8 MB, parts beyond; holds two parts in memory at most. */
export const uploadToS3 = async (
  client: S3Client,
  target: S3Target,
  body: MeteredBody,
  contentType: string,
): Promise<{ size: number; sha256: string }> => {
  const parts = partsOf(body.pieces())
  try {
    const first = await parts.next()
    const whole = first.value ?? Buffer.alloc(0)
    if (whole.length === partBytes && body.size > partBytes) {
      await uploadLarge(client, target, contentType, whole, parts)
      return { size: body.size, sha256: body.sha256() }
    }
    const sha256 = body.sha256()
    await client.send(
      new PutObjectCommand({ ...target, Body: whole, ContentType: contentType, Metadata: { sha256 } }),
    )
    return { size: body.size, sha256 }
  } finally {
    await parts.return(undefined)
  }
}
