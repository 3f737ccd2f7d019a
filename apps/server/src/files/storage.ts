import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'

export interface StoredFile {
  key: string
  size: number
  contentType: string
  sha256: string
}

export type FileBody = Readable | Buffer

export interface FileStorage {
  /** Nothing is visible under the key until all of it is written; throws AppError('too_large') above maxBytes. */
  put(key: string, body: FileBody, options: { contentType: string; maxBytes?: number }): Promise<StoredFile>
  /** null if there is no such file. The caller must read the body to its end or destroy it. */
  read(key: string): Promise<{ body: Readable; size: number; contentType: string } | null>
  /** Has no sha256, because S3 cannot store it for multipart uploads. The database row has it. */
  stat(key: string): Promise<{ size: number; contentType: string } | null>
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>
  /** Short-lived; the browser calls it without a bearer token. */
  downloadAddress(key: string, options: DownloadAddressOptions): Promise<string>
  /**
   * Short-lived, for one PUT with exactly these headers. S3 cannot enforce maxBytes in the address:
   * stat the file afterwards.
   */
  uploadAddress(key: string, options: UploadAddressOptions): Promise<UploadAddress>
  /** Removes the temporary files of killed writes and returns their number. */
  sweepTemporary(olderThanMs: number): Promise<number>
  /** Throws if the storage is not writable. */
  check(): Promise<void>
}

export interface DownloadAddressOptions {
  fileName: string
  contentType: string
  seconds: number
}

export interface UploadAddressOptions {
  contentType: string
  seconds: number
  maxBytes: number
}

export interface UploadAddress {
  url: string
  headers: Record<string, string>
}

export const readinessKey = 'readiness/check'

const keySegment = /^[A-Za-z0-9._-]{1,200}$/
const contentTypePattern =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;\s*[\w!#$&^.+-]+=([\w!#$&^.+-]+|"[ !#-[\]-~]*"))*$/

/** Segments stay below 200 characters because file systems limit file names to 255 bytes. */
export const assertStorageKey = (key: string): void => {
  const segmentIsFine = (segment: string) => keySegment.test(segment) && segment !== '.' && segment !== '..'
  if (key.length > 512 || !key.split('/').every(segmentIsFine)) {
    throw new AppError('invalid', 'The file key is not valid.')
  }
}

export const assertContentType = (contentType: string): void => {
  if (contentType.length > 255 || !contentTypePattern.test(contentType)) {
    throw new AppError('invalid', 'The content type is not valid.')
  }
}
