import type { SourceMeta } from '@vigil/sources'
import fs from 'node:fs'
import path from 'node:path'
import { datedAddresses, findInCatalog, findLink } from './locate.ts'
import { download, FetchFailure, type Download, type Validator } from './download.ts'

export interface FetchedFile {
  name: string
  path: string
  address: string
}
export type Fetched =
  { kind: 'unchanged' } | { kind: 'files'; files: FetchedFile[]; validators: Record<string, Validator> }

export interface FetchOptions {
  meta: SourceMeta
  validators: Readonly<Record<string, Validator>>
  folder: string
  mirror: string | null
  now: Date
  signal: AbortSignal
  onProgress: (done: number, total: number | null) => void
}

const pageBytes = 100_000_000

async function readPage(address: string, { folder, mirror, signal }: FetchOptions): Promise<string> {
  const to = path.join(folder, 'page')
  const page = await download({ address, to, maxBytes: pageBytes, mirror, signal })
  if (page.kind !== 'file') throw new FetchFailure(`the page ${address} no longer exists`)
  return fs.readFileSync(to, 'utf8')
}

/** For each file of the publication, the addresses to try. */
async function locate(options: FetchOptions): Promise<string[][]> {
  const { download } = options.meta
  if (download.kind === 'fixed') return download.addresses.map((address) => [address])
  if (download.kind === 'dated') return [datedAddresses(download, options.now)]
  if (download.kind === 'page') {
    const address = findLink(await readPage(download.page, options), download.page, download.link)
    if (!address) throw new FetchFailure(`the page ${download.page} no longer links to the list`)
    return [[address]]
  }
  if (download.kind === 'catalog') {
    const text = await readPage(download.catalog, options)
    const address = findInCatalog(parseJson(text), download.title, download.mediaType)
    if (!address) throw new FetchFailure(`the catalog no longer lists "${download.title}"`)
    return [[address]]
  }
  throw new FetchFailure('this list can’t be downloaded: upload its file or put it into the folder')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FetchFailure('the catalog could not be read')
  }
}

type Found = Exclude<Download, { kind: 'absent' }> & { requestedAddress: string }

async function firstOf(
  addresses: readonly string[],
  to: string,
  validators: Readonly<Record<string, Validator>>,
  options: FetchOptions,
): Promise<Found> {
  const { meta, mirror, signal, onProgress } = options
  let status = 404
  for (const address of addresses) {
    const validator = validators[address]
    const { maxBytes } = meta
    const result = await download({ address, to, maxBytes, validator, mirror, signal, onProgress })
    if (result.kind !== 'absent') return { ...result, requestedAddress: address }
    status = result.status
  }
  throw new FetchFailure(`${new URL(addresses[0]!).host} does not have the file (${status})`)
}

/** Fetches the current publication of a list into a folder, unless nothing has changed since the last time. */
export async function fetchPublication(options: FetchOptions): Promise<Fetched> {
  const locations = await locate(options)
  const fileOf = (at: number): string => path.join(options.folder, `fetched-${at}`)
  const results: Found[] = []
  for (const [at, addresses] of locations.entries())
    results.push(await firstOf(addresses, fileOf(at), options.validators, options))
  if (results.every(({ kind }) => kind === 'unchanged')) return { kind: 'unchanged' }
  const files: FetchedFile[] = []
  const validators: Record<string, Validator> = {}
  for (const [at, addresses] of locations.entries()) {
    // a set is loaded as a whole, so unchanged files are needed too
    const result =
      results[at]!.kind === 'unchanged' ? await firstOf(addresses, fileOf(at), {}, options) : results[at]!
    if (result.kind !== 'file')
      throw new FetchFailure('the server answered "not modified" to a first request')
    files.push({ name: result.name, path: fileOf(at), address: result.address })
    validators[result.requestedAddress] = result.validator
  }
  return { kind: 'files', files, validators }
}
