import { limits } from '@vigil/contract'

const minuteMs = 60_000

/** What one client, one address or one connection may take. */
export interface SftpLimits {
  connections: number
  connectionsPerAddress: number
  /** from the connection to the sign-in */
  signInMs: number
  /** attempts of one connection; programs try each of their keys */
  attemptsPerConnection: number
  /** how long the response to a wrong password waits, times the failures of the address */
  failureDelayMs: number
  longestDelayMs: number
  /** without a request */
  idleMs: number
  sessionsPerConnection: number
  handlesPerConnection: number
  fileBytes: number
  /** of one client: being written, or waiting for their final name */
  unfinishedFiles: number
  filesPerHour: number
  /** received, but not yet written; above, the connection is not read */
  waitingBytes: number
  /** how long a file stays in the list after it was handed over, or waits for its final name */
  listedMs: number
  keptMs: number
}

export const sftpLimits: SftpLimits = {
  connections: 200,
  connectionsPerAddress: 20,
  signInMs: minuteMs / 2,
  attemptsPerConnection: 12,
  failureDelayMs: 300,
  longestDelayMs: 3000,
  idleMs: 10 * minuteMs,
  sessionsPerConnection: 8,
  handlesPerConnection: 32,
  fileBytes: limits.intakeFileBytes,
  unfinishedFiles: 40,
  filesPerHour: 500,
  waitingBytes: 4 * 2 ** 20,
  listedMs: 60 * minuteMs,
  keptMs: 24 * 60 * minuteMs,
}
