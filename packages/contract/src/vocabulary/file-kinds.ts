/** What a client's file is about; the last is what a search of many NPIs takes. */
export const fileKinds = {
  population: 'Population',
  licenses: 'Licenses',
  networks: 'Networks',
  bulkNPI: 'Bulk NPI',
  clientPreclusionList: 'Client Preclusion List',
  clientOtherList: 'Client Other List',
} as const
export type FileKind = keyof typeof fileKinds
export const fileKindNames = Object.keys(fileKinds) as [FileKind, ...FileKind[]]

/** How a file came in. */
export const fileOrigins = {
  upload: 'Upload',
  folder: 'Drop Folder',
  sftp: 'SFTP',
  commandLine: 'Command Line',
} as const
export type FileOrigin = keyof typeof fileOrigins
export const fileOriginNames = Object.keys(fileOrigins) as [FileOrigin, ...FileOrigin[]]

/** Why a file waits for a decision, or null. */
export const holdReasons = ['terms', 'blanks', 'removals'] as const
export type HoldReason = (typeof holdReasons)[number]

/** What the server is doing with a file that is being processed. */
export const importPhases = {
  waiting: 'Waiting',
  reading: 'Reading the rows',
  importing: 'Importing',
  held: 'Needs approval',
} as const
export type ImportPhase = keyof typeof importPhases
export const importPhaseNames = Object.keys(importPhases) as [ImportPhase, ...ImportPhase[]]
