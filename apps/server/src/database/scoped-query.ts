/* oxlint-disable no-underscore-dangle -- names of pg's internals */
import pg from 'pg'
import { PlainError } from '../errors.ts'
import type { ScopeSettings } from './scope.ts'

interface Connection {
  bind(message: object): void
  describe(message: object): void
  execute(message: object): void
  sync(): void
  _send(bytes: Buffer): boolean
}
/** The row description of a statement: constant as long as it is prepared. */
interface RowShape {
  fields: unknown
  _parsers: unknown
  _types: unknown
  rowAsArray: boolean
  _prebuiltEmptyResultObject: unknown
}
interface QueryParts {
  name?: string
  _result: RowShape
  _accumulateRows: boolean
  hasBeenParsed(connection: Connection): boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: { text: string }, connection: Connection): void
  _getRows(connection: Connection, rows: number): void
}
type QueryConstructor = new (
  config: pg.QueryConfig,
  values: unknown[] | undefined,
  callback: (error: Error | undefined, result: pg.QueryResult) => void,
) => pg.Query & QueryParts

/** Prepared on every new connection. It returns no rows, because nobody reads the settings back. */
export const scopeStatement = {
  name: 'vigil_scope',
  text: `select where (set_config('role', $1, true) || set_config('vigil.client_id', $2, true)) is null`,
}

/** Prepared as well, for writes of one statement. The lock returns no row, either. */
export const writeStatements = {
  begin: { name: 'vigil_begin', text: 'begin read write' },
  lock: {
    name: 'vigil_lock',
    text: 'select where pg_advisory_xact_lock(hashtextextended($1, 0)) is null',
  },
  commit: { name: 'vigil_commit', text: 'commit' },
} as const

/** A connection for statements with a known row description: skips Describe messages, and buffers what is sent. */
interface KnownStatements extends Connection {
  shapes: Map<string, RowShape>
  /** sends the buffer in a single write, which is cheaper than many */
  sendCollected(): void
}
const knownOn = new WeakMap<Connection, KnownStatements>()

function knownStatementsOn(connection: Connection): KnownStatements {
  const known = knownOn.get(connection)
  if (known) return known
  let collected: Buffer[] = []
  const fresh = Object.assign(Object.create(connection) as Connection, {
    shapes: new Map<string, RowShape>(),
    describe: () => {},
    _send: (bytes: Buffer) => collected.push(bytes) > 0,
    sendCollected: () => {
      connection._send(Buffer.concat(collected))
      collected = []
    },
  })
  knownOn.set(connection, fresh)
  return fresh
}

/**
 * A read statement preceded by its scope, sent as one message and run as one transaction: role and client apply to it
 * alone. Takes a third of the round trips of begin, set local, commit.
 */
export class ScopedQuery extends (pg.Query as unknown as QueryConstructor) {
  readonly #scope: ScopeSettings
  /** of the statements before this one, those that are over */
  #before = 0
  /** how the transaction of a write ended */
  #ended: string | null = null
  readonly #lock: string | undefined
  #known: KnownStatements | null = null

  constructor(
    scope: ScopeSettings,
    config: pg.QueryConfig,
    values: unknown[] | undefined,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
    lock?: string,
  ) {
    // pg copies own properties of the config; a prepared statement reuses its config to avoid the copy
    super(config.name ? (Object.create(config) as pg.QueryConfig) : config, values, callback)
    this.#scope = scope
    this.#lock = lock
  }

  /** of a write */
  get isCommitted(): boolean {
    return this.#ended === 'COMMIT'
  }

  requiresPreparation(): boolean {
    return true
  }

  #takeScope(connection: Connection): void {
    const { role, clientId } = this.#scope
    const perform = (statement: string, values: string[]): void => {
      connection.bind({ statement, values, valueMapper: String })
      connection.execute({ rows: 0 })
    }
    if (this.#lock !== undefined) perform(writeStatements.begin.name, [])
    perform(scopeStatement.name, [role, clientId])
    if (this.#lock !== undefined) perform(writeStatements.lock.name, [this.#lock])
  }

  override _getRows(connection: Connection, rows: number): void {
    if (this.#lock === undefined) return super._getRows(connection, rows)
    connection.execute({ rows: 0 })
    connection.bind({ statement: writeStatements.commit.name, values: [] })
    connection.execute({ rows: 0 })
    connection.sync()
  }

  override prepare(connection: Connection): void {
    this.#known = this.name ? knownStatementsOn(connection) : null
    if (this.#known && this.#takeShape(connection, this.#known)) {
      try {
        this.#takeScope(this.#known)
        super.prepare(this.#known)
      } finally {
        this.#known.sendCollected()
      }
    } else {
      this.#takeScope(connection)
      super.prepare(connection)
    }
  }

  #takeShape(connection: Connection, { shapes }: KnownStatements): boolean {
    const shape = this.hasBeenParsed(connection) ? shapes.get(this.name!) : undefined
    const { _result: result } = this
    if (!shape || shape._types !== result._types || shape.rowAsArray !== result.rowAsArray) return false
    result.fields = shape.fields
    result._parsers = shape._parsers
    result._prebuiltEmptyResultObject = shape._prebuiltEmptyResultObject
    this._accumulateRows = true
    return true
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    if (!this.name || !this.#known) return
    // not the result itself, which would retain rows
    const { fields, _parsers, _types, rowAsArray, _prebuiltEmptyResultObject } = this._result
    this.#known.shapes.set(this.name, { fields, _parsers, _types, rowAsArray, _prebuiltEmptyResultObject })
  }

  override handleCommandComplete(message: { text: string }, connection: Connection): void {
    const own = this.#lock === undefined ? 1 : 3
    if (this.#before === own) super.handleCommandComplete(message, connection)
    else if (this.#before > own) this.#ended = message.text
    this.#before += 1
  }
}

/** Runs one statement in a scope. */
export function queryScoped(
  client: pg.ClientBase,
  scope: ScopeSettings,
  config: pg.QueryConfig,
  values: unknown[] | undefined,
  over: () => void,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new ScopedQuery(scope, config, values, (error, result) => {
        over()
        if (error) reject(error)
        else resolve(result)
      }),
    )
  })
}

/**
 * Runs one statement as a write: it and its transaction are one message. The lock is taken before what the statement sees is
 * decided. The transaction is left open if it fails.
 */
export function writeScoped(
  client: pg.ClientBase,
  scope: ScopeSettings,
  config: pg.QueryConfig,
  { values, lock }: { values: unknown[]; lock: string },
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query: ScopedQuery = new ScopedQuery(
      scope,
      config,
      values,
      (error, result) => {
        if (error) reject(error)
        else if (query.isCommitted) resolve(result)
        else reject(new PlainError('the transaction was not committed'))
      },
      lock,
    )
    client.query(query)
  })
}
