import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { livePostmaster } from '../database/embedded/postmaster-file.ts'
import { isRunning, processTitles, signal } from '../database/embedded/process-state.ts'
import { clusterName, stopPostmaster } from '../database/embedded/stop-postmaster.ts'
import {
  addressOf,
  endOf,
  launchVigil,
  type Finished,
  type Settings,
  type VigilCommand,
} from './vigil-command.ts'

export { runVigil, type Finished, type Settings } from './vigil-command.ts'

export interface ServerProcess {
  address: string
  pid: number
  ended: Promise<Finished>
  kill(name: NodeJS.Signals): void
  /** with SIGTERM, as an administrator would */
  stop(): Promise<Finished>
  output(): string
}

/** A data folder and the processes running on it; none of it outlives `close` or this process. */
export interface VigilHome {
  data: string
  /** `command` is start, api or worker */
  start(settings?: Settings, command?: string): Promise<ServerProcess>
  launch(args: readonly string[], settings?: Settings): VigilCommand
  run(args: readonly string[], settings?: Settings): Promise<Finished>
  postgresPid(): number | null
  /** the embedded database, as its superuser */
  superuser(): pg.ClientConfig
  /** the processes of the embedded database, by their titles */
  databaseProcesses(): [pid: number, title: string][]
  /** kills the running processes; the data stays */
  endAll(): Promise<void>
  close(): Promise<void>
}

export function openHome(): VigilHome {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-home-')))
  // accessible to the account that runs the database, which is a different one when the tests run as root
  fs.chmodSync(folder, 0o755)
  const data = path.join(folder, 'data')
  const postgres = path.join(data, 'postgres')
  const commands: VigilCommand[] = []

  const postgresPid = (): number | null =>
    fs.existsSync(postgres) ? (livePostmaster(postgres)?.pid ?? null) : null
  const databaseProcesses = (): [pid: number, title: string][] =>
    processTitles().filter(([, title]) => title.includes(data) || title.includes(clusterName(postgres)))
  const killCommands = (): void => {
    for (const { child } of commands) if (isRunning(child.pid ?? 0)) child.kill('SIGKILL')
  }
  const killDatabase = (): void => databaseProcesses().forEach(([pid]) => signal(pid, 'SIGKILL'))
  const remove = (): void => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const lastResort = (): void => {
    killCommands()
    killDatabase()
    remove()
  }
  process.once('exit', lastResort)

  function launch(args: readonly string[], settings: Settings = {}): VigilCommand {
    const command = launchVigil(args, { VIGIL_DATA: data, ...settings })
    commands.push(command)
    return command
  }

  async function endAll(): Promise<void> {
    killCommands()
    await Promise.all(commands.map(({ ended }) => ended))
    const postmaster = postgresPid()
    if (postmaster !== null) await stopPostmaster(postmaster, 3_000)
    killDatabase()
  }

  return {
    data,
    postgresPid,
    databaseProcesses,
    launch,
    run: (args, settings) => endOf(launch(args, settings)),
    async start(settings, name = 'start') {
      const command = launch([name], settings)
      const address = await addressOf(command)
      return {
        address,
        pid: command.child.pid ?? 0,
        ended: command.ended,
        kill: (name) => void command.child.kill(name),
        stop: () => {
          command.child.kill('SIGTERM')
          return endOf(command)
        },
        output: command.output,
      }
    },
    superuser() {
      const file = livePostmaster(postgres)
      if (!file) throw new Error(`No database runs in ${postgres}`)
      return { host: file.socketFolder, port: file.port, user: 'postgres', database: 'vigil' }
    },
    endAll,
    async close() {
      await endAll()
      remove()
      process.off('exit', lastResort)
    },
  }
}
