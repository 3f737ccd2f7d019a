import { readinessKey, type FileStorage } from '../files/storage.ts'

/** The origin that signed addresses lead to, or null where it is our own. */
export async function originOfFiles(files: FileStorage): Promise<string | null> {
  const options = { fileName: 'check', contentType: 'text/plain', seconds: 1 }
  const address = await files.downloadAddress(readinessKey, options)
  return URL.canParse(address) ? new URL(address).origin : null
}
