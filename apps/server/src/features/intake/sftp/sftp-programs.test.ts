import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { hostKey } from './host-key.ts'
import {
  addSftpClient,
  calls,
  connect,
  openSession,
  receivedFiles,
  startTestSftp,
  type TestAccount,
  type TestSftp,
} from './test-sftp.ts'

/**
 * What ordinary programs do, with the client library, and with the `sftp` and `scp` of OpenSSH where this machine has
 * them. Both do the same, so that a machine without OpenSSH checks the same behavior.
 */
interface Program {
  name: string
  send(files: readonly { from: string; to: string }[]): Promise<void>
  sendOne(from: string, to: string): Promise<void>
  list(folder: string): Promise<string>
  read(name: string): Promise<void>
  /** begins to send, and is killed before it is through */
  sendHalf(from: string, to: string): Promise<void>
  /** goes on with a file that was interrupted, and gives it its final name */
  resume(from: string, to: string, finalName: string): Promise<void>
}

let world: TestWorld
let server: TestSftp
let account: TestAccount
let folder: string
let names = 0
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  world = await openTestWorld()
  server = await startTestSftp(world, {}, (end) => void ends.push(end))
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-sftp-programs-'))
  const known = ssh2.utils.parseKey(hostKey(world.system).privateKey)
  if (known instanceof Error) throw known
  const line = `[127.0.0.1]:${server.port} ssh-ed25519 ${known.getPublicSSH().toString('base64')}\n`
  fs.writeFileSync(path.join(folder, 'known_hosts'), line)
})
afterAll(async () => {
  for (const end of ends) await end()
  fs.rmSync(folder, { recursive: true, force: true })
  await world.close()
})
beforeEach(async () => {
  names += 1
  account = await addSftpClient(world, `program-${names}`)
  fs.writeFileSync(path.join(folder, 'key'), account.privateKey, { mode: 0o600 })
})

const isListed = async (name: string): Promise<boolean> => (await library.list('/')).includes(name)

const session = async () => calls(await openSession(await connect(server, account)))
const library: Program = {
  name: 'the client library',
  async send(files) {
    const sftp = await session()
    for (const { from, to } of files) await sftp.put(to, fs.readFileSync(from, 'utf8'))
  },
  sendOne: (from, to) => library.send([{ from, to }]),
  list: async (name) => (await (await session()).names(name)).join('\n'),
  read: async (name) => void (await (await session()).get(name)),
  async sendHalf(from, to) {
    const client = await connect(server, account)
    const sftp = calls(await openSession(client))
    await sftp.write(await sftp.open(to, 'w'), 0, fs.readFileSync(from).subarray(0, 100_000))
    client.destroy()
  },
  async resume(from, to, finalName) {
    const sftp = await session()
    const size = await sftp.size(to)
    const handle = await sftp.open(to, 'r+')
    await sftp.write(handle, size, fs.readFileSync(from).subarray(size))
    await sftp.close(handle)
    await sftp.rename(to, finalName)
  },
}

const options = (): string[] => [
  '-F',
  '/dev/null',
  '-i',
  path.join(folder, 'key'),
  '-P',
  String(server.port),
  ...['BatchMode=yes', 'IdentitiesOnly=yes', 'IdentityAgent=none', 'StrictHostKeyChecking=yes'].flatMap(
    (option) => ['-o', option],
  ),
  '-o',
  `UserKnownHostsFile=${path.join(folder, 'known_hosts')}`,
]
const target = (): string => `${account.userName}@127.0.0.1`

