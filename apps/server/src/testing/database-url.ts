import type { TestWorld } from './test-world.ts'

/** The database of a test for another process; it listens on a socket only. */
export function databaseUrl({ database: { connection } }: TestWorld): string {
  const { user, password, host, port, database } = connection
  const url = new URL(`postgres://localhost/${database}`)
  url.username = user ?? ''
  url.password = typeof password === 'string' ? password : ''
  url.search = new URLSearchParams({ host: host ?? '', port: String(port) }).toString()
  return url.href
}
