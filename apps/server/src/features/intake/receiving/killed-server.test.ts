import { limits, type AnnouncedFile, type ReceivedParts } from '@vigil/contract'
import { spawn, spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { addressOf, endOf, launchVigil, type VigilCommand } from '../../../testing/vigil-command.ts'
import { hostKey } from '../sftp/host-key.ts'
import { addSftpKey } from '../sftp/manage-account.ts'
import { calls, connect, openSession, receivedFiles } from '../sftp/test-sftp.ts'
import { databaseUrl } from '../../../testing/database-url.ts'
import { announce } from '../test-intake.ts'

const key = randomBytes(32).toString('hex')
const userName = 'elm'
let world: TestWorld
let folder: string
beforeAll(async () => {
  world = await openTestWorld({ VIGIL_KEY: key })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-killed-server-'))
})
afterAll(async () => {
  await world.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

interface Running {
  command: VigilCommand
  address: string
  sftpPort: number
}

/** The whole server as its own process, on the database of the test. */
async function start(): Promise<Running> {
  const command = launchVigil(['api'], {
    DATABASE_URL: databaseUrl(world),
    VIGIL_DATA: path.dirname(world.filesFolder),
    VIGIL_KEY: key,
    VIGIL_SFTP_PORT: '0',
  })
  const address = await addressOf(command)
  const line = /"port":(\d+),"msg":"SFTP is ready"/
  await expect.poll(command.output).toMatch(line)
  return { command, address, sftpPort: Number(line.exec(command.output())![1]) }
}

/** A client with an RSA key, whose private half is in a file. */
async function addRsaClient(): Promise<{ clientId: string; privateKey: string }> {
  const clientId = await addClient(world, { name: 'Elm', sftpUsername: userName })
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const parsed = ssh2.utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  const line = `ssh-rsa ${parsed.getPublicSSH().toString('base64')} elm@example.org`
  await addSftpKey(world.system, clientId, line)
  fs.writeFileSync(path.join(folder, 'key'), privateKey, { mode: 0o600 })
  return { clientId, privateKey }
}

const hasOpenSsh = spawnSync('sh', ['-c', 'command -v sftp']).status === 0

/** On a machine without OpenSSH, the client library takes its place. */
const sftpProgram = hasOpenSsh ? 'OpenSSH' : 'the client library, because OpenSSH is not installed'

/** Sends a file with the program of this machine. */
async function sendOverSftp({ sftpPort }: Running, privateKey: string, name: string): Promise<void> {
  const from = path.join(folder, name)
  if (!hasOpenSsh) {
    const client = await connect({ port: sftpPort }, { userName }, { privateKey })
    return calls(await openSession(client)).put(`/${name}`, fs.readFileSync(from, 'utf8'))
  }
  const known = ssh2.utils.parseKey(hostKey(world.system).privateKey)
  if (known instanceof Error) throw known
  const line = `[127.0.0.1]:${sftpPort} ssh-ed25519 ${known.getPublicSSH().toString('base64')}\n`
  fs.writeFileSync(path.join(folder, 'known_hosts'), line)
  const settings = ['BatchMode=yes', 'IdentitiesOnly=yes', 'IdentityAgent=none', 'StrictHostKeyChecking=yes']
  const options = [...settings, `UserKnownHostsFile=${path.join(folder, 'known_hosts')}`]
  const place = ['-F', '/dev/null', '-i', path.join(folder, 'key'), '-P', String(sftpPort)]
  const child = spawn(
    'sftp',
    [...place, ...options.flatMap((option) => ['-o', option]), '-b', '-', `${userName}@127.0.0.1`],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  )
  child.stdin.end(`put ${from} /${name}\n`)
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(0)
}

/** Begins to send a part, and never ends. */
async function sendHalf(url: string, headers: Record<string, string>, part: Buffer): Promise<void> {
  const request = http.request(url, {
    method: 'PUT',
    headers: { ...headers, 'content-length': part.length },
  })
  request.on('error', () => {})
  await new Promise((resolve) => request.write(part.subarray(0, part.length / 2), resolve))
}

it(`a server that is killed during an upload in parts and an SFTP transfer keeps what was whole, and both go on (with ${sftpProgram})`, async () => {
  const { clientId, privateKey } = await addRsaClient()
  const authorization = `Bearer ${await world.token(await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }))}`
  const content = Buffer.alloc(limits.intakePartBytes + 200_000, 'External ID,Last Name\n')
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { uploadUrl, headers } = (
    await announce(world, { authorization }, { size: content.length, sha256 })
  ).json<AnnouncedFile>()
  const parts = [content.subarray(0, limits.intakePartBytes), content.subarray(limits.intakePartBytes)]
  const sendPart = async ({ address }: Running, part: 1 | 2): Promise<ReceivedParts> => {
    const url = `${address}${uploadUrl}?part=${part}&parts=2`
    const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(parts[part - 1]!) })
    return (await response.json()) as ReceivedParts
  }
  const roster = 'External ID,Last Name\nP-1,Alder\n'
  fs.writeFileSync(path.join(folder, 'roster.csv'), roster)

  const first = await start()
  expect(await sendPart(first, 1)).toMatchObject({ received: [1], isWhole: false })
  const client = await connect({ port: first.sftpPort }, { userName }, { privateKey })
  client.on('error', () => {})
  const sftp = calls(await openSession(client))
  await sftp.write(await sftp.open('/roster.csv', 'w'), 0, Buffer.from(roster.slice(0, 20)))
  await sendHalf(`${first.address}${uploadUrl}?part=2&parts=2`, headers, parts[1]!)
  first.command.child.kill('SIGKILL')
  await first.command.ended
  expect(await receivedFiles(world, clientId)).toEqual([])

  const second = await start()
  const known = await fetch(`${second.address}${uploadUrl}`)
  expect(await known.json()).toMatchObject({ received: [1], isWhole: false })
  expect(await receivedFiles(world, clientId)).toEqual([])
  expect(await sendPart(second, 2)).toMatchObject({ isWhole: true })
  await sendOverSftp(second, privateKey, 'roster.csv')
  second.command.child.kill('SIGTERM')
  await endOf(second.command)
  const received = await receivedFiles(world, clientId)
  expect(received.map(({ origin, content: stored }) => [origin, stored === String(content)])).toEqual([
    ['sftp', false],
    ['upload', true],
  ])
  expect(received[0]).toMatchObject({ fileName: 'roster.csv', content: roster, sentBy: userName })
})
