import pg from 'pg'

const owner = 'vigil'
const database = 'vigil'

/** In a fresh cluster: the plain owner and its database. The superuser is used for nothing else. */
export async function prepareEmbeddedDatabase(superuser: pg.ClientConfig): Promise<pg.ClientConfig> {
  const client = new pg.Client({ ...superuser, database: 'postgres' })
  await client.connect()
  try {
    const roles = await client.query('select from pg_roles where rolname = $1', [owner])
    if (roles.rowCount === 0) await client.query(`create role ${owner} login createrole`)
    const databases = await client.query('select from pg_database where datname = $1', [database])
    if (databases.rowCount === 0) await client.query(`create database ${database} owner ${owner}`)
  } finally {
    await client.end()
  }
  return { ...superuser, user: owner, database }
}
