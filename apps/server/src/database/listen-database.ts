import pg from 'pg'
import type { Logger } from 'pino'

export interface DatabaseListener {
  close(): Promise<void>
}
export interface ListenHandlers {
  /** from now on nothing is missed */
  up: () => void
  /** notifications may be missed until `up` */
  down: () => void
  notified: (payload: string) => void
}
const retryMs = 500

/** Keeps one connection that listens on channels, and reconnects whenever it is lost. */
export function listenDatabase(
  connection: pg.ClientConfig,
  channels: Readonly<Record<string, ListenHandlers>>,
  log: Logger,
): DatabaseListener {
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const heard = new Map(Object.entries(channels))
  const notify = (event: 'up' | 'down'): void => {
    for (const handlers of heard.values()) handlers[event]()
  }

  const retry = (lost: pg.Client): void => {
    if (client !== lost) return
    client = null
    notify('down')
    if (!closed) timer = setTimeout(() => void connect(), retryMs)
  }
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...connection, application_name: 'vigil-listen', keepAlive: true })
    client = fresh
    fresh.on('error', () => retry(fresh))
    fresh.on('end', () => retry(fresh))
    fresh.on('notification', ({ channel, payload }) => heard.get(channel)?.notified(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query([...heard.keys()].map((channel) => `listen ${channel}`).join(';'))
      if (!closed) notify('up')
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'cannot listen to the database')
      fresh.end().catch(() => {})
      retry(fresh)
    }
  }
  void connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(() => {})
    },
  }
}
