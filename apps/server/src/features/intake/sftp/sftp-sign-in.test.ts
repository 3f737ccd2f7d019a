import { randomBytes } from 'node:crypto'
import net from 'node:net'
import { once } from 'node:events'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { hostKeyOf } from './host-key.ts'
import { getSftpAccount } from './manage-account.ts'
import { addressBlock } from './sign-in-sftp.ts'
import {
  addSftpClient,
  auditOf,
  calls,
  connect,
  openSession,
  receivedFiles,
  sessionOf,
  startTestSftp,
  type TestAccount,
} from './test-sftp.ts'

let world: TestWorld
let account: TestAccount
let names = 0
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  names += 1
  account = await addSftpClient(world, `sign-in-${names}`)
  await world.elsewhere('delete from sign_in_attempts')
  world.setNow(new Date())
})
const closedClient = (client: ssh2.Client): Promise<void> =>
  new Promise((resolve) => void client.once('close', () => resolve()))
const refused = /authentication methods failed|closed/

describe('signing in', () => {
  it('works with the password or a key of the client, and is audited with its address', async () => {
    const server = await startTestSftp(world)
    await connect(server, account)
    await connect(server, { userName: account.userName }, { privateKey: account.privateKey })
    const events = await auditOf(world, account.clientId, 'sftp.sign-in')
    expect(events).toMatchObject([
      { address: '127.0.0.1', after: { method: 'password' } },
      {
        address: '127.0.0.1',
        after: { method: 'publickey', fingerprint: expect.stringMatching(/^SHA256:/) },
      },
    ])
    expect(JSON.stringify(events) + world.logged()).not.toContain(account.password)
  })

  it("fails with another client's password or key, an unknown name, and after the client has ended", async () => {
    const server = await startTestSftp(world)
    const other = await addSftpClient(world, `${account.userName}-other`)
    const { password, privateKey } = other
    const { userName } = account
    await expect(connect(server, { userName, password })).rejects.toThrow(refused)
    await expect(connect(server, { userName }, { privateKey })).rejects.toThrow(refused)
    await expect(connect(server, { userName: 'nobody', password })).rejects.toThrow(refused)
    await expect(connect(server, { userName: '../etc', password })).rejects.toThrow(refused)
    await world.elsewhere(`update clients set ended_at = now() where id = '${other.clientId}'`)
    await expect(connect(server, other)).rejects.toThrow(refused)
    await expect
      .poll(async () => (await auditOf(world, account.clientId, 'sftp.failed')).map(({ after }) => after))
      .toEqual([{ method: 'password' }, { method: 'publickey' }])
  })

  it('offers only strong algorithms', async () => {
    const server = await startTestSftp(world)
    for (const algorithms of [
      { kex: ['diffie-hellman-group14-sha1'] },
      { kex: ['diffie-hellman-group-exchange-sha256'] },
      { cipher: ['aes128-cbc'] },
      { cipher: ['aes256-ctr'], hmac: ['hmac-sha1'] },
      { compress: ['zlib@openssh.com'] },
      { serverHostKey: ['ssh-rsa'] },
    ] as ssh2.Algorithms[])
      await expect(connect(server, account, { algorithms }), JSON.stringify(algorithms)).rejects.toThrow(
        /no matching/,
      )
  })

  it('shows the same host key after every start, and in every process', async () => {
    const seen: string[] = []
    const hostVerifier = (key: Buffer): boolean => seen.push(key.toString('base64')) > 0
    await connect(await startTestSftp(world), account, { hostVerifier })
    await connect(await startTestSftp(world), account, { hostVerifier })
    expect(seen[1]).toBe(seen[0])
    const { hostFingerprint } = await getSftpAccount(world.system, account.clientId)
    const parsed = ssh2.utils.parseKey(`ssh-ed25519 ${seen[0]}`)
    expect(parsed instanceof Error).toBe(false)
    expect(hostFingerprint).toMatch(/^SHA256:.{43}$/)
    expect(hostKeyOf(randomBytes(32)).fingerprint).not.toBe(hostFingerprint)
  })
})

describe('guessing', () => {
  it('locks the address for passwords after ten failures, for 15 minutes, but not for keys', async () => {
    const server = await startTestSftp(world)
    const { userName } = account
    for (let attempt = 1; attempt <= 10; attempt += 1)
      await expect(connect(server, { userName, password: `guess ${attempt}` })).rejects.toThrow(refused)
    await expect(connect(server, account)).rejects.toThrow(refused)
    await connect(server, { userName }, { privateKey: account.privateKey })
    expect(await auditOf(world, account.clientId, 'sftp.locked')).toHaveLength(1)
    expect(await auditOf(world, account.clientId, 'sftp.failed')).toHaveLength(10)
    world.setNow(new Date(Date.now() + 16 * 60_000))
    await connect(server, account)
  })

  it('ends a connection after a number of attempts', async () => {
    const server = await startTestSftp(world, { attemptsPerConnection: 3 })
    let asked = 0
    const authHandler = (): ssh2.AnyAuthMethod => {
      asked += 1
      return { type: 'password', username: account.userName, password: `guess ${asked}` }
    }
    await expect(
      connect(server, { userName: account.userName }, { authHandler: authHandler as never }),
    ).rejects.toThrow()
    expect(asked).toBeLessThanOrEqual(4)
  })

  it('makes failures wait, the more the later', async () => {
    const server = await startTestSftp(world, { failureDelayMs: 150 })
    const { userName } = account
    const before = performance.now()
    await connect(server, { userName, password: 'wrong' }).catch(() => {})
    await connect(server, { userName, password: 'wrong' }).catch(() => {})
    expect(performance.now() - before).toBeGreaterThanOrEqual(450)
  })

  it('counts the addresses of one IPv6 network together', () => {
    expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe(addressBlock('2001:db8:1:2::9'))
    expect(addressBlock('2001:db8:1:2::9')).not.toBe(addressBlock('2001:db8:1:3::9'))
    expect(addressBlock('::ffff:10.1.2.3')).toBe('10.1.2.3')
  })
})

