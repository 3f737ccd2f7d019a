import type net from 'node:net'
import type { IncomingFile } from '../receiving/receive-file.ts'
import type { ClientFiles, ListedFile } from './client-files.ts'
import type { Place } from './places.ts'
import type { SftpLimits } from './sftp-limits.ts'
import { denied, failed } from './sftp-refusal.ts'
import { countReceived } from './sftp-queries.ts'
import { isStillAccepted, type SignedIn } from './sign-in-sftp.ts'

const hourMs = 3_600_000

export type Receive = (signedIn: SignedIn, file: IncomingFile) => Promise<unknown>

export interface ConnectionOptions {
  socket: net.Socket
  signedIn: SignedIn
  files: ClientFiles
  /** where files are written while they arrive */
  folder: string
  limits: SftpLimits
  receive: Receive
}

/** A connection that has signed in: what its sessions share. */
export class SftpConnection {
  readonly options: ConnectionOptions
  readonly #idle: NodeJS.Timeout
  #working = 0
  #waitingBytes = 0
  openHandles = 0
  sessions = 0

  constructor(options: ConnectionOptions) {
    this.options = options
    this.#idle = setTimeout(() => this.#closeIfIdle(), options.limits.idleMs)
  }

  get now(): number {
    return this.options.signedIn.context.now().getTime()
  }

  get isWorking(): boolean {
    return this.#working > 0 || this.openHandles > 0
  }

  #closeIfIdle(): void {
    if (this.#working > 0) this.#idle.refresh()
    else this.options.socket.destroy()
  }

  /** A client that reads no responses is not served. */
  get isFlooded(): boolean {
    return this.options.socket.writableLength > this.options.limits.waitingBytes
  }

  /** Runs one request. While more data waits to be written than allowed, nothing is read. */
  async serve<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    const { socket, limits } = this.options
    this.#idle.refresh()
    this.#working += 1
    this.#waitingBytes += bytes
    if (this.#waitingBytes > limits.waitingBytes) socket.pause()
    try {
      return await work()
    } finally {
      this.#working -= 1
      this.#waitingBytes -= bytes
      this.#idle.refresh()
      if (this.#waitingBytes <= limits.waitingBytes / 2 && socket.isPaused()) socket.resume()
    }
  }

  async refuseEnded(): Promise<void> {
    if (await isStillAccepted(this.options.signedIn)) return
    throw denied('This account, or what you signed in with, has ended.')
  }

  async refuseTooMany(): Promise<void> {
    const { signedIn, limits } = this.options
    const { context, clientId } = signedIn
    const since = new Date(this.now - hourMs)
    if ((await context.read((sql) => countReceived(sql, clientId, since))) >= limits.filesPerHour)
      throw failed(`More than ${limits.filesPerHour} files within an hour. Try again later.`)
  }

  /** Hands a whole file over under its final name; it is gone from here whatever comes of it. */
  async handOver(listed: ListedFile, place: Place & { file: string }): Promise<void> {
    const { files, signedIn, receive } = this.options
    const { staged } = listed
    if (!staged) throw failed('This file was already received.')
    try {
      await this.refuseEnded()
      await receive(signedIn, {
        clientId: signedIn.clientId,
        kind: place.kind,
        fileName: place.file,
        origin: 'sftp',
        sentBy: { userId: null, name: signedIn.userName },
        body: staged.read(),
      })
    } catch (error) {
      await files.remove(listed)
      throw error
    }
    await files.handedOver(listed, this.now)
  }

  close(): void {
    clearTimeout(this.#idle)
  }
}
