import { createFolderStorage, type FolderStorageOptions } from './folder-storage.ts'
import { createS3Storage, type S3StorageOptions } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

export type StorageOptions = ({ kind: 'folder' } & FolderStorageOptions) | ({ kind: 's3' } & S3StorageOptions)

export const createStorage = (options: StorageOptions): FileStorage =>
  options.kind === 'folder' ? createFolderStorage(options) : createS3Storage(options)
