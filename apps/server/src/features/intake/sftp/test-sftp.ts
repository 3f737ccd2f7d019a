import { and, desc, eq } from 'drizzle-orm'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import ssh2, { type Client, type ConnectConfig, type SFTPWrapper } from 'ssh2'
import { onTestFinished } from 'vitest'
import { auditEvents, intakeFiles } from '../../../database/schema/index.ts'
import { addClient } from '../../../testing/test-people.ts'
import type { TestWorld } from '../../../testing/test-world.ts'
import { readSealed } from '../../population/index.ts'
import { receiveFile } from '../receiving/receive-file.ts'
import { addSftpKey, generateSftpPassword } from './manage-account.ts'
import type { SftpLimits } from './sftp-limits.ts'
import { startSftpServer, type SftpServer } from './sftp-server.ts'

export interface TestAccount {
  clientId: string
  userName: string
  password: string
  /** in the format of OpenSSH */
  privateKey: string
}

/** A new key pair in the format of OpenSSH; the library makes about one malformed pair in 300. */
export function newKeyPair(comment = ''): { public: string; private: string } {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync('ed25519', { comment })
    const isSound = [pair.public, pair.private].every((key) => !(ssh2.utils.parseKey(key) instanceof Error))
    if (isSound) return pair
  }
}

/** A client with a password and a key. */
export async function addSftpClient(world: TestWorld, userName: string): Promise<TestAccount> {
  const clientId = await addClient(world, { name: `Client ${userName}`, sftpUsername: userName })
  const { password } = await generateSftpPassword(world.system, clientId)
  const pair = newKeyPair(`${userName}@example.org`)
  await addSftpKey(world.system, clientId, pair.public)
  return { clientId, userName, password, privateKey: pair.private }
}

export interface TestSftp extends SftpServer {
  /** where files are written while they arrive */
  folder: string
}

/** The server on a free port, until the test ends. */
export async function startTestSftp(
  world: TestWorld,
  limits: Partial<SftpLimits> = {},
  ends: (end: () => Promise<void>) => void = onTestFinished,
): Promise<TestSftp> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-sftp-'))
  const server = await startSftpServer(world.system, {
    host: '127.0.0.1',
    port: 0,
    folder,
    receive: (signedIn, file) => receiveFile(signedIn.context, file),
    limits: { failureDelayMs: 0, ...limits },
  })
  let closing: Promise<void> | null = null
  const close = (seconds: number): Promise<void> => (closing ??= server.close(seconds))
  ends(async () => {
    await close(0)
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return { port: server.port, folder, close }
}

/** A connection with the client library, until the test ends. */
export async function connect(
  server: Pick<SftpServer, 'port'>,
  { userName, ...account }: Partial<TestAccount>,
  config: ConnectConfig = {},
): Promise<Client> {
  const client = new ssh2.Client()
  onTestFinished(() => void client.destroy())
  const { password } = account
  await new Promise<void>((resolve, reject) => {
    client.once('ready', resolve)
    client.on('error', reject)
    client.once('close', () => reject(new Error('closed')))
    client.connect({
      host: '127.0.0.1',
      port: server.port,
      ...(userName !== undefined && { username: userName }),
      ...(password !== undefined && { password }),
      ...config,
    })
  })
  return client
}

export const openSession = (client: Client): Promise<SFTPWrapper> =>
  new Promise((resolve, reject) => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))))

/** A signed-in session. */
export const sessionOf = async (server: SftpServer, account: TestAccount): Promise<SFTPWrapper> =>
  openSession(await connect(server, account))

/** Calls that end with an error or a value, as promises. */
export const calls = (sftp: SFTPWrapper) => {
  const call = <T>(start: (done: (error: Error | null | undefined, value: T) => void) => void): Promise<T> =>
    new Promise((resolve, reject) => start((error, value) => (error ? reject(error) : resolve(value))))
  return {
    open: (name: string, flags: Parameters<SFTPWrapper['open']>[1]) =>
      call<Buffer>((done) => sftp.open(name, flags, done)),
    write: (handle: Buffer, at: number, data: Buffer) =>
      call<void>((done) => sftp.write(handle, data, 0, data.length, at, (error) => done(error, undefined))),
    close: (handle: Buffer) => call<void>((done) => sftp.close(handle, (error) => done(error, undefined))),
    put: (name: string, text: string) =>
      call<void>((done) => sftp.writeFile(name, text, (error) => done(error, undefined))),
    get: (name: string) => call<Buffer>((done) => sftp.readFile(name, done)),
    names: async (folder: string) =>
      (await call<{ filename: string }[]>((done) => sftp.readdir(folder, done))).map(
        ({ filename }) => filename,
      ),
    size: async (name: string) => (await call<{ size: number }>((done) => sftp.stat(name, done))).size,
    path: (name: string) => call<string>((done) => sftp.realpath(name, done)),
    remove: (name: string) => call<void>((done) => sftp.unlink(name, (error) => done(error, undefined))),
    rename: (from: string, to: string) =>
      call<void>((done) => sftp.rename(from, to, (error) => done(error, undefined))),
    makeFolder: (name: string) => call<void>((done) => sftp.mkdir(name, (error) => done(error, undefined))),
    removeFolder: (name: string) => call<void>((done) => sftp.rmdir(name, (error) => done(error, undefined))),
    link: (target: string, name: string) =>
      call<void>((done) => sftp.symlink(target, name, (error) => done(error, undefined))),
    readLink: (name: string) => call<string>((done) => sftp.readlink(name, done)),
    chmod: (name: string) => call<void>((done) => sftp.chmod(name, 0o644, (error) => done(error, undefined))),
  }
}

/** What has arrived of a client, the newest first, with the stored content. */
export async function receivedFiles(world: TestWorld, clientId: string) {
  const rows = await world.system.read((sql) =>
    sql
      .select()
      .from(intakeFiles)
      .where(eq(intakeFiles.clientId, clientId))
      .orderBy(desc(intakeFiles.createdAt), desc(intakeFiles.id)),
  )
  return Promise.all(
    rows.map(async ({ kind, origin, fileName, sentBy, status, originalKey }) => ({
      kind,
      origin,
      fileName,
      sentBy,
      status,
      content: originalKey && (await buffer(await readSealed(world.system, originalKey))).toString(),
    })),
  )
}

export const auditOf = (world: TestWorld, clientId: string, action: string) =>
  world.system.read((sql) =>
    sql
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.clientId, clientId), eq(auditEvents.action, action)))
      .orderBy(auditEvents.id),
  )
