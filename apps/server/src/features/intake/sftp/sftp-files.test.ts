import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { removeSftpKey, removeSftpPassword } from './manage-account.ts'
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
  type TestSftp,
} from './test-sftp.ts'

let world: TestWorld
let server: TestSftp
let account: TestAccount
let names = 0
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  world = await openTestWorld()
  server = await startTestSftp(world, {}, (end) => void ends.push(end))
})
afterAll(async () => {
  for (const end of ends) await end()
  await world.close()
})
beforeEach(async () => {
  names += 1
  account = await addSftpClient(world, `client-${names}`)
})

const roster = 'External ID,Last Name,First Name\nP-1,Alder,Pat\n'
const received = () => receivedFiles(world, account.clientId)
const denied = { code: 3 }

describe('a file sent over SFTP', () => {
  it('is received when it is closed, with its name, kind and sender (RULING 090)', async () => {
    const sftp = calls(await sessionOf(server, account))
    await sftp.put('/roster.csv', roster)
    await sftp.put('/licenses/June.csv', 'licenses')
    await sftp.put('other-list/../networks/n.csv', 'networks')
    const common = { origin: 'sftp', sentBy: account.userName, status: 'PROCESSING' }
    expect(await received()).toEqual([
      { ...common, kind: 'networks', fileName: 'n.csv', content: 'networks' },
      { ...common, kind: 'licenses', fileName: 'June.csv', content: 'licenses' },
      { ...common, kind: 'population', fileName: 'roster.csv', content: roster },
    ])
    const [event] = await auditOf(world, account.clientId, 'intake.receive')
    expect(event).toMatchObject({ actorName: `SFTP ${account.userName}`, address: '127.0.0.1' })
    expect(JSON.stringify(world.logged())).not.toContain('Alder')
  })

  it('is listed with its size afterward, and can be replaced but not read, changed or deleted', async () => {
    const sftp = calls(await sessionOf(server, account))
    await sftp.put('/roster.csv', roster)
    expect(await sftp.size('/roster.csv')).toBe(roster.length)
    expect(await sftp.names('/')).toContain('roster.csv')
    await sftp.chmod('/roster.csv')
    await expect(sftp.get('/roster.csv')).rejects.toMatchObject(denied)
    await expect(sftp.remove('/roster.csv')).rejects.toMatchObject(denied)
    await expect(sftp.rename('/roster.csv', '/other.csv')).rejects.toMatchObject(denied)
    await sftp.put('/roster.csv', `${roster}P-2,Birch,Kim\n`)
    expect((await received()).map(({ fileName }) => fileName)).toEqual(['roster.csv', 'roster.csv'])
  })

  it('with a temporary name is received when it gets its final name', async () => {
    const sftp = calls(await sessionOf(server, account))
    await sftp.put('/roster.csv.filepart', roster)
    expect(await received()).toEqual([])
    await sftp.rename('/roster.csv.filepart', '/roster.csv')
    expect(await received()).toMatchObject([{ fileName: 'roster.csv', content: roster }])
    await sftp.put('/.draft.csv', roster)
    await sftp.remove('/.draft.csv')
    await expect(sftp.rename('/.draft.csv', '/draft.csv')).rejects.toMatchObject({ code: 2 })
    expect(await received()).toHaveLength(1)
  })

  it('may be written in any order, but not with parts missing', async () => {
    const sftp = calls(await sessionOf(server, account))
    const handle = await sftp.open('/shuffled.csv', 'w')
    for (const [at, text] of [
      [4, 'ef'],
      [0, 'ab'],
      [2, 'cd'],
    ] as const)
      await sftp.write(handle, at, Buffer.from(text))
    await sftp.close(handle)
    const holey = await sftp.open('/holey.csv', 'w')
    await sftp.write(holey, 10, Buffer.from('end'))
    await expect(sftp.close(holey)).rejects.toThrow('Parts of the file are missing.')
    expect(await received()).toMatchObject([{ fileName: 'shuffled.csv', content: 'abcdef' }])
  })

  it('arrives whole with many writes at the same time', async () => {
    const sftp = calls(await sessionOf(server, account))
    const content = Buffer.alloc(3_000_000, 'A line of a file that is somewhat larger.\n').toString()
    await sftp.put('/large.csv', content)
    const [file] = await received()
    expect(file?.content === content).toBe(true)
  })
})

