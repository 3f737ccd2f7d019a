import type { PermissionTags, UploadedFile } from '@vigil/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../../database/schema/index.ts'
import { addAccessRole, addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { download, fileOf, importFile, search, upload, type Sender } from '../test-intake.ts'

let world: TestWorld
let admin: Sender
let member: Sender
let ptAdmin: string
const files = {} as Record<'good' | 'partly' | 'failed' | 'skipped', string>

const bearer = async (userId: string): Promise<string> => `Bearer ${await world.token(userId)}`
const good = 'External ID,Last Name\nP-1,Alder\nP-2,Birch\n'
const partly = 'External ID,Last Name\nP-1,Alder\nP-2,Birch\nP-3,\n'

async function sent(sender: Sender, content: string, filename: string): Promise<string> {
  const id = await upload(world, sender, content, { filename })
  await importFile(world, sender, id)
  return id
}

beforeAll(async () => {
  world = await openTestWorld()
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  ptAdmin = await bearer(await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] }))
  const clientId = await addClient(world, { name: 'Client' })
  admin = {
    clientId,
    authorization: await bearer(await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })),
  }
  member = { clientId, authorization: await bearer(await addUser(world, { clientId })) }
  files.partly = await sent(admin, partly, 'a-partly.csv')
  files.failed = await sent(admin, 'nothing', 'b-failed.csv')
  files.good = await sent(admin, good, 'c-good.csv')
  files.skipped = await sent(admin, good, 'd-good.csv')
})
afterAll(() => world.close())

const idsOf = (content: readonly UploadedFile[]): string[] => content.map(({ id }) => id)

describe('the file history', () => {
  it('lists every file, newest first, with the number on each tab (DAT-008, DAT-009, API-097, RULING 113)', async () => {
    const { total, content, counts } = await search(world, member)
    expect(total).toBe(4)
    expect(idsOf(content)).toEqual([files.skipped, files.good, files.failed, files.partly])
    expect(counts).toEqual({ all: 4, complete: 1, withErrors: 1, failed: 1 })
    expect(content[0]).toMatchObject({
      uploadStatus: 'SKIPPED',
      reason: 'The same file was processed less than 24 hours ago.',
      file: { id: files.skipped, fileName: 'd-good.csv', fileType: 'population' },
      errorFile: null,
    })
    expect(content[3]!.errorFile).toMatchObject({ fileName: 'a-partly-errors.csv' })
    expect(content.map(({ canUndo }) => canUndo)).toEqual([false, false, false, false])
    const seen = (await search(world, admin)).content
    expect(seen.map(({ canUndo }) => canUndo)).toEqual([false, true, false, false])
    expect(content[3]!.counts).toMatchObject({ rows: 3, added: 2, skipped: 1 })
    const item = ['id', 'file', 'errorFile', 'processedAt', 'uploadUser', 'uploadStatus']
    expect(Object.keys(content[3]!)).toEqual(expect.arrayContaining(item))
    expect(content[3]!.processedAt).toEqual(expect.any(String))
  })

  it('is narrowed down by status, type and name; the counts follow the name, not the tab', async () => {
    const failed = await search(world, member, { uploadStatus: ['FAILED'], search: 'FAIL' })
    expect(idsOf(failed.content)).toEqual([files.failed])
    expect(failed.counts).toEqual({ all: 1, complete: 0, withErrors: 0, failed: 1 })
    expect((await search(world, member, { fileTypes: ['licenses'] })).total).toBe(0)
    expect((await search(world, member, { search: '%' })).total).toBe(0)
  })

  it('is sorted by every column and paged', async () => {
    const by = async (sortBy: 'FILE' | 'STATUS' | 'FILE_TYPE' | 'UPLOAD_USER', desc = false) =>
      idsOf((await search(world, member, { sortBy, desc })).content)
    expect(await by('FILE')).toEqual([files.partly, files.failed, files.good, files.skipped])
    expect(await by('STATUS')).toEqual([files.good, files.failed, files.partly, files.skipped])
    expect(await by('FILE_TYPE')).toHaveLength(4)
    expect(await by('UPLOAD_USER', true)).toHaveLength(4)
    const second = await search(world, member, { page: 1, size: 3 })
    expect([second.total, idsOf(second.content)]).toEqual([4, [files.partly]])
  })

  it('names who sent a file to PT admins, not to users of a client without access roles (DAT-006, RULING 055)', async () => {
    expect((await fileOf(world, member, files.good)).uploadUser).toBeNull()
    expect((await fileOf(world, { ...member, authorization: ptAdmin }, files.good)).uploadUser).toBe(
      'Test User',
    )
  })

  it('is not that of another client', async () => {
    const clientId = await addClient(world, { name: 'Other' })
    const stranger = await bearer(await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] }))
    await expect(search(world, { ...member, authorization: stranger })).rejects.toThrow('Not found')
    await expect(fileOf(world, { clientId, authorization: stranger }, files.good)).rejects.toThrow(
      'not found',
    )
    expect((await download(world, { clientId, authorization: stranger }, files.good)).statusCode).toBe(404)
  })
})

