import type { ListLoad, Source } from '@vigil/contract'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHome, runVigil, type VigilHome } from '../testing/server-process.ts'

const header =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'
const row = (family: string): string =>
  `${family},PAT,,,PHYSICIAN,,,0000000000,19700101,1 MAIN ST,SPRINGFIELD,IL,62701,1128a1,20200220,00000000,00000000,`
const csv = (...families: string[]): string => [header, ...families.map(row), ''].join('\r\n')

let folder: string
let home: VigilHome
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-lists-command-'))
  home = openHome()
})
afterAll(async () => {
  await home.close()
  fs.rmSync(folder, { recursive: true })
})

function write(name: string, content: string): string {
  const file = path.join(folder, name)
  fs.writeFileSync(file, content)
  return file
}

describe('"vigil lists check"', () => {
  it('reports what would be loaded, and stores nothing', async () => {
    const file = write('UPDATED.csv', `${csv('Alder', 'Birch')}Cedar,PAT,one cell too few\r\n`)
    const { code, stdout } = await runVigil(['lists', 'check', 'leie', file, '--json'], {
      VIGIL_DATA: home.data,
    })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      source: 'leie',
      rows: 3,
      records: 2,
      skipped: [{ file: 'UPDATED.csv', row: 4, reason: 'row has 3 cells, but the header has 18' }],
      leftovers: [],
      refused: null,
    })
    expect(fs.existsSync(home.data)).toBe(false)
  })

  it('exits with 1 and the reason for a file that would be refused, and names unknown columns', async () => {
    const page = write('UPDATED.html', '<!doctype html><title>Not Found</title>')
    const refused = await runVigil(['lists', 'check', 'leie', page, '--json'])
    expect(refused.code).toBe(1)
    expect((JSON.parse(refused.stdout) as { refused: string }).refused).toContain('web page')
    const extra = write(
      'UPDATED.csv',
      csv('Alder').replace('WVRSTATE', 'WVRSTATE,COLOR').replace(/00,\r/, '00,,RED\r'),
    )
    expect(JSON.parse((await runVigil(['lists', 'check', 'leie', extra, '--json'])).stdout)).toMatchObject({
      leftovers: ['COLOR'],
      refused: null,
    })
  })

  it('prints sentences unless JSON is requested', async () => {
    const file = write('UPDATED.csv', csv('Alder'))
    const { stdout } = await runVigil(['lists', 'check', 'leie', file])
    expect(stdout).toContain('1 rows, 1 entries, 0 skipped')
    expect(stdout).toContain('Ready to load.')
  })

  it('rejects unknown sources and missing files', async () => {
    const unknown = await runVigil(['lists', 'check', 'nothing', write('a.csv', 'a')])
    expect(unknown).toMatchObject({ code: 1, stdout: '' })
    expect(unknown.stderr).toMatch(/Unknown source nothing\. Known sources: leie sam ofac-sdn/)
    const missing = await runVigil(['lists', 'check', 'leie', '/nowhere.csv'])
    expect(missing.stderr).toBe('vigil: File not found: /nowhere.csv\n')
  })
})

describe('"vigil lists load" and "status"', () => {
  it('load files, report changes, exit with 1 on refusal, and show the state of every list', async () => {
    const load = async (content: string, ...more: string[]) => {
      const { code, stdout } = await home.run([
        'lists',
        'load',
        'leie',
        write('UPDATED.csv', content),
        '--json',
        ...more,
      ])
      return { code, loads: JSON.parse(stdout) as ListLoad[] }
    }
    expect(await load(csv('Alder', 'Birch'))).toMatchObject({
      code: 0,
      loads: [{ state: 'loaded', added: 2 }],
    })
    expect(await load(csv('Alder', 'Cedar'))).toMatchObject({
      code: 0,
      loads: [{ version: 2, added: 1, changed: 0, removed: 1 }],
    })
    expect(await load('')).toMatchObject({ code: 1, loads: [{ state: 'refused' }] })
    const { stdout } = await home.run(['lists', 'status', '--json'])
    const leie = (JSON.parse(stdout) as Source[]).find(({ id }) => id === 'leie')
    expect(leie).toMatchObject({ state: 'stale', version: 2, records: 2, latest: { state: 'refused' } })
    expect((await home.run(['lists', 'status'])).stdout).toMatch(
      /^leie +stale +0 d +2 +2 .*refused: UPDATED\.csv is empty/m,
    )
  })

  it('call a list from 2023 stale, however recently it was loaded', async () => {
    const file = write('UPDATED_2023-06.csv', csv('Alder', 'Birch'))
    const other = openHome()
    try {
      expect(await other.run(['lists', 'load', 'leie', file])).toMatchObject({ code: 0 })
      expect((await other.run(['lists', 'status'])).stdout).toMatch(/^leie +stale +\d{4} d +1 +2 +2023-06 /m)
    } finally {
      await other.close()
    }
  })

  it('require the client of a list that belongs to one client', async () => {
    const file = write('PreclusionList_202611.csv', 'NPI,Last Name,First Name\n1234567893,Alder,Pat\n')
    const { code, stderr } = await home.run(['lists', 'load', 'cms-preclusion', file])
    expect([code, stderr]).toEqual([1, 'vigil: This list belongs to one client: specify the client.\n'])
  })
})
