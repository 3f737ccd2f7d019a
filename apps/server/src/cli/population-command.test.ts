import { createPublicKey } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyDocument } from '../documents/signed-document.ts'
import { asSystem, insertClient, onDatabase } from '../testing/server-people.ts'
import { openHome, type VigilHome } from '../testing/server-process.ts'

let folder: string
let home: VigilHome
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-population-command-'))
  home = openHome()
  await home.start()
})
afterAll(async () => {
  await home.close()
  fs.rmSync(folder, { recursive: true })
})

const newClient = (name: string): Promise<string> => insertClient(asSystem(home.superuser()), name)
const ask = <T extends object>(statement: string, values: unknown[]): Promise<T[]> =>
  onDatabase(asSystem(home.superuser()), async (client) => (await client.query<T>(statement, values)).rows)

function roster(count: number): string {
  const file = path.join(folder, `roster-${count}.csv`)
  const rows = Array.from({ length: count }, (_, at) => `P-${at},Testname${at},Pat,A${at},MD,IL`)
  fs.writeFileSync(
    file,
    ['External ID,Last Name,First Name,License Number,License Type,License Issuer', ...rows, ''].join('\n'),
  )
  return file
}

describe('"vigil population import"', () => {
  it('imports a file for a client given by id or name, and prints the result', async () => {
    const clientId = await newClient('Elm Health')
    const first = await home.run(['population', 'import', roster(3), '--client', clientId, '--json'])
    expect([first.code, JSON.parse(first.stdout)]).toMatchObject([0, { status: 'COMPLETE', added: 3 }])
    const again = await home.run(['population', 'import', roster(3), '--client', 'Elm Health'])
    expect(again.stdout).toBe('3 rows: 0 added, 0 changed, 3 unchanged, 0 termed\n')
  })

  it('exits with 1 and the reason for a refused file, an unknown client and a missing file', async () => {
    await newClient('Oak Health')
    const page = path.join(folder, 'page.csv')
    fs.writeFileSync(page, '<!doctype html><title>Sign in</title>')
    const refused = await home.run(['population', 'import', page, '--client', 'Oak Health'])
    expect([refused.code, refused.stdout]).toEqual([
      1,
      expect.stringMatching(/^Failed: page\.csv is a web page/),
    ])
    const unknown = await home.run(['population', 'import', page, '--client', 'Nobody'])
    expect([unknown.code, unknown.stderr]).toEqual([1, 'vigil: Client not found: Nobody\n'])
    const missing = await home.run(['population', 'import', '/nowhere.csv', '--client', 'Oak Health'])
    expect([missing.code, missing.stderr]).toEqual([1, 'vigil: File not found: /nowhere.csv\n'])
  })
})

it('"vigil population status" shows Data Bank reports, unknown until the first one, and missing data', async () => {
  const clientId = await newClient('Larch Health')
  await ask(`update clients set enabled_npdb = true, monitor_products = '{NPI,NPDB}' where id = $1`, [
    clientId,
  ])
  await home.run(['population', 'import', roster(1), '--client', clientId])
  const results = async (): Promise<string[][]> => {
    await home.run(['screen', '--client', clientId])
    const { stdout } = await home.run(['population', 'status', '--client', clientId, '--subject', 'P-0'])
    const rows = stdout.trimEnd().split('\n').slice(2)
    return rows.map((row) => row.split(/ {2,}/).slice(0, 3))
  }
  const npi = ['NPI', '-', 'Insufficient Client Data: NPI']
  expect(await results()).toEqual([['NPDB', '-', 'Not Verified'], npi])
  const response = path.join(folder, 'npdb-2026-11-10.csv')
  fs.writeFileSync(response, 'DCN,Report Type,Customer Use\nA1,302,P-0\n')
  const loaded = await home.run(['lists', 'load', 'npdb', response, '--client', clientId])
  expect(loaded.stderr).toBe('')
  expect(await results()).toEqual([['NPDB', 'npdb', 'Issue Found'], npi])
})

