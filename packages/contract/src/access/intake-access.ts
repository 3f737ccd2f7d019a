import type { FileKind } from '../vocabulary/file-kinds.ts'
import { fileKindNames } from '../vocabulary/file-kinds.ts'
import { decideAccess, type GuardedAccess } from './access.ts'
import { isPtAdmin, permits, type Actor } from './actor.ts'
import { mayWithSearch } from './search-access.ts'

const monitoring = { kind: 'guarded', feature: 'ongoingMonitoring' } as const
const files = { kind: 'guarded', feature: 'files' } as const

/** Who sends files, who sees what was sent, and who decides about it. */
export const intakeAccess = {
  /** the use case also checks the kind of file */
  upload: {
    kind: 'guarded',
    legacy: 'member',
    permission: { any: ['WRITE_POPULATION', 'NPI_INSTANT_SEARCH'] },
  },
  history: {
    ...files,
    legacy: 'member',
    permission: { all: [['SHOW_DATA_MANAGEMENT', 'LIMITED']] },
    namesClient: true,
  },
  /** either file; the use case also checks which */
  download: {
    ...files,
    legacy: 'member',
    permission: { any: ['DOWNLOAD_ORIGINALS', 'DOWNLOAD_ERRORS'] },
    namesClient: true,
  },
  original: {
    ...files,
    legacy: 'ptAdmin',
    permission: { all: [['SHOW_DATA_MANAGEMENT', 'LIMITED'], 'DOWNLOAD_ORIGINALS'] },
    namesClient: true,
  },
  errors: {
    ...files,
    legacy: 'member',
    permission: { all: [['SHOW_DATA_MANAGEMENT', 'LIMITED'], 'DOWNLOAD_ERRORS'] },
    namesClient: true,
  },
  /** sending a population, and deciding about one */
  population: {
    ...monitoring,
    legacy: 'clientAdmin',
    permission: { all: ['WRITE_POPULATION'] },
    namesClient: true,
  },
  mappings: {
    ...monitoring,
    legacy: 'ptAdmin',
    permission: { all: ['WRITE_POPULATION'] },
    role: 'ptAdmin',
    namesClient: true,
  },
} as const satisfies Record<string, GuardedAccess>

export const mayWithFiles = (actor: Actor, what: keyof typeof intakeAccess): boolean =>
  decideAccess(intakeAccess[what], actor) === 'allowed'

/** Sees everyone's files, and who sent them; otherwise only their own. */
export const seesAllFiles = (actor: Actor): boolean =>
  actor.own.usesAccessRoles ? isPtAdmin(actor) || permits(actor, 'SHOW_DATA_MANAGEMENT') : true

/** Whether the list names who sent a file. */
export const seesUploadUser = (actor: Actor): boolean =>
  isPtAdmin(actor) || (actor.own.usesAccessRoles && permits(actor, 'SHOW_DATA_MANAGEMENT'))

/** Read by no importer so far: a list of the client's own besides its preclusion list. */
const isProcessed = (kind: FileKind): boolean => kind !== 'clientOtherList'

/** The kinds of file that a user may send. */
export const uploadableKinds = (actor: Actor): FileKind[] =>
  fileKindNames
    .filter(isProcessed)
    .filter((kind) => (kind === 'bulkNPI' ? mayWithSearch(actor, 'npi') : mayWithFiles(actor, 'population')))
