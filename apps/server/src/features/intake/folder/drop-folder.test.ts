import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { clients as clientsTable } from '../../../database/schema/index.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { auditOf, receivedFiles } from '../sftp/test-sftp.ts'
import { claimFile } from './claims.ts'
import { lookIntoFolder } from './look-into-folder.ts'
import { takeFromDropFolder } from './take-files.ts'

let world: TestWorld
let root: string
let clientId: string
let userName: string
let clients = 0
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-drop-folder-'))
  world = await openTestWorld({ VIGIL_INTAKE_FOLDER: root })
  world.services.dropFolder.settleMs = 50
})
afterAll(async () => {
  await world.close()
  fs.rmSync(root, { recursive: true, force: true })
})
beforeEach(async () => {
  clients += 1
  userName = `client-${clients}`
  clientId = await addClient(world, { name: userName, sftpUsername: userName })
})

const never = new AbortController().signal
const roster = 'External ID,Last Name\nP-1,Alder\n'
const at = (name: string): string => path.join(root, userName, name)
function put(name: string, content: string | Buffer = roster): string {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true })
  fs.writeFileSync(at(name), content)
  return at(name)
}
const take = (): Promise<void> => takeFromDropFolder(world.system, never)
const received = () => receivedFiles(world, clientId)
const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()

describe('a file in the drop folder', () => {
  it('is taken with the kind of its folder, and is gone from there (RULING 083, RULING 090)', async () => {
    put('roster.csv')
    put('licenses/June.csv', 'licenses')
    await take()
    const common = { origin: 'folder', sentBy: userName, status: 'PROCESSING' }
    expect(await received()).toEqual([
      { ...common, kind: 'licenses', fileName: 'June.csv', content: 'licenses' },
      { ...common, kind: 'population', fileName: 'roster.csv', content: roster },
    ])
    expect(filesBelow(path.join(root, userName))).toEqual([])
    await take()
    expect(await received()).toHaveLength(2)
  })

  it('is left alone while it is being written, also if its modification time stays the same', async () => {
    const file = put('growing.csv', 'first')
    const then = new Date('2026-01-01')
    fs.utimesSync(file, then, then)
    const writer = setInterval(() => {
      fs.appendFileSync(file, 'more')
      fs.utimesSync(file, then, then)
    }, 5)
    await take()
    clearInterval(writer)
    expect(await received()).toEqual([])
    await take()
    expect(await received()).toMatchObject([{ fileName: 'growing.csv' }])
  })

  it.each(['.roster.csv.x7Zq', 'roster.csv.part', 'roster.csv.filepart', '~roster.csv', 'roster.TMP'])(
    'with the temporary name %s is left alone',
    async (name) => {
      put(name)
      await take()
      expect(await received()).toEqual([])
      expect(filesBelow(path.join(root, userName))).toEqual([name])
    },
  )

  it('is taken however many unfinished ones are around it', async () => {
    const unfinished = (number: number): string => put(`${number}.part`, '')
    for (let number = 0; number < 1_000; number += 1) unfinished(number)
    put('roster.csv')
    for (let number = 1_000; number < 2_000; number += 1) unfinished(number)
    await take()
    expect(await received()).toMatchObject([{ fileName: 'roster.csv' }])
  })

  it('of no client, or in an unknown folder, is left alone', async () => {
    fs.mkdirSync(path.join(root, 'nobody'), { recursive: true })
    fs.writeFileSync(path.join(root, 'nobody', 'roster.csv'), roster)
    put('unknown-kind/roster.csv')
    await take()
    expect(filesBelow(path.join(root, 'nobody'))).toEqual(['roster.csv'])
    expect(await received()).toEqual([])
  })
})