describe('the errors of an import', () => {
  it('are reported as not written, next to the result, if their file is not writable', async () => {
    const clientId = await newClient('Fir Health')
    const file = path.join(folder, 'wrong.csv')
    fs.writeFileSync(file, 'External ID,Last Name,NPI\nP-1,Alder,\nP-2,Birch,1\n')
    const errors = path.join(folder, 'nowhere/errors.csv')
    const { code, stdout, stderr } = await home.run([
      'population',
      'import',
      file,
      '--client',
      clientId,
      '--errors',
      errors,
    ])
    expect([code, stdout]).toEqual([1, expect.stringContaining('1 errors and 0 warnings\n')])
    expect(stderr).toMatch(/^vigil: The errors in the file could not be written to .*ENOENT[^\n]*\n$/)
    const status = ['population', 'status', '--client', 'Fir Health', '--subject', 'P-1']
    expect((await home.run(status)).stdout).toMatch(/^Alder, P-1, as of now\n/)
    const never = await home.run([...status, '--as-of', '2026-02-30'])
    expect([never.code, never.stderr]).toEqual([1, 'vigil: 2026-02-30 is not a date; expected yyyy-MM-dd.\n'])
  })

  it('come from a mapping, whose fields the help lists', async () => {
    expect((await home.run(['population', 'import', '--help'])).stdout).toMatch(/externalId, type, firstName/)
  })
})

it('"vigil screen" rejects a name that two clients share', async () => {
  for (const clientId of [await newClient('Yew Health'), await newClient('Yew Health')])
    await home.run(['population', 'import', roster(1), '--client', clientId])
  const { code, stderr } = await home.run(['screen', '--client', 'Yew Health'])
  expect([code, stderr]).toEqual([1, 'vigil: 2 clients are named Yew Health; use the id.\n'])
})

it('a file that would term many waits for approval, and is in the history, unless it is accepted at once', async () => {
  const clientId = await newClient('Birch Health')
  const importOf = (...more: string[]) => home.run(['population', 'import', ...more, '--client', clientId])
  await importOf(roster(20))
  const file = path.join(folder, 'terms.csv')
  fs.writeFileSync(
    file,
    'External ID,Last Name,Term Date\nP-1,Testname1,01/01/2026\nP-2,Testname2,01/01/2026\n',
  )
  const held = await importOf(file)
  expect([held.code, held.stdout]).toEqual([
    1,
    'Nothing was imported: it waits for approval on the Data Management page, because it would term 2 active providers (10.0%).\n',
  ])
  const accepted = await importOf(file, '--accept')
  expect([accepted.code, accepted.stdout]).toEqual([0, '2 rows: 0 added, 0 changed, 0 unchanged, 2 termed\n'])
  const history = await ask(
    `select kind, origin, sent_by as "by", status, phase, size > 0 as sized, termed from intake_files
     where client_id = $1 order by created_at`,
    [clientId],
  )
  const common = { kind: 'population', origin: 'commandLine', by: 'vigil population import', sized: true }
  expect(history).toEqual([
    { ...common, status: 'COMPLETE', phase: null, termed: 0 },
    { ...common, status: 'PROCESSING', phase: 'held', termed: 2 },
    { ...common, status: 'COMPLETE', phase: null, termed: 2 },
  ])
})