const sendPacket = (client: ssh2.Client, head: string): Promise<void> =>
  new Promise((resolve, reject) => {
    client.once('close', resolve)
    client.subsys('sftp', (error, channel) => {
      if (error) return reject(error)
      channel.once('close', resolve)
      channel.write(Buffer.from(head, 'hex'))
      channel.write(randomBytes(200_000))
    })
  })

describe('the limits', () => {
  const openSocket = async (port: number): Promise<net.Socket> => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const closed = (socket: net.Socket): Promise<unknown> =>
    new Promise((resolve) => socket.resume().once('close', resolve))

  it('end connections above their number, and those that do not sign in', async () => {
    const server = await startTestSftp(world, { connectionsPerAddress: 2, signInMs: 700 })
    const early = [await openSocket(server.port), await openSocket(server.port)]
    await closed(await openSocket(server.port))
    await Promise.all(early.map(closed))
    await expect
      .poll(() =>
        connect(server, account).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })

  it('end a connection without requests', async () => {
    const server = await startTestSftp(world, { idleMs: 100 })
    const client = await connect(server, account)
    await closedClient(client)
  })

  it('refuse a file that is too large, and too many files', async () => {
    const server = await startTestSftp(world, { fileBytes: 100_000, unfinishedFiles: 2, filesPerHour: 3 })
    const sftp = calls(await sessionOf(server, account))
    await expect(sftp.put('/large.csv', 'x'.repeat(100_001))).rejects.toThrow('larger than 100000 bytes')
    await sftp.put('/a.part', 'a')
    await sftp.put('/b.part', 'b')
    await expect(sftp.put('/c.part', 'c')).rejects.toThrow('Too many files are unfinished')
    await sftp.remove('/a.part')
    await sftp.remove('/b.part')
    for (const name of ['1', '2', '3']) await sftp.put(`/${name}.csv`, name)
    await expect(sftp.put('/4.csv', '4')).rejects.toThrow('More than 3 files within an hour')
    expect((await receivedFiles(world, account.clientId)).map(({ fileName }) => fileName)).toEqual([
      '3.csv',
      '2.csv',
      '1.csv',
    ])
  })

  it('survive packets that lie about their length, and go on serving', async () => {
    const server = await startTestSftp(world)
    for (const head of ['ffffffff05', '7fffffff05', '0fffffff05', '0000000000', '00000009010000000300000000'])
      await sendPacket(await connect(server, account), head)
    const socket = await openSocket(server.port)
    socket.write('SSH-2.0-x\r\n')
    socket.write(randomBytes(1_000_000))
    await closed(socket)
    await calls(await sessionOf(server, account)).put('/after.csv', 'x')
  })

  it('keep the memory of a client that sends faster than the disk bounded', async () => {
    const server = await startTestSftp(world, { waitingBytes: 200_000 })
    const sftp = calls(await sessionOf(server, account))
    const handle = await sftp.open('/flood.csv', 'w')
    const piece = Buffer.alloc(30_000, 'x')
    await Promise.all(Array.from({ length: 200 }, (_, at) => sftp.write(handle, at * piece.length, piece)))
    await sftp.close(handle)
    const [file] = await receivedFiles(world, account.clientId)
    expect(file?.content?.length).toBe(200 * piece.length)
  })

  it('offer no shell, no commands and no tunnels', async () => {
    const server = await startTestSftp(world)
    const client = await connect(server, account)
    const tries = [
      (done: (error?: Error) => void) => client.shell(done),
      (done: (error?: Error) => void) => client.exec('cat /etc/passwd', done),
      (done: (error?: Error) => void) => client.forwardOut('127.0.0.1', 1, '127.0.0.1', server.port, done),
      (done: (error?: Error) => void) => client.forwardIn('127.0.0.1', 0, done),
    ]
    for (const start of tries) expect(await new Promise((resolve) => start(resolve))).toBeInstanceOf(Error)
  })
})

describe('stopping', () => {
  it('lets a transfer finish, and accepts nothing new', async () => {
    const server = await startTestSftp(world)
    const sftp = calls(await sessionOf(server, account))
    const handle = await sftp.open('/last.csv', 'w')
    const stopped = server.close(60)
    await expect(connect(server, account)).rejects.toThrow()
    await sftp.write(handle, 0, Buffer.from('last'))
    await sftp.close(handle)
    await stopped
    expect(await receivedFiles(world, account.clientId)).toMatchObject([
      { fileName: 'last.csv', content: 'last' },
    ])
  })

  it('ends a transfer that takes too long, and nothing of it is received', async () => {
    const server = await startTestSftp(world)
    const client = await connect(server, account)
    const sftp = calls(await openSession(client))
    await sftp.write(await sftp.open('/endless.csv', 'w'), 0, Buffer.from('begun'))
    const gone = closedClient(client)
    await server.close(0)
    await gone
    expect(await receivedFiles(world, account.clientId)).toEqual([])
  })
})
