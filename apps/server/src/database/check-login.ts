import pg from 'pg'
import { StartupError } from '../errors.ts'

const oldestServer = 15

const facts = `
  select current_setting('server_version_num')::int / 10000 as version, r.rolname as name,
         r.rolsuper or r.rolbypassrls as bypasses,
         has_database_privilege(current_database(), 'create') as creates
  from pg_roles r where r.rolname = current_user`

const recipe = (login: string): string =>
  `CREATE ROLE ${login} LOGIN CREATEROLE PASSWORD '…'; CREATE DATABASE vigil OWNER ${login};`

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return client
  } catch (error) {
    const reason =
      error instanceof Error && error.message ? error.message : String((error as { code?: string }).code)
    throw new StartupError(`DATABASE_URL: can't connect to the database: ${reason}`)
  }
}

/** Refuses a login that row-level security would not bind, before anything is written. */
export async function checkLogin(connection: pg.ClientConfig): Promise<void> {
  const client = await connect(connection)
  try {
    const login = (await client.query(facts)).rows[0]
    if (login.version < oldestServer)
      throw new StartupError(
        `DATABASE_URL: PostgreSQL ${login.version} is too old; ${oldestServer} or later is needed.`,
      )
    if (login.bypasses)
      throw new StartupError(
        `DATABASE_URL: "${login.name}" is a superuser or bypasses row-level security; use a plain role: ${recipe('vigil')}`,
      )
    if (!login.creates)
      throw new StartupError(`DATABASE_URL: "${login.name}" must own the database: ${recipe(login.name)}`)
  } finally {
    await client.end()
  }
}

/** After the migration: the login may take the two roles that policies speak of. */
export async function checkRoles(connection: pg.ClientConfig): Promise<void> {
  const client = await connect(connection)
  try {
    for (const role of ['vigil_tenant', 'vigil_system']) await client.query(`set role ${role}; reset role`)
  } catch (error) {
    throw new StartupError(
      'The database login may not take its roles; as a superuser: GRANT vigil_tenant, vigil_system TO the login.',
      { cause: error },
    )
  } finally {
    await client.end()
  }
}