it('the file of a killed command is imported by the workers, once', async () => {
  const clientId = await newClient('Ash Health')
  const importRoster = ['population', 'import', roster(9_000), '--client', clientId, '--json']
  const counts = () =>
    ask<{ subjects: number; states: number; licenses: number; version: number }>(
      `select (select count(*)::int from subjects where client_id = $1) as subjects,
              (select count(*)::int from subject_versions where client_id = $1) as states,
              (select count(*)::int from subject_licenses where client_id = $1) as licenses,
              coalesce((select version from populations where client_id = $1), 0) as version`,
      [clientId],
    )
  const command = home.launch(importRoster)
  const isWriting = (): Promise<boolean> =>
    onDatabase(home.superuser(), async (client) => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where query like '%insert into subject_licenses%' and pid <> pg_backend_pid()`,
      )
      return rowCount! > 0
    })
  while (command.child.exitCode === null && !(await isWriting())) await pause(2)
  command.child.kill('SIGKILL')
  expect((await command.ended).signal, 'killed before it finished').toBe('SIGKILL')
  const again = await home.run(importRoster)
  expect(JSON.parse(again.stdout)).toMatchObject({ status: 'COMPLETE', rows: 9_000 })
  const imports = () =>
    ask('select status, rows, added + unchanged as known from intake_files where client_id = $1', [clientId])
  const complete = { status: 'COMPLETE', rows: 9_000, known: 9_000 }
  await expect.poll(imports, { timeout: 120_000 }).toEqual([complete, complete])
  expect(await counts()).toEqual([{ subjects: 9_000, states: 9_000, licenses: 9_000, version: 1 }])
})

it('"vigil models" shows which model is active, and activates another', async () => {
  const list = async () =>
    JSON.parse((await home.run(['models', '--json'])).stdout) as { id: string; active: object | null }[]
  const before = await list()
  expect(before.map(({ id }) => id)).toEqual(['2026-12', '2026-11'])
  const other = before.find(({ active }) => active === null)!.id
  expect((await home.run(['models'])).stdout).toMatch(/^MODEL +ACTIVE SINCE \(UTC\) +BY +ABOUT\n2026-12 /)
  const activated = await home.run(['models', 'activate', other])
  expect([activated.code, activated.stdout]).toEqual([
    0,
    expect.stringMatching(`^Model ${other} is active. The workers screen \\d+ clients? again.\n$`),
  ])
  expect(await list()).toContainEqual(
    expect.objectContaining({
      id: other,
      active: { since: expect.any(String) as string, by: 'vigil models activate' },
    }),
  )
  const again = await home.run(['models', 'activate', other])
  expect([again.code, again.stderr]).toEqual([1, `vigil: Model ${other} is already active.\n`])
  const unknown = await home.run(['models', 'activate', '2020-01'])
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    'vigil: Unknown matching model 2020-01. Known: 2026-11, 2026-12.\n',
  ])
})

it('"vigil screen --rehearse" shows what a matching model would change, and refuses one it does not know', async () => {
  const clientId = await newClient('Rowan Health')
  await home.run(['population', 'import', roster(2), '--client', clientId])
  const shown = await home.run(['screen', '--client', clientId, '--rehearse', '2026-12', '--json'])
  expect([shown.code, JSON.parse(shown.stdout)]).toMatchObject([
    0,
    [{ name: 'Rowan Health', model: '2026-12', counts: [], examples: [] }],
  ])
  for (const model of ['2020-01', 'toString']) {
    const unknown = await home.run(['screen', '--rehearse', model])
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      `vigil: Unknown matching model ${model}. Known: 2026-11, 2026-12.\n`,
    ])
  }
  const both = await home.run(['screen', '--rehearse', '2026-12', '--full'])
  expect([both.code, both.stderr]).toEqual([
    1,
    expect.stringContaining("cannot be used with option '--full'"),
  ])
})

it('"vigil certificate" writes what "vigil verify" confirms anywhere with the public key, unless a byte was changed', async () => {
  const clientId = await newClient('Maple Health')
  await home.run(['population', 'import', roster(2), '--client', clientId])
  const out = path.join(folder, 'certificate.json')
  const pdf = path.join(folder, 'certificate.pdf')
  const written = await home.run(['certificate', '--client', clientId, '--out', out, '--pdf', pdf])
  expect([written.code, written.stdout]).toEqual([0, `${out}: 0 of 2 cleared\n`])
  const key = path.join(folder, 'key.pem')
  fs.writeFileSync(key, (await home.run(['public-key'])).stdout)
  const publicKey = createPublicKey(fs.readFileSync(key))
  expect(await verifyDocument(pdf, publicKey)).toMatchObject({ isGenuine: true })
  expect(fs.readFileSync(pdf, 'latin1').slice(0, 5)).toBe('%PDF-')
  const elsewhere = { VIGIL_DATA: path.join(folder, 'not-installed') }
  const genuine = await home.run(['verify', out, '--key', key], elsewhere)
  expect([genuine.code, genuine.stdout]).toEqual([0, expect.stringContaining(`${out} is genuine`)])
  fs.writeFileSync(out, fs.readFileSync(out, 'utf8').replace('P-1', 'P-9'))
  const changed = await home.run(['verify', out])
  expect([changed.code, changed.stdout]).toEqual([
    1,
    `${out} is NOT genuine. It was changed after it was signed.\n`,
  ])
})
