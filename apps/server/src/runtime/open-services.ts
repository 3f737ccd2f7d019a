import type pg from 'pg'
import type { Logger } from 'pino'
import type { Services } from '../context.ts'
import { deriveKey, readKeyFile } from '../crypto/master-key.ts'
import { createSealer } from '../crypto/sealing.ts'
import { checkKey } from '../database/check-key.ts'
import { checkRoles } from '../database/check-login.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { createPool, openConnection } from '../database/pool.ts'
import { listenDatabase } from '../database/listen-database.ts'
import { demoOf, type Env } from '../env.ts'
import { alertColumns, createChangeWaiters } from '../features/alerts/index.ts'
import { createActorCache } from '../features/identity/index.ts'
import { openNpdbGateway } from '../features/npdb/index.ts'
import { budgetOf } from '../features/sources/index.ts'
import { createEngine, recordFirstModel } from '../features/screening/index.ts'
import { createSearchEngine, type SearchWaits } from '../features/search/index.ts'
import { createProviderCache } from '../features/sso/index.ts'
import { createStorage } from '../files/create-storage.ts'
import { readAddress } from '../files/signed-address.ts'
import type { FileStorage } from '../files/storage.ts'
import { createHeavyWork } from '../heavy-work.ts'
import { startJobQueue } from '../jobs/queue.ts'
import { createSmtpSender } from '../mail/smtp.ts'
import { addressOf } from './listen.ts'
import { dataFolderOf } from './open-database.ts'

export interface OpenServices {
  services: Services
  close(): Promise<void>
}

export interface OpenServicesOptions {
  env: Env
  log: Logger
  connection: pg.ClientConfig
  /** whether this process also runs jobs, rather than only enqueuing them */
  working: boolean
  now?: () => Date
  /** how long a search waits for the indexes of lists; without it, as long as a person would */
  searchWaits?: SearchWaits
}

function openFiles(env: Env, signingKey: Buffer, now: () => Date): FileStorage {
  if (env.VIGIL_FILES === 'folder')
    return createStorage({ kind: 'folder', root: dataFolderOf(env).files, signingKey, basePath: '/api', now })
  return createStorage({
    kind: 's3',
    region: env.S3_REGION,
    bucket: env.S3_BUCKET!,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
    ...(env.S3_PUBLIC_ENDPOINT && { publicEndpoint: env.S3_PUBLIC_ENDPOINT }),
  })
}

/** Migrates the database, then opens everything that use cases need. */
export async function openServices(options: OpenServicesOptions): Promise<OpenServices> {
  const { env, log, connection, working, now = () => new Date(), searchWaits } = options
  await migrateDatabase(connection)
  await checkRoles(connection)
  const master = env.VIGIL_KEY ?? readKeyFile(dataFolderOf(env).keys)
  const pool = createPool(
    {
      connection,
      connections: env.VIGIL_DATABASE_CONNECTIONS,
      applicationName: 'vigil',
      statementSeconds: env.VIGIL_REQUEST_SECONDS,
    },
    (error) => log.warn({ reason: error.message }, 'database connection lost'),
  )
  try {
    await checkKey(pool, master, now())
    const signingKey = deriveKey(master, 'signed-files')
    const jobs = await startJobQueue({ connection, log, working })
    const mailer = env.SMTP_URL ? createSmtpSender(env.SMTP_URL, env.MAIL_FROM) : null
    const actors = createActorCache()
    const alertChanges = createChangeWaiters()
    const finishedRuns = createChangeWaiters()
    const listener = listenDatabase(
      connection,
      {
        vigil_actors: { up: actors.resume, down: actors.pause, notified: actors.clear },
        vigil_alerts: { up: alertChanges.wakeAll, down: () => {}, notified: alertChanges.wake },
        vigil_runs: { up: finishedRuns.wakeAll, down: () => {}, notified: finishedRuns.wake },
      },
      log,
    )
    const services: Services = {
      pool,
      connect: () => openConnection(connection),
      log,
      jobs,
      files: openFiles(env, signingKey, now),
      readAddress: (token, method) => readAddress(signingKey, token, now(), method),
      mailer,
      npdb: openNpdbGateway(env),
      sealer: createSealer(master),
      auditKey: deriveKey(master, 'audit-checkpoints'),
      tokenKey: deriveKey(master, 'tokens'),
      lists: {
        folder: env.VIGIL_LISTS_FOLDER ?? null,
        mirror: env.VIGIL_LISTS_MIRROR ?? null,
        refreshes: env.VIGIL_LISTS_REFRESH ?? demoOf(env) === 'none',
        budget: budgetOf(env.VIGIL_READER_MEMORY, env.VIGIL_READER_SECONDS),
        shortSeconds: 20,
      },
      sftp: { port: env.VIGIL_SFTP_PORT ?? null },
      dropFolder: { root: env.VIGIL_INTAKE_FOLDER ?? null, settleMs: 20_000 },
      engine: createEngine({ connection }),
      searchEngine: createSearchEngine({
        connection,
        log,
        folder: dataFolderOf(env).indexes,
        memoryBytes: env.VIGIL_SEARCH_MEMORY * 2 ** 20,
        ...(searchWaits && { waitMs: searchWaits }),
      }),
      searchLimits: { perMinute: env.VIGIL_SEARCH_LIMIT },
      keyFor: (purpose) => deriveKey(master, purpose),
      publicAddress: () => env.VIGIL_PUBLIC_URL ?? addressOf(env),
      defaultConnectionId: env.VIGIL_DEFAULT_CONNECTION,
      providers: createProviderCache(),
      actors,
      onCallersChanged: actors.clear,
      heavyWork: createHeavyWork(env.VIGIL_DATABASE_CONNECTIONS),
      alertChanges,
      finishedRuns,
      subjectCopies: alertColumns,
      now,
    }
    await recordFirstModel(services)
    const close = async (): Promise<void> => {
      await jobs.stop(env.VIGIL_STOP_SECONDS)
      await services.engine.close()
      await services.searchEngine.close()
      mailer?.close()
      await listener.close()
      await pool.end()
    }
    return { services, close }
  } catch (error) {
    await pool.end()
    throw error
  }
}