describe('downloads', () => {
  it('the original comes decrypted under the preferred name, and each download is audited (DAT-004, DAT-011, API-098)', async () => {
    const response = await download(world, { ...admin, authorization: ptAdmin }, files.good, 'Nöw.csv')
    expect([response.statusCode, response.body]).toEqual([200, good])
    expect(response.headers['content-disposition']).toContain("filename*=UTF-8''N%C3%B6w.csv")
    expect(response.headers['content-type']).toBe('text/csv')
    const trail = await world.system.read((sql) =>
      sql
        .select({ after: auditEvents.after })
        .from(auditEvents)
        .where(and(eq(auditEvents.action, 'intake.download'), eq(auditEvents.subjectId, files.good))),
    )
    expect(trail).toMatchObject([{ after: { file: 'original', fileName: 'c-good.csv' } }])
  })

  it('the error report names row and reason; a file without errors has none', async () => {
    const { errorFile } = await fileOf(world, member, files.partly)
    const response = await download(world, member, errorFile!.id)
    expect(response.headers['content-disposition']).toContain('a-partly-errors.csv')
    expect(response.body).toMatch(/^Row,Column,Reason,External ID,Last Name\r\n4,/)
    expect((await fileOf(world, member, files.good)).errorFile).toBeNull()
  })

  it('without access roles, originals are for PT admins, and the rest for whoever monitors (DAT-005, DAT-007, DAT-014)', async () => {
    const { errorFile } = await fileOf(world, member, files.partly)
    expect((await download(world, admin, files.partly)).statusCode).toBe(403)
    expect((await download(world, { ...admin, authorization: ptAdmin }, files.partly)).statusCode).toBe(200)
    expect((await download(world, member, errorFile!.id)).statusCode).toBe(200)
    const { clientId } = admin
    const blind = await bearer(await addUser(world, { clientId, flags: false }))
    expect((await download(world, { clientId, authorization: blind }, errorFile!.id)).statusCode).toBe(403)
    await expect(search(world, { clientId, authorization: blind })).rejects.toThrow('permission')
  })

  it('an address ends after a few minutes and cannot be changed', async () => {
    const { clientId } = admin
    const asked = await world.app.inject({
      url: `/api/alchemist/clients/${clientId}/files/${files.good}/presigned-url`,
      headers: { authorization: ptAdmin },
    })
    const { url } = asked.json<{ url: string }>()
    expect((await world.app.inject({ url: `${url}x` })).statusCode).toBe(404)
    world.setNow(new Date(Date.now() + 301_000))
    expect((await world.app.inject({ url })).statusCode).toBe(410)
    world.setNow(new Date())
  })
})

describe('with access roles', () => {
  async function holding(clientId: string, tags: PermissionTags, flags = true): Promise<Sender> {
    const accessRoleId = await addAccessRole(world, tags)
    return { clientId, authorization: await bearer(await addUser(world, { clientId, accessRoleId, flags })) }
  }

  it('LIMITED shows and downloads only one’s own files (DAT-014, RULING 053)', async () => {
    const clientId = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const both = { WRITE_POPULATION: 'ALLOW', DOWNLOAD_ORIGINALS: 'ALLOW', DOWNLOAD_ERRORS: 'ALLOW' } as const
    const limited = await holding(clientId, { ...both, SHOW_DATA_MANAGEMENT: 'LIMITED' })
    const full = await holding(clientId, { ...both, SHOW_DATA_MANAGEMENT: 'ALLOW' })
    const own = await sent(limited, good, 'own.csv')
    const other = await sent(full, partly, 'other.csv')
    expect(await search(world, limited)).toMatchObject({ total: 1, counts: { all: 1, withErrors: 0 } })
    expect(await search(world, full)).toMatchObject({ total: 2, counts: { all: 2, withErrors: 1 } })
    await expect(fileOf(world, limited, other)).rejects.toThrow('not found')
    expect((await download(world, limited, other)).statusCode).toBe(404)
    expect((await download(world, limited, own)).statusCode).toBe(200)
    expect((await fileOf(world, limited, own)).uploadUser).toBeNull()
    expect((await fileOf(world, full, own)).uploadUser).toBe('Test User')
  })

  it('originals need DOWNLOAD_ORIGINALS, error reports DOWNLOAD_ERRORS, and none of it ongoing monitoring (DAT-005, DAT-007, DAT-014, API-098)', async () => {
    const clientId = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const show = { SHOW_DATA_MANAGEMENT: 'ALLOW' } as const
    const file = await sent(await holding(clientId, { ...show, WRITE_POPULATION: 'ALLOW' }), partly, 'p.csv')
    const statuses = async (tags: PermissionTags): Promise<number[]> => {
      const sender = await holding(clientId, { ...show, ...tags }, false)
      const { errorFile } = await fileOf(world, sender, file)
      const ids = [file, errorFile!.id]
      return Promise.all(ids.map(async (id) => (await download(world, sender, id)).statusCode))
    }
    expect(await statuses({})).toEqual([403, 403])
    expect(await statuses({ DOWNLOAD_ORIGINALS: 'ALLOW' })).toEqual([200, 403])
    expect(await statuses({ DOWNLOAD_ERRORS: 'ALLOW' })).toEqual([403, 200])
  })
})
