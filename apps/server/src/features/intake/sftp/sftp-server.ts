import net from 'node:net'
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2'
import type { Context } from '../../../context.ts'
import { StartupError } from '../../../errors.ts'
import { algorithms } from './algorithms.ts'
import { ClientFiles } from './client-files.ts'
import { hostKey } from './host-key.ts'
import { SftpConnection, type Receive } from './sftp-connection.ts'
import { sftpLimits, type SftpLimits } from './sftp-limits.ts'
import { SftpSession } from './sftp-session.ts'
import { addressBlock, SftpSignIn, type SignedIn } from './sign-in-sftp.ts'

export interface SftpServerOptions {
  host: string
  /** 0 picks a free one */
  port: number
  /** where files are written while they arrive; nothing in it has a name */
  folder: string
  receive: Receive
  limits?: Partial<SftpLimits>
}

export interface SftpServer {
  port: number
  /** Accepts nothing new, gives transfers the given seconds to finish, and then ends them. */
  close(seconds: number): Promise<void>
}

const sweepMs = 60_000
const pollMs = 50

interface Guest {
  socket: net.Socket
  block: string
  connection: SftpConnection | null
}

/** What one process keeps for all connections. */
class Sftp {
  readonly #base: Context
  readonly #options: SftpServerOptions
  readonly #limits: SftpLimits
  readonly #guests = new Map<string, Guest>()
  readonly #files = new Map<string, ClientFiles>()
  readonly #ssh: ssh2.Server
  readonly listener: net.Server
  #sweeper: NodeJS.Timeout

  constructor(base: Context, options: SftpServerOptions) {
    this.#base = base.asSystem()
    this.#options = options
    this.#limits = { ...sftpLimits, ...options.limits }
    this.#ssh = new ssh2.Server(
      { hostKeys: [hostKey(base).privateKey], algorithms, ident: 'Vigil' },
      (client, info) => this.#greet(client, this.#guests.get(`${info.ip} ${info.port}`)),
    )
    this.listener = net.createServer({ noDelay: true }, (socket) => this.#admit(socket))
    this.#sweeper = setInterval(() => void this.#sweep(), sweepMs)
    this.#sweeper.unref()
  }

  async #sweep(): Promise<void> {
    const now = this.#base.now().getTime()
    for (const files of this.#files.values()) await files.sweep(now)
  }

  #filesOf(clientId: string): ClientFiles {
    const files = this.#files.get(clientId) ?? new ClientFiles(this.#limits)
    this.#files.set(clientId, files)
    return files
  }

  #admit(socket: net.Socket): void {
    const { remoteAddress, remotePort } = socket
    const block = addressBlock(remoteAddress ?? '')
    const neighbors = [...this.#guests.values()].filter((guest) => guest.block === block).length
    socket.on('error', () => {})
    if (this.#guests.size >= this.#limits.connections || neighbors >= this.#limits.connectionsPerAddress) {
      socket.destroy()
      return
    }
    const name = `${remoteAddress} ${remotePort}`
    const guest: Guest = { socket, block, connection: null }
    this.#guests.set(name, guest)
    const late = setTimeout(() => {
      if (!guest.connection) socket.destroy()
    }, this.#limits.signInMs)
    socket.once('close', () => {
      clearTimeout(late)
      this.#guests.delete(name)
      guest.connection?.close()
    })
    this.#ssh.injectSocket(socket)
  }

  #greet(client: Connection, guest: Guest | undefined): void {
    if (!guest) return void client.end()
    const signIn = new SftpSignIn(this.#base, this.#limits, guest.socket.remoteAddress ?? '')
    let lastName = ''
    // one after the other, so that every attempt is counted
    let turn: Promise<void> = Promise.resolve()
    client.on('error', () => {})
    client.on('authentication', (request: AuthContext) => {
      lastName = request.username
      turn = turn.then(() => this.#decide(client, guest, signIn, request))
    })
    client.once('close', () => {
      if (!guest.connection)
        turn
          .then(() => (guest.connection ? undefined : signIn.gaveUp(lastName)))
          .catch((error: unknown) =>
            this.#base.log.error({ err: error }, 'an SFTP sign-in could not be recorded'),
          )
    })
    client.on('session', (accept, reject) => {
      const { connection } = guest
      if (!connection || connection.sessions >= this.#limits.sessionsPerConnection) {
        reject()
        return
      }
      connection.sessions += 1
      const session = accept()
      session.once('close', () => (connection.sessions -= 1))
      session.on('sftp', (acceptSftp) => this.#serve(client, acceptSftp(), connection))
    })
  }

  async #decide(client: Connection, guest: Guest, signIn: SftpSignIn, request: AuthContext): Promise<void> {
    try {
      const signedIn = await signIn.decide(request)
      if (signedIn) guest.connection = this.#open(guest.socket, signedIn)
      else if (signIn.hasTriedEnough) client.end()
    } catch (error) {
      this.#base.log.error({ err: error }, 'an SFTP sign-in could not be decided')
      client.end()
    }
  }

  #open(socket: net.Socket, signedIn: SignedIn): SftpConnection {
    const { folder, receive } = this.#options
    const files = this.#filesOf(signedIn.clientId)
    return new SftpConnection({ socket, signedIn, files, folder, receive, limits: this.#limits })
  }

  #serve(client: Connection, sftp: SFTPWrapper, connection: SftpConnection): void {
    const session = new SftpSession(sftp, connection)
    let ended = false
    const end = (): void => {
      if (ended) return
      ended = true
      void session
        .end()
        .catch((error: unknown) => this.#base.log.error({ err: error }, 'an SFTP session did not end well'))
    }
    sftp.on('error', () => connection.options.socket.destroy())
    sftp.on('end', () => {
      end()
      // `scp` fails without an exit status
      const { _protocol: protocol } = client as unknown as {
        _protocol: { exitStatus(id: number, code: number): void }
      }
      const { outgoing } = sftp as unknown as { outgoing: { id: number } }
      protocol.exitStatus(outgoing.id, 0)
      sftp.end()
    })
    sftp.on('close', end)
    client.on('close', end)
  }

  async close(seconds: number): Promise<void> {
    clearInterval(this.#sweeper)
    const closed = new Promise<void>((resolve) => this.listener.close(() => resolve()))
    const until = Date.now() + seconds * 1000
    const isBusy = (): boolean =>
      [...this.#guests.values()].some(({ connection }) => connection?.isWorking === true)
    while (isBusy() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, pollMs))
    for (const { socket } of this.#guests.values()) socket.destroy()
    await closed
    for (const files of this.#files.values()) await files.close()
  }
}

function listenProblem({ host, port }: SftpServerOptions, error: NodeJS.ErrnoException): StartupError {
  const address = `${host}:${port}`
  if (error.code === 'EADDRINUSE')
    return new StartupError(`${address} is already in use; set VIGIL_SFTP_PORT to another port.`)
  if (error.code === 'EACCES')
    return new StartupError(`Not permitted to listen on ${address}; set VIGIL_SFTP_PORT to 1024 or above.`)
  return new StartupError(`Can't listen on ${address}: ${error.code ?? error.message}`)
}

/** Starts the SFTP server of this process. */
export async function startSftpServer(base: Context, options: SftpServerOptions): Promise<SftpServer> {
  const sftp = new Sftp(base, options)
  const { listener } = sftp
  await new Promise<void>((resolve, reject) => {
    listener.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(options, error)))
    listener.listen(options.port, options.host, resolve)
  })
  return { port: (listener.address() as net.AddressInfo).port, close: (seconds) => sftp.close(seconds) }
}