async function ended(child: ChildProcess): Promise<string> {
  const output = Promise.all([text(child.stdout!), text(child.stderr!)])
  const [code] = (await once(child, 'close')) as [number | null]
  const all = (await output).join('\n')
  if (code !== 0) throw new Error(`exit ${code}: ${all}`)
  return all
}
const sftp = (commands: readonly string[], more: readonly string[] = []): ChildProcess => {
  const child = spawn('sftp', [...more, ...options(), '-b', '-', target()], { stdio: 'pipe' })
  // a program that is refused ends before it reads its commands
  child.stdin.on('error', () => {})
  child.stdin.end(`${commands.join('\n')}\n`)
  return child
}
const openSsh: Program = {
  name: 'OpenSSH',
  send: async (files) => void (await ended(sftp(files.map(({ from, to }) => `put -p ${from} ${to}`)))),
  sendOne: async (from, to) =>
    void (await ended(spawn('scp', [...options(), '-p', from, `${target()}:${to}`], { stdio: 'pipe' }))),
  list: (name) => ended(sftp([`ls -la ${name}`])),
  read: async (name) => void (await ended(sftp([`get ${name} ${path.join(folder, 'read')}`]))),
  async sendHalf(from, to) {
    // slowly, in kbit/s
    const child = sftp([`put ${from} ${to}`], ['-l', '2000'])
    const end = ended(child).catch(() => {})
    await expect.poll(() => isListed(path.basename(to))).toBe(true)
    child.kill('SIGKILL')
    await end
  },
  resume: async (from, to, finalName) =>
    void (await ended(sftp([`reput ${from} ${to}`, `rename ${to} ${finalName}`]))),
}

const hasOpenSsh = ['sftp', 'scp'].every(
  (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0,
)
/** The report of the tests shows what was not tested. */
if (!hasOpenSsh) library.name += ' only, because OpenSSH is not installed'
const programs = hasOpenSsh ? [library, openSsh] : [library]

const local = (name: string, content: string): string => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, content)
  return file
}
const received = async () =>
  (await receivedFiles(world, account.clientId)).map(({ kind, fileName, content }) => [
    kind,
    fileName,
    content?.length,
  ])

describe.each(programs)('with $name', (program) => {
  it('files of several kinds arrive, and are listed but not given back', async () => {
    const roster = local('roster.csv', 'External ID,Last Name\nP-1,Alder\n')
    const licenses = local('licenses.csv', 'x'.repeat(500_000))
    await program.send([
      { from: roster, to: '/roster.csv' },
      { from: licenses, to: '/licenses/June.csv' },
    ])
    expect(await received()).toEqual([
      ['licenses', 'June.csv', 500_000],
      ['population', 'roster.csv', 32],
    ])
    expect(await program.list('/')).toMatch(/licenses[\s\S]*roster\.csv/)
    await expect(program.read('/roster.csv')).rejects.toThrow(/Files c|denied/)
  })

  it('one file arrives, in the root and in a folder', async () => {
    await program.sendOne(local('one.csv', 'one'), '/one.csv')
    await program.sendOne(local('two.csv', 'second'), '/networks/two.csv')
    expect(await received()).toEqual([
      ['networks', 'two.csv', 6],
      ['population', 'one.csv', 3],
    ])
  })

  it('a path above the root stays within it', async () => {
    await program.sendOne(local('up.csv', 'up'), '/../../../up.csv')
    await expect(program.sendOne(local('up.csv', 'up'), '/etc/up.csv')).rejects.toThrow()
    expect(await received()).toEqual([['population', 'up.csv', 2]])
  })

  it('a file whose program is killed is not received', async () => {
    const large = local('large.csv', 'x'.repeat(8_000_000))
    await program.sendHalf(large, '/large.csv')
    await expect.poll(() => isListed('large.csv')).toBe(false)
    expect(await received()).toEqual([])
  })

  it('a file with a temporary name is resumed after that, and received under its final name', async () => {
    const large = local('large.csv', Array.from({ length: 200_000 }, (_, at) => `${at}\n`).join(''))
    const expected = fs.statSync(large).size
    await program.sendHalf(large, '/large.csv.part')
    const resume = () => program.resume(large, '/large.csv.part', '/large.csv')
    await expect
      .poll(() =>
        resume().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    const [file] = await receivedFiles(world, account.clientId)
    expect(file).toMatchObject({ fileName: 'large.csv' })
    expect(file?.content === fs.readFileSync(large, 'utf8')).toBe(true)
    expect(file?.content?.length).toBe(expected)
  })

  it("another client's key does not open the account", async () => {
    const other = await addSftpClient(world, `${account.userName}-other`)
    fs.writeFileSync(path.join(folder, 'key'), other.privateKey, { mode: 0o600 })
    account = { ...account, password: other.password, privateKey: other.privateKey }
    await expect(program.list('/')).rejects.toThrow(/authentication methods failed|Permission denied|closed/)
  })
})
