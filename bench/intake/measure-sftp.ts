import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { systemContext } from '../../apps/server/src/context.ts'
import { processFile } from '../../apps/server/src/features/intake/processing/process-file.ts'
import { receiveFile } from '../../apps/server/src/features/intake/receiving/receive-file.ts'
import { generateSftpPassword } from '../../apps/server/src/features/intake/sftp/manage-account.ts'
import { startSftpServer } from '../../apps/server/src/features/intake/sftp/sftp-server.ts'
import { onDatabase } from '../../apps/server/src/testing/server-people.ts'
import { milliseconds } from '../alerts/bench-figures.ts'
import type { BenchWorld } from '../alerts/bench-world.ts'
import { forgetPeak, peakMb } from '../monitoring/peak-memory.ts'
import type { Sending } from './send-by-sftp.ts'

const userName = 'roster-health'
const signal = new AbortController().signal

interface Imported {
  status: string
  reason: string | null
  added: number
}

/** What became of a file of the client. */
const outcomeOf = (world: BenchWorld, fileId: string): Promise<Imported> =>
  onDatabase(world.postgres.owner, async (client) => {
    await client.query('set role vigil_system')
    const { rows } = await client.query<Imported>(
      'select status, reason, added from intake_files where id = $1',
      [fileId],
    )
    return rows[0]!
  })

export interface MeasuredTransfer {
  /** until the file has arrived */
  sentMs: number
  /** until it has been imported */
  ms: number
  peak: number
  added: number
}

/** Sends files over SFTP, one after the other, and imports each as its job does. */
export async function measureSftp(
  world: BenchWorld,
  folder: string,
  files: readonly string[],
): Promise<MeasuredTransfer[]> {
  const { clientId } = world
  const context = systemContext(world.services, 'bench')
  await onDatabase(world.postgres.owner, async (client) => {
    await client.query('set role vigil_system')
    await client.query('update clients set sftp_username = $1 where id = $2', [userName, clientId])
  })
  const { password } = await generateSftpPassword(context, clientId)
  const arriving = path.join(folder, 'arriving')
  fs.mkdirSync(arriving)
  const received: string[] = []
  const server = await startSftpServer(context, {
    host: '127.0.0.1',
    port: 0,
    folder: arriving,
    async receive(signedIn, file) {
      const entered = await receiveFile(signedIn.context, file)
      received.push(entered.id)
      return entered
    },
  })
  const sender = fork(path.join(import.meta.dirname, 'send-by-sftp.ts'))
  const answer = async (): Promise<string> => ((await once(sender, 'message')) as [string])[0]
  try {
    await answer()
    const measured: MeasuredTransfer[] = []
    for (const from of files) {
      const sending: Sending = { port: server.port, userName, password, from, to: path.basename(from) }
      let sentMs = 0
      forgetPeak()
      const ms = await milliseconds(async () => {
        sentMs = await milliseconds(async () => {
          sender.send(sending)
          const said = await answer()
          if (said !== 'sent') throw new Error(`the file was not sent: ${said}`)
        })
        await processFile(context, { clientId, fileId: received.at(-1)! }, { signal })
      })
      const { status, reason, added } = await outcomeOf(world, received.at(-1)!)
      if (status !== 'COMPLETE') throw new Error(`the import is ${status}: ${reason}`)
      measured.push({ sentMs, ms, peak: peakMb(), added })
    }
    return measured
  } finally {
    sender.kill()
    await server.close(0)
  }
}
