import Fastify from 'fastify'
import pg from 'pg'

/** The yardstick: Fastify and one query, with no sign-in, no rules, no tenancy and no log. */
const connection = JSON.parse(process.argv[2] ?? '{}') as pg.PoolConfig
const pool = new pg.Pool({ ...connection, max: 20 })
const app = Fastify()
const query = {
  name: 'client',
  text: `select id, name, vendor, monitor_products as "monitorProducts", search_products as "searchProducts",
           instant_search as "instantSearch", allow_document_storage as "allowDocumentStorage",
           days_to_auto_term as "daysToAutoTerm", enabled_instant_search as "enabledInstantSearch",
           enabled_npdb as "enabledNpdb", enabled_public_api as "enabledPublicApi",
           uses_access_roles as "usesAccessRoles"
         from clients where id = $1 and ended_at is null`,
}
app.get<{ Params: { clientId: string } }>('/clients/:clientId', async (request) => {
  const { rows } = await pool.query({ ...query, values: [request.params.clientId] })
  return rows[0]
})
process.stdout.write(`ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', () => process.exit(0))
