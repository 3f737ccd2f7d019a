import type pg from 'pg'
import { openConnection } from '../../../database/pool.ts'

/** A connection that is opened when it is needed, and again after it was lost. */
export interface KeptConnection {
  take(): Promise<pg.Client>
  /** after a failure, which may have left it unusable */
  drop(): void
}

export function keepConnection(connection: pg.ClientConfig): KeptConnection {
  let client: pg.Client | undefined
  return {
    async take() {
      if (client) return client
      const opened = await openConnection(connection)
      // such as by a restart of the database
      opened.once('end', () => {
        if (client === opened) client = undefined
      })
      client = opened
      return opened
    },
    drop() {
      const old = client
      client = undefined
      old?.end().catch(() => {})
    },
  }
}
