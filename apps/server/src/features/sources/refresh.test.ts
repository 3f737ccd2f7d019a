import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { addClient } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { getSource } from './list-sources.ts'
import { sourcesJobs } from './sources-jobs.ts'
import { selectList, selectListsAtWork, selectOpenLoads } from './sources-queries.ts'
import { refreshSource } from './refresh-source.ts'
import { leieCsv, somePeople } from '../../testing/leie-files.ts'
import { leiePath, startPublisher, type Publisher } from './test-publisher.ts'
import { liveNames, loadFiles } from './loading/test-load.ts'

let world: TestWorld
let publisher: Publisher
let folder: string
const forever = new AbortController().signal

beforeEach(async () => {
  publisher = await startPublisher()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-lists-folder-'))
  world = await openTestWorld({
    VIGIL_LISTS_MIRROR: publisher.address,
    VIGIL_LISTS_REFRESH: 'true',
    VIGIL_LISTS_FOLDER: folder,
  })
  publisher.files.set(leiePath, leieCsv(somePeople(12)))
})
afterEach(async () => {
  await world.close()
  await publisher.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const leieRequests = () => publisher.requests.filter((line) => line.includes('UPDATED.csv'))

async function work(): Promise<void> {
  for (const listId of await world.system.read(selectListsAtWork))
    await sourcesJobs['lists.load'](world.system, { listId }, forever)
}
async function refresh(): Promise<void> {
  await refreshSource(world.system, 'leie')
  await work()
}
const leie = () => getSource(world.system, 'leie')

describe('a refresh', () => {
  it('fetches and loads, and the next time only asks whether anything has changed', async () => {
    await refresh()
    expect(await leie()).toMatchObject({ state: 'current', version: 1, records: 12 })
    await refresh()
    expect(await leie()).toMatchObject({ version: 1, latest: { state: 'unchanged', origin: 'manual' } })
    expect(leieRequests()).toEqual([`200 ${leiePath}`, `304 ${leiePath}`])
    publisher.files.set(leiePath, leieCsv(somePeople(13)))
    await refresh()
    expect(await leie()).toMatchObject({ version: 2, latest: { state: 'loaded', added: 1 } })
  })

  it('does not treat a rejected file as "unchanged" the next time', async () => {
    await refresh()
    publisher.files.set(leiePath, '<html><title>Maintenance</title></html>')
    await refresh()
    await refresh()
    expect(await leie()).toMatchObject({ state: 'stale', version: 1, latest: { state: 'refused' } })
    expect(await liveNames(world, 'leie')).toHaveLength(12)
    publisher.files.set(leiePath, leieCsv(somePeople(12)))
    await refresh()
    expect(await leie()).toMatchObject({ state: 'current', latest: { state: 'unchanged' } })
  })

  it('that finds no file leaves the list as it is, stale, and is retried soon', async () => {
    await refresh()
    publisher.files.delete(leiePath)
    await refresh()
    const source = await leie()
    expect(source).toMatchObject({ state: 'stale', version: 1, records: 12, latest: { state: 'failed' } })
    expect(source.latest?.reason).toContain('does not have the file (404)')
    const wait = new Date(source.nextCheckAt!).getTime() - new Date(source.latest!.finishedAt!).getTime()
    expect(wait).toBe(15 * 60_000)
  })

  it('that can’t connect fails with the reason, and delays no other load', async () => {
    await refresh()
    const closed = await startPublisher()
    await closed.close()
    world.services.lists.mirror = closed.address
    await refresh()
    expect(await leie()).toMatchObject({ state: 'stale', latest: { state: 'failed' } })
    expect((await leie()).latest?.reason).toContain("can't be reached (ECONNREFUSED)")
  })

  it('after an upload compares with what the publisher has, not with what was uploaded', async () => {
    await refresh()
    const fewer = { 'UPDATED.csv': leieCsv(somePeople(11)) }
    expect(await loadFiles(world, 'leie', fewer)).toMatchObject({ removed: 1 })
    await refresh()
    expect(await leie()).toMatchObject({ version: 3, records: 12, latest: { added: 1 } })
  })

  it('that is requested twice runs once', async () => {
    const [one, other] = [
      await refreshSource(world.system, 'leie'),
      await refreshSource(world.system, 'leie'),
    ]
    expect(other).toEqual(one)
    await work()
    expect(leieRequests()).toHaveLength(1)
  })

  it('of a list without an address is rejected', async () => {
    await expect(async () => refreshSource(world.system, 'ladmf')).rejects.toMatchObject({
      code: 'precondition',
    })
  })

  it('of a set of files fetches all of them when one has changed', async () => {
    const base = '/sanctionslistservice.ofac.treas.gov/api/publicationpreview/exports'
    const sdn = (id: number, name: string): string =>
      `${id},"${name}",-0- ,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n`
    publisher.files.set(`${base}/sdn.csv`, sdn(1, 'FIRST TEST COMPANY') + sdn(2, 'SECOND TEST COMPANY'))
    publisher.files.set(`${base}/add.csv`, '1,1,"1 Main Street","Springfield","Testland",-0- \r\n')
    publisher.files.set(`${base}/alt.csv`, '1,1,"aka","FTC",-0- \r\n')
    publisher.files.set(`${base}/sdn_comments.csv`, '2,"more about it"\r\n')
    await refreshSource(world.system, 'ofac-sdn')
    await work()
    expect(await getSource(world.system, 'ofac-sdn')).toMatchObject({ version: 1, records: 2 })
    publisher.files.set(`${base}/alt.csv`, '1,1,"aka","FTC CO",-0- \r\n')
    await refreshSource(world.system, 'ofac-sdn')
    await work()
    const source = await getSource(world.system, 'ofac-sdn')
    expect(source.latest).toMatchObject({ state: 'loaded', added: 0, changed: 1, removed: 0 })
  })
})

describe('the schedule', () => {
  const due = () => sourcesJobs['lists.due'](world.system)
  const waiting = async () => {
    const list = await world.system.read((sql) => selectList(sql, 'leie', null))
    return list ? world.system.read((sql) => selectOpenLoads(sql, list.id)) : []
  }

  it('fetches a list that was never checked, and again a day after each check', async () => {
    await due()
    expect(await waiting()).toMatchObject([{ origin: 'schedule', state: 'waiting' }])
    await refresh()
    await due()
    expect(await waiting()).toEqual([])
    world.setNow(new Date(Date.now() + 25 * 3_600_000))
    await due()
    expect(await waiting()).toHaveLength(1)
  })

  it('loads files from the folder once they are complete, each of them once', async () => {
    const file = path.join(folder, 'ladmf', 'weekly.txt')
    fs.mkdirSync(path.dirname(file))
    const dead =
      ' 900000001TESTNAME            PAT                       V0401202005051930                   '
    const line = dead.padEnd(100).slice(0, 100)
    fs.writeFileSync(file, `${line}\n`)
    await due()
    await work()
    expect(await getSource(world.system, 'ladmf')).toMatchObject({ state: 'never' })
    fs.utimesSync(file, new Date(Date.now() - 120_000), new Date(Date.now() - 120_000))
    await due()
    await due()
    await world.system.read(selectListsAtWork)
    await work()
    expect(await getSource(world.system, 'ladmf')).toMatchObject({
      records: 1,
      latest: { origin: 'folder', state: 'loaded' },
    })
  })

  it('loads a file again that was put back, and all files of a set when one is new', async () => {
    const put = (source: string, name: string, content: string): void => {
      const file = path.join(folder, source, name)
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.writeFileSync(file, content)
      fs.utimesSync(file, new Date(Date.now() - 120_000), new Date(Date.now() - 120_000))
    }
    const take = async () => {
      await due()
      await work()
    }
    world.services.lists.refreshes = false
    fs.writeFileSync(path.join(folder, 'sam'), 'a file where a folder should be')
    for (const count of [12, 13, 12]) {
      put('leie', 'UPDATED.csv', leieCsv(somePeople(count)))
      await take()
    }
    expect(await leie()).toMatchObject({ version: 3, records: 12 })
    const line = '1,"FIRST TEST COMPANY",-0- ,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n'
    put('ofac-sdn', 'sdn.csv', line)
    put('ofac-sdn', 'alt.csv', '1,1,"aka","FTC",-0- \r\n')
    await take()
    put('ofac-sdn', 'alt.csv', '1,1,"aka","FTC CO",-0- \r\n')
    await take()
    expect(await getSource(world.system, 'ofac-sdn')).toMatchObject({ version: 2, latest: { changed: 1 } })
  })

  it("loads a client's own list from the client's folder", async () => {
    const clientId = await addClient(world, { name: 'Client' })
    for (const name of [clientId, 'not-a-client']) {
      const file = path.join(folder, 'cms-preclusion', name, 'PreclusionList_202611.csv')
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.writeFileSync(
        file,
        'NPI,Last Name,First Name,Preclusion Effective Date\n1234567893,Testname,Pat,01/01/2026\n',
      )
      fs.utimesSync(file, new Date(Date.now() - 120_000), new Date(Date.now() - 120_000))
    }
    await due()
    await work()
    expect(await getSource(world.system, 'cms-preclusion')).toMatchObject({ records: 1 })
  })

  it('fetches nothing when disabled', async () => {
    world.services.lists.refreshes = false
    await due()
    expect(await waiting()).toEqual([])
  })
})
