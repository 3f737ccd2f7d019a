import { mayWithHierarchy } from '@vigil/contract'
import type { Context } from '../../../context.ts'
import type { HistoryFile } from '../../file-history/index.ts'
import { findActor } from '../../identity/index.ts'
import {
  cellFault,
  networkKey,
  numberKey,
  readId,
  readLicenseNumber,
  readText,
  selectNetworks,
  unnamedNetwork,
  type SubjectEdit,
} from '../../population/index.ts'
import { actionRemoves } from './row-actions.ts'

type Reading = { externalId: string; edit: SubjectEdit } | { field: string | null; reason: string }
export type ReadEdit = (cells: Record<string, string>) => Reading

const readers: Partial<Record<string, typeof readText>> = {
  externalId: readId,
  licenseNumber: readLicenseNumber,
}

/** The texts of a row, or its first fault; also whether it removes. */
function textsOf(
  cells: Record<string, string>,
  required: Readonly<Record<string, string>>,
): { texts: Record<string, string>; removes: boolean } | { field: string; reason: string } {
  const texts: Record<string, string> = {}
  for (const [field, cell] of Object.entries(cells)) {
    const fault = cellFault(cell)
    const read = fault === null ? (readers[field] ?? readText)(cell) : { fault }
    if ('fault' in read) return { field, reason: read.fault }
    texts[field] = read.value
  }
  for (const [field, reason] of Object.entries(required)) if (!texts[field]) return { field, reason }
  const removes = actionRemoves(texts['action'] ?? '')
  if (removes === undefined) return { field: 'action', reason: 'The action must be Add or Remove.' }
  return { texts, removes }
}

const idMissing = 'The external ID is missing.'

export const readLicense: ReadEdit = (cells) => {
  const read = textsOf(cells, {
    externalId: idMissing,
    licenseNumber: 'Enter a valid license number.',
    licenseIssuer: 'Enter the issuer of the license.',
  })
  if ('reason' in read) return read
  const { externalId, licenseNumber: number, licenseType: type, licenseIssuer: issuer } = read.texts
  if (numberKey(number!) === '') return { field: 'licenseNumber', reason: 'Enter a valid license number.' }
  const license = { type: type ?? '', issuer: issuer!, number: number! }
  return { externalId: externalId!, edit: { licenses: [{ license, removes: read.removes }] } }
}

/** Names of networks that are known, or null if new ones may be added. */
type KnownNetworks = ReadonlySet<string> | null

export const readNetwork =
  (known: KnownNetworks): ReadEdit =>
  (cells) => {
    const read = textsOf(cells, {
      externalId: idMissing,
      network: 'Enter the network.',
    })
    if ('reason' in read) return read
    const { externalId, network, participation } = read.texts
    const businessUnit = read.texts['businessUnit'] || unnamedNetwork
    if (known && !known.has(networkKey({ businessUnit, network: network! })))
      return {
        field: 'network',
        reason: `The business unit “${businessUnit}” has no network “${network}”.`,
      }
    const named = { businessUnit, network: network!, participation: participation ?? '' }
    return { externalId: externalId!, edit: { networks: [{ network: named, removes: read.removes }] } }
  }

/** As on the screens: only who manages networks adds new ones. A file that no user has sent is the client's own. */
export async function knownNetworks(
  context: Context,
  { clientId, userId }: Pick<HistoryFile, 'clientId' | 'userId'>,
): Promise<KnownNetworks> {
  if (userId === null) return null
  const actor = await context.asSystem().read((sql) => findActor(sql, userId, null, context.now()))
  if (actor && mayWithHierarchy(actor, 'write')) return null
  const rows = await context.read((sql) => selectNetworks(sql, clientId))
  return new Set(rows.map(networkKey))
}