describe('a file that does not arrive whole', () => {
  it('is not received if the connection breaks, and leaves nothing behind', async () => {
    const client = await connect(server, account)
    const sftp = calls(await openSession(client))
    const handle = await sftp.open('/half.csv', 'w')
    await sftp.write(handle, 0, Buffer.from('half of it'))
    client.destroy()
    const after = calls(await sessionOf(server, account))
    await expect.poll(() => after.names('/')).not.toContain('half.csv')
    expect(await received()).toEqual([])
  })

  it('is not received if the session ends without closing it', async () => {
    const session = await sessionOf(server, account)
    const sftp = calls(session)
    await sftp.write(await sftp.open('/half.csv', 'w'), 0, Buffer.from('half of it'))
    session.end()
    const after = calls(await sessionOf(server, account))
    await expect.poll(() => after.names('/')).not.toContain('half.csv')
    expect(await received()).toEqual([])
  })

  it('with a temporary name can be resumed, but gets no final name before', async () => {
    const client = await connect(server, account)
    const sftp = calls(await openSession(client))
    const handle = await sftp.open('/roster.csv.part', 'w')
    await sftp.write(handle, 0, Buffer.from(roster.slice(0, 10)))
    client.destroy()
    const after = calls(await sessionOf(server, account))
    const rename = () => after.rename('/roster.csv.part', '/roster.csv')
    await expect.poll(() => rename().catch((error: Error) => error.message)).toMatch(/did not arrive whole/)
    expect(await after.size('/roster.csv.part')).toBe(10)
    const rest = await after.open('/roster.csv.part', 'r+')
    await after.write(rest, 10, Buffer.from(roster.slice(10)))
    await after.close(rest)
    await rename()
    expect(await received()).toMatchObject([{ fileName: 'roster.csv', content: roster }])
  })
})

describe('a client', () => {
  it('sees its own root with a folder per kind, and nothing above or beside it', async () => {
    const sftp = calls(await sessionOf(server, account))
    const folders = ['population', 'licenses', 'networks', 'bulk-npi', 'preclusion-list', 'other-list']
    expect(await sftp.names('/')).toEqual(folders)
    expect(await sftp.path('../../..')).toBe('/')
    expect(await sftp.path('licenses/../../../../etc/passwd')).toBe('/etc/passwd')
    for (const name of ['/etc/passwd', '/../../etc/passwd', '/licenses/a/b.csv', '/data/master.key']) {
      await expect(sftp.size(name), name).rejects.toMatchObject({ code: 2 })
      await expect(sftp.put(name, 'x'), name).rejects.toMatchObject({ code: 2 })
    }
    await expect(sftp.names('/etc')).rejects.toMatchObject({ code: 2 })
  })

  it('cannot see or touch the files of another client', async () => {
    const other = await addSftpClient(world, `${account.userName}-other`)
    const theirs = calls(await sessionOf(server, other))
    await theirs.put('/secret.csv.part', 'secret')
    const sftp = calls(await sessionOf(server, account))
    expect(await sftp.names('/')).not.toContain('secret.csv.part')
    for (const name of ['/secret.csv.part', `/../${other.userName}/secret.csv.part`]) {
      await expect(sftp.size(name)).rejects.toMatchObject({ code: 2 })
      await expect(sftp.remove(name)).rejects.toMatchObject({ code: 2 })
      await expect(sftp.rename(name, '/mine.csv')).rejects.toMatchObject({ code: 2 })
    }
    expect(await theirs.names('/')).toContain('secret.csv.part')
  })

  it('may make no folders and no links, and read none', async () => {
    const sftp = calls(await sessionOf(server, account))
    await expect(sftp.makeFolder('/new')).rejects.toMatchObject(denied)
    await expect(sftp.makeFolder('/licenses')).rejects.toMatchObject({ code: 4 })
    await expect(sftp.removeFolder('/licenses')).rejects.toMatchObject(denied)
    await expect(sftp.link('/etc/passwd', '/passwd')).rejects.toMatchObject(denied)
    await expect(sftp.readLink('/passwd')).rejects.toMatchObject(denied)
  })

  it.each(['a\\b.csv', 'tab\tin.csv', 'x'.repeat(201), 'right\u202eto-left.csv'])(
    'may not send a file with the name %j',
    async (name) => {
      const sftp = calls(await sessionOf(server, account))
      await expect(sftp.put(`/${name}`, 'x')).rejects.toMatchObject({ code: 2 })
    },
  )

  it('is refused as soon as its password or key ends, also in an open session', async () => {
    const sftp = calls(await sessionOf(server, account))
    const config = { privateKey: account.privateKey }
    const byKey = calls(await openSession(await connect(server, { userName: account.userName }, config)))
    const handle = await sftp.open('/begun.csv', 'w')
    const { keys } = await removeSftpPassword(world.system, account.clientId)
    await expect(sftp.close(handle)).rejects.toMatchObject(denied)
    await expect(sftp.put('/late.csv', 'x')).rejects.toMatchObject(denied)
    await byKey.put('/by-key.csv', 'x')
    await removeSftpKey(world.system, account.clientId, keys[0]!.id)
    await expect(byKey.put('/late.csv', 'x')).rejects.toMatchObject(denied)
    expect(await received()).toMatchObject([{ fileName: 'by-key.csv' }])
  })
})
