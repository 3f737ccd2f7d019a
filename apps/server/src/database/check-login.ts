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
  try {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
    await client.connect()
    return client
  } catch (error) {
    const reason =
      error instanceof Error && error.message ? error.message : String((error as { code?: string }).code)
    throw new StartupError(`DATABASE_URL: can't connect to the database: ${reason}`)
  }
}

/** Refuses a login that row-level security does not apply to, before anything is written. */
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

const strongRoles = `
  select rolname as name from pg_roles r
  where rolname in ('vigil_tenant', 'vigil_system')
    and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb
         or exists (select from pg_auth_members m where m.member = r.oid))`

const temporary = `
  select has_database_privilege(current_user, current_database(), 'temporary')
     and has_database_privilege('vigil_system', current_database(), 'temporary') as may, current_database() as name`

/** After the migration: checks that the login may switch to the two roles that the policies name. */
export async function checkRoles(connection: pg.ClientConfig): Promise<void> {
  const client = await connect(connection)
  try {
    const { may, name } = (await client.query(temporary)).rows[0]
    if (!may)
      throw new StartupError(
        `The login and vigil_system need temporary tables: GRANT TEMPORARY ON DATABASE ${name} TO vigil_system, CURRENT_USER;`,
      )
    const { rows } = await client.query(strongRoles)
    if (rows.length > 0)
      throw new StartupError(
        `The database role ${rows[0].name} has rights of its own; it must be plain, without memberships.`,
      )
    for (const role of ['vigil_tenant', 'vigil_system']) await client.query(`set role ${role}; reset role`)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      'The database login may not take its roles; as a superuser: GRANT vigil_tenant, vigil_system TO the login.',
      { cause: error },
    )
  } finally {
    await client.end()
  }
}
