import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import type { ListRecord } from '../../core/list-record.ts'
import { readList } from '../../core/read-list.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { ofacConsolidated, ofacSdn } from './source.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-ofac-xml-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const name = 'SDN_ENHANCED.XML'
const fixture: ListFile = { name, path: path.join(import.meta.dirname, 'fixtures', name) }
const xml = fs.readFileSync(fixture.path, 'utf8')
function fileOf(content: string): ListFile {
  const at = path.join(fs.mkdtempSync(path.join(folder, 'xml-')), name)
  fs.writeFileSync(at, content)
  return { name, path: at }
}

async function recordsOf(file: ListFile): Promise<ListRecord[]> {
  const { batches } = await readList(ofacSdn, [file])
  const records: ListRecord[] = []
  for await (const { entries } of batches) records.push(...entries.map(({ record }) => record))
  return records
}

test('the enhanced XML makes the records of the CSV files, under the same identities', async () => {
  const [person, company] = await recordsOf(fixture)
  const { fields, ...rest } = person!
  expect(rest).toEqual({
    identity: '101',
    kind: 'person',
    names: [
      { kind: 'person', given: 'Ostin', middle: 'Bramwell', family: 'TALVERIK' },
      { kind: 'person', use: 'former', given: 'Austin', family: 'TALVERICK' },
    ],
    authority:
      'U.S. Department of the Treasury, Office of Foreign Assets Control: Executive Order 13224 (Terrorism)',
    action: { text: 'Block' },
    programs: ['SDGT'],
    dates: { added: '2019-04-01' },
    addresses: [
      {
        street: '12 Elm Street, Apt. 4',
        city: 'Zapovar',
        state: 'Ostmark',
        zip: '45054',
        country: 'Ruritania',
      },
    ],
    facts: { gender: 'male', nationality: 'Ruritania' },
    birthDates: ['1948-12-10', '1951', '1952', '1953'],
    ssns: ['219099999'],
    identifiers: [{ type: 'Passport (Ruritania)', value: 'R1234567' }],
    note:
      'Director & Clerk; In other scripts: ТАЛВЕРИК, Остин; Born in Port Vell, Ruritania; Favorite Color Mauve; ' +
      'Linked To: QUILLBANK TRADING, S.A. (Acting for or on behalf of); Weak aliases, not screened: OSTIN THE TALL',
  })
  expect(fields[1]).toBe('identityId: 7\tentityType: Individual\ttitle: Director & Clerk')
  expect(fields[10]).toBe(
    'type: Acting for or on behalf of\tentityId: 102\trelatedEntity: QUILLBANK TRADING, S.A.',
  )
  expect(company).toMatchObject({
    identity: '102',
    kind: 'organization',
    names: [{ kind: 'organization', full: 'QUILLBANK TRADING, S.A.' }],
  })
})

test('a section that nobody knows yet is kept', async () => {
  expect((await recordsOf(fixture))[0]!.fields.at(-1)).toBe('stone: Opal')
})

test('the file carries its date, and an entity without name is skipped', async () => {
  const report = await checkList(ofacSdn, [fixture])
  expect(report.publications).toEqual([
    { files: [name], layout: 'ofac-sdn-enhanced-xml', scope: 'full', published: '2026-11-05' },
  ])
  expect(report).toMatchObject({ rows: 3, records: 2, refused: null })
  expect(report.skipped).toEqual([{ file: name, row: 3, reason: 'entity 103 has no name' }])
})

test('the order of the elements of an entity does not matter', async () => {
  const names = /<name id="12">[\s\S]*?<\/name>/.exec(xml)![0]
  const moved = xml.replace(names, '').replace('</names>', `${names}</names>`)
  expect(moved).not.toBe(xml)
  expect(await recordsOf(fileOf(moved))).toEqual(await recordsOf(fixture))
})

test('who has a name in other letters only is screened under it', async () => {
  const cyrillic = xml
    .replaceAll('>Latin<', '>Cyrillic<')
    .replaceAll('>true</isLowQuality>', '>false</isLowQuality>')
  expect((await recordsOf(fileOf(cyrillic)))[0]!.names[0]).toMatchObject({ given: 'Остин' })
})

test.each([
  ['without its last tag', xml.replace('</sanctionsData>', '')],
  ['in the middle', xml.slice(0, xml.length / 2)],
])('a file that was cut off %s is refused', async (_where, content) => {
  expect((await checkList(ofacSdn, [fileOf(content)])).refused).toBe(
    `${name} ends before its last closing tag: the download was cut off`,
  )
})

test('broken XML is refused', async () => {
  expect((await checkList(ofacSdn, [fileOf(xml.replace('</names>', '</name>'))])).refused).toMatch(
    /^SDN_ENHANCED\.XML is not well-formed XML/,
  )
})

test('the XML of the other list is refused', async () => {
  expect((await checkList(ofacConsolidated, [fixture])).refused).toBe(
    'SDN_ENHANCED.XML was not made from the OFAC Consolidated List',
  )
})

test('the classic XML is refused', async () => {
  const classic = '<?xml version="1.0"?><sdnList><sdnEntry><uid>1</uid></sdnEntry></sdnList>'
  expect((await checkList(ofacSdn, [fileOf(classic)])).refused).toBe(
    'SDN_ENHANCED.XML is not OFAC\'s enhanced XML: it begins with "sdnList". Use the CSV files or the enhanced XML',
  )
})
