import type { Actor } from '@vigil/contract'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { KeyPurpose } from './crypto/master-key.ts'
import type { Sealer } from './crypto/sealing.ts'
import { systemOrigin, type AuditOrigin } from './database/append-audit.ts'
import { withOwnConnection } from './database/own-connection.ts'
import type { Scope } from './database/scope.ts'
import type { PreparedQuery } from './database/prepared-statement.ts'
import {
  scopedRead,
  scopedReadPrepared,
  scopedWritePrepared,
  type Statement,
} from './database/scoped-read.ts'
import {
  enterScope,
  readOn,
  writeOn,
  writeOnPool,
  type Committed,
  type Sql,
  type WriteOptions,
  type Writing,
} from './database/transaction.ts'
import { unauthenticated } from './errors.ts'
import type { AddressMethod, AddressReading } from './files/signed-address.ts'
import type { FileStorage } from './files/storage.ts'
import type { HeavyWork } from './heavy-work.ts'
import type { MailSender } from './mail/smtp.ts'
import type { JobData, JobName, JobQueue } from './jobs/queue.ts'

/**
 * What exists once per process; every context has it. Features declare their own services next to their code
 * (`declare module`), so that this file imports no feature.
 */
export interface Services {
  pool: pg.Pool
  /** a new connection without a statement timeout, for long work; the caller closes it */
  connect: () => Promise<pg.Client>
  log: Logger
  jobs: JobQueue
  files: FileStorage
  readAddress: <M extends AddressMethod>(token: string, method: M) => AddressReading<M>
  /** null: no mail server is configured, and mail stays in the outbox */
  mailer: MailSender | null
  sealer: Sealer
  auditKey: Buffer
  tokenKey: Buffer
  /** where users reach Vigil, such as https://vigil.example.org */
  publicAddress: () => string
  /** the connection of users without single sign-on */
  defaultConnectionId: string
  /** derives a key from the master key */
  keyFor: (purpose: KeyPurpose) => Buffer
  /** slots for expensive work, so that one client does not slow down others */
  heavyWork: HeavyWork
  /** the port is null where this installation has no SFTP server */
  sftp: { port: number | null }
  dropFolder: {
    /** null: there is none */
    root: string | null
    /** a file that does not change for this long is complete */
    settleMs: number
  }
  /** a write of this process has changed users or their permissions */
  onCallersChanged: () => void
  now: () => Date
}

/** A running write: rows, audit events and jobs, committed together or not at all. */
export interface WriteTransaction extends Omit<Writing, 'enqueue'> {
  /** `group`: the client, if its jobs take turns with those of others */
  enqueue: <N extends JobName>(name: N, data: JobData<N>, group?: string) => void
}

