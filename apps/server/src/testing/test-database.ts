import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { templateName } from './test-cluster.ts'

export interface TestDatabase {
  /** the plain owner, as which Vigil logs in */
  connection: pg.ClientConfig
  drop(): Promise<void>
}

async function asCreator(statement: string): Promise<void> {
  const client = new pg.Client(inject('cluster').creator)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A separate database for one test file, copied from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `vigil_test_${randomBytes(6).toString('hex')}`
  const { owner } = inject('cluster')
  await asCreator(`create database ${name} template ${templateName} owner vigil`)
  return {
    connection: { ...owner, database: name },
    drop: () => asCreator(`drop database if exists ${name} with (force)`),
  }
}