describe('a file that cannot be taken', () => {
  const reasons = (): string => fs.readFileSync(at('rejected/reasons.txt'), 'utf8')

  it('moves to the folder "rejected" with a line that says why, and into the audit trail', async () => {
    const secret = path.join(root, 'secret')
    fs.writeFileSync(secret, 'secret')
    fs.mkdirSync(at(''), { recursive: true })
    fs.symlinkSync(secret, at('link.csv'))
    fs.linkSync(secret, at('hard-link.csv'))
    fs.writeFileSync(Buffer.concat([Buffer.from(at('bad-')), Buffer.from([0xff]), Buffer.from('.csv')]), 'x')
    put('right\u202eto-left.csv')
    const huge = put('huge.csv', '')
    fs.truncateSync(huge, limits.intakeFileBytes + 1)
    put('fine.csv')
    await take()
    expect((await received()).map(({ fileName }) => fileName)).toEqual(['fine.csv'])
    expect(reasons()).toMatch(/^2\S+Z link\.csv: it is a link$/m)
    expect(reasons()).toMatch(/ hard-link\.csv: it is linked from elsewhere as well$/m)
    expect(reasons()).toMatch(/ bad-_\.csv: its name has characters that are not allowed$/m)
    expect(reasons()).toMatch(/ right_to-left\.csv: its name has characters that are not allowed$/m)
    expect(reasons()).toMatch(/ huge\.csv: it is larger than 2000000000 bytes$/m)
    expect(fs.readFileSync(secret, 'utf8')).toBe('secret')
    expect(await auditOf(world, clientId, 'intake.refuse')).toHaveLength(5)
    await take()
    expect(await auditOf(world, clientId, 'intake.refuse')).toHaveLength(5)
  })

  it('is never reached through a folder that is a link', async () => {
    const elsewhere = path.join(root, 'elsewhere')
    fs.mkdirSync(elsewhere, { recursive: true })
    fs.writeFileSync(path.join(elsewhere, 'roster.csv'), roster)
    fs.symlinkSync(elsewhere, at(''))
    await take()
    fs.unlinkSync(at(''))
    fs.mkdirSync(at(''))
    fs.symlinkSync(elsewhere, at('licenses'))
    await take()
    expect(await received()).toEqual([])
    expect(filesBelow(elsewhere)).toEqual(['roster.csv'])
  })

  it('writes its reason into no file elsewhere', async () => {
    const elsewhere = path.join(root, `${userName}-target`)
    fs.writeFileSync(elsewhere, 'untouched')
    fs.mkdirSync(at('rejected'), { recursive: true })
    fs.symlinkSync(elsewhere, at('rejected/reasons.txt'))
    fs.symlinkSync(elsewhere, at('link.csv'))
    await take()
    expect(fs.readFileSync(elsewhere, 'utf8')).toBe('untouched')
  })
})

describe('interruptions', () => {
  it('a file that a killed run had claimed is taken by the next one', async () => {
    put('networks/n.csv', 'networks')
    const [file] = await lookIntoFolder(at(''))
    await claimFile(root, clientId, file!)
    expect(filesBelow(path.join(root, userName))).toEqual([])
    await take()
    expect(await received()).toMatchObject([{ kind: 'networks', fileName: 'n.csv', content: 'networks' }])
    expect(filesBelow(path.join(root, '.taking'))).toEqual([])
  })

  it.each([
    ['another user name', (name: string) => `${name}-renamed`],
    ['no user name', () => null],
  ])('a claimed file is taken if its client has %s by then', async (_, nameAfter) => {
    put('roster.csv')
    const [file] = await lookIntoFolder(at(''))
    await claimFile(root, clientId, file!)
    await world.system.write(({ sql }) =>
      sql
        .update(clientsTable)
        .set({ sftpUsername: nameAfter(userName) })
        .where(eq(clientsTable.id, clientId)),
    )
    await take()
    expect(await received()).toMatchObject([{ fileName: 'roster.csv', content: roster }])
    expect(filesBelow(path.join(root, '.taking'))).toEqual([])
  })

  it('what does not belong among the claims keeps no other file from being taken', async () => {
    put('roster.csv')
    const claims = path.join(root, '.taking')
    fs.mkdirSync(path.join(claims, clientId), { recursive: true })
    fs.writeFileSync(path.join(claims, clientId, 'stray'), 'x')
    const other = await addClient(world, { name: 'Other', sftpUsername: `${userName}-other` })
    fs.writeFileSync(path.join(claims, other), 'x')
    await take()
    expect(await received()).toMatchObject([{ fileName: 'roster.csv' }])
    fs.rmSync(path.join(claims, clientId, 'stray'))
    fs.rmSync(path.join(claims, other))
  })

  it('a file stays if it could not be stored, and is taken later', async () => {
    put('roster.csv')
    const { files } = world.services
    world.services.files = { ...files, put: () => Promise.reject(new Error('the disk is full')) }
    await take()
    world.services.files = files
    expect(await received()).toEqual([])
    await take()
    expect(await received()).toMatchObject([{ fileName: 'roster.csv', content: roster }])
  })

  it('two workers at the same time take a file once', async () => {
    for (let number = 1; number <= 5; number += 1) put(`file-${number}.csv`, `content ${number}`)
    await Promise.all([take(), take(), take()])
    await take()
    const names = (await received()).map(({ fileName }) => fileName).toSorted()
    expect(names).toEqual([1, 2, 3, 4, 5].map((number) => `file-${number}.csv`))
  })

  it('a claimed file that is still being written waits for the next run', async () => {
    const file = put('roster.csv', Buffer.alloc(1_000_000, 'x'))
    const writer = fs.openSync(file, 'a')
    const before = world.services.files
    world.services.files = {
      ...before,
      put: async (...given) => {
        fs.writeSync(writer, 'a late line')
        return before.put(...given)
      },
    }
    await take()
    world.services.files = before
    fs.closeSync(writer)
    expect(await received()).toEqual([])
    await take()
    const [taken] = await received()
    expect(taken?.content?.endsWith('xa late line')).toBe(true)
  })
})