/** First argument of every use case: who calls, for which client, and the services. */
export interface Context {
  actor: Actor | null
  scope: Scope
  /** the client of the scope; null: all clients */
  clientId: string | null
  origin: AuditOrigin
  services: Services
  log: Logger
  now: () => Date
  read<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** a single prepared query, for hot paths */
  readPrepared<Row>(build: (sql: Sql) => PreparedQuery<Row>, values: Record<string, unknown>): Promise<Row[]>
  /** a read that may take long: one snapshot on its own connection, which the signal closes */
  readLong<T>(signal: AbortSignal, work: (client: pg.Client) => Promise<T>): Promise<T>
  /** the same on a connection that the caller keeps open; its temporary tables can be written */
  readOn<T>(client: pg.Client, work: (sql: Sql) => Promise<T>): Promise<T>
  /** a single statement as a write under a lock, for hot paths: without audit events or jobs */
  writePrepared<Row>(query: Statement, lock: string): Promise<Row[]>
  /** a short write; `lock`: the name of a lock to take first */
  write<T>(work: (tx: WriteTransaction) => Promise<T>, lock?: string): Promise<T>
  /** a write that may take long, on its own connection; nothing is written if the signal aborts it */
  writeLong<T>(signal: AbortSignal, work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  /** the same on a connection that the caller keeps open */
  writeOn<T>(client: pg.Client, work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  /** for statements between the transactions of long work on a connection: they run in the scope, too */
  enterScope(client: pg.Client): Promise<void>
  forClient(clientId: string): Context
  asSystem(): Context
}

type Transact = <T>(options: WriteOptions, work: (tx: Writing) => Promise<T>) => Promise<Committed<T>>

async function write<T>(
  { services, scope, origin, now }: Context,
  transact: Transact,
  work: (tx: WriteTransaction) => Promise<T>,
  lock?: string,
): Promise<T> {
  const options = { scope, origin, now, lock, insertJobs: services.jobs.insert }
  const { result, changedCallers } = await transact(options, ({ sql, audit, settle, enqueue }) =>
    work({
      sql,
      audit,
      settle,
      enqueue: (name, data, group) => enqueue({ name, data, ...(group && { group }) }),
    }),
  )
  // the database notifies other processes; this one need not wait for that
  if (changedCallers) services.onCallersChanged()
  return result
}

export interface ContextInput {
  services: Services
  actor: Actor | null
  scope: Scope
  origin: AuditOrigin
  log: Logger
}

/** A class rather than closures, because one is created per call. */
class BoundContext implements Context {
  readonly actor: Actor | null
  readonly scope: Scope
  readonly clientId: string | null
  readonly origin: AuditOrigin
  readonly services: Services
  readonly log: Logger
  readonly now: () => Date

  constructor({ actor, origin, services, log }: ContextInput, scope: Scope) {
    this.actor = actor
    this.scope = scope
    this.clientId = scope.kind === 'tenant' ? scope.clientId : null
    this.origin = origin
    this.services = services
    this.log = log
    this.now = services.now
  }
  read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return scopedRead(this.services.pool, this.scope, work)
  }
  readPrepared<Row>(
    build: (sql: Sql) => PreparedQuery<Row>,
    values: Record<string, unknown>,
  ): Promise<Row[]> {
    return scopedReadPrepared(this.services.pool, this.scope, build, values)
  }
  readLong<T>(signal: AbortSignal, work: (client: pg.Client) => Promise<T>): Promise<T> {
    return withOwnConnection(this.services.connect, signal, (client) =>
      readOn(client, this.scope, () => work(client)),
    )
  }
  readOn<T>(client: pg.Client, work: (sql: Sql) => Promise<T>): Promise<T> {
    return readOn(client, this.scope, work)
  }
  writePrepared<Row>(query: Statement, lock: string): Promise<Row[]> {
    return scopedWritePrepared(this.services.pool, this.scope, query, lock)
  }
  write<T>(work: (tx: WriteTransaction) => Promise<T>, lock?: string): Promise<T> {
    return write(this, (options, tx) => writeOnPool(this.services.pool, options, tx), work, lock)
  }
  writeLong<T>(signal: AbortSignal, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    return withOwnConnection(this.services.connect, signal, (client) => this.writeOn(client, work))
  }
  writeOn<T>(client: pg.Client, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    return write(this, (options, tx) => writeOn(client, options, tx), work)
  }
  enterScope(client: pg.Client): Promise<void> {
    return enterScope(client, this.scope)
  }
  forClient(clientId: string): Context {
    return this.clientId === clientId ? this : new BoundContext(this, { kind: 'tenant', clientId })
  }
  asSystem(): Context {
    return new BoundContext(this, { kind: 'system' })
  }
}

export const createContext = (input: ContextInput): Context => new BoundContext(input, input.scope)

/** The context of a signed-in user: what every route gets whose access rule requires one. */
export interface ClientContext extends Context {
  actor: Actor
  /** the client whose data is requested */
  clientId: string
}

const isClientContext = (context: Context): context is ClientContext =>
  context.actor !== null && context.clientId !== null

/** The context with actor and client; throws for callers who are not signed in, whom http/access.ts refuses first. */
export function clientContext(context: Context): ClientContext {
  if (!isClientContext(context)) throw unauthenticated()
  return context
}

/** Who acts, as screens name them: people by their name, jobs and commands by their own. */
export const callerName = ({ actor, origin }: Context): string => actor?.name ?? origin.actorName

/** For jobs and command-line tools: acts as the system, across all clients. */
export function systemContext(services: Services, name: string): Context {
  return createContext({
    services,
    actor: null,
    scope: { kind: 'system' },
    origin: systemOrigin(name),
    log: services.log.child({ as: name }),
  })
}
