import type { ListRecord } from '@vigil/sources'
import { describe, expect, it } from 'vitest'
import { encodeEntry, isSsnColumn, knowColumns, listedSsn } from './encode-entry.ts'

const ssnKey = Buffer.alloc(32, 7)
const record = (fields: string[], more: Partial<ListRecord> = {}): ListRecord => ({
  identity: '219099999',
  kind: 'person',
  names: [{ kind: 'person', family: 'Testname' }],
  ssns: ['219099999'],
  fields,
  ...more,
})

interface Encoded {
  identity: string
  content: string
  line: string
  entry: { ssns?: string[] }
  fields: Record<string, string>
}
function encode(names: string[], cells: string[], secret: boolean, more?: Partial<ListRecord>): Encoded {
  const columns = knowColumns(0, names, secret)
  const line = encodeEntry({ row: 2, op: 'put', record: record(cells, more) }, columns, { ssnKey, secret })
  const [, identity = '', content = '', , , entry = '', fields = ''] = line.trimEnd().split('\t')
  const read = (text: string) => JSON.parse(text.replaceAll('\\\\', '\\')) as never
  return { identity, content, line, entry: read(entry), fields: read(fields) }
}

describe('an entry of a list that holds SSNs', () => {
  it.each(['ssn', 'S.S.N.', 'SSN_', 'member_SSN', 'memberSSN', 'Social Security No.', 'unknown'])(
    'stores nothing of an SSN in column "%s"',
    (name) => {
      for (const written of ['219-09-9999', '219099999', '219 09 9999', '219099999.0', "'219099999"]) {
        const { line, fields } = encode(['Name', name], ['Testname', written], true)
        expect(line).not.toMatch(/219.?09.?9999/)
        expect(fields).toEqual({ 0: 'Testname' })
      }
    },
  )

  it.each(['219099999', '219-09-9999', ' 219 09 9999', '219099999.0'])(
    'stores only a hash of %s as External ID, and nothing of it as a name',
    (written) => {
      const { line, entry } = encode(['Name'], ['Testname'], true, {
        names: [
          { kind: 'person', use: 'current', given: 'Ann', family: written },
          { kind: 'organization', use: 'current', full: written },
        ],
        identifiers: [
          { type: 'DCN', value: 'A1' },
          { type: 'External ID', value: written },
          { type: 'Entity DBID', value: written },
        ],
        action: { code: '302', text: 'of 219-09-9999' },
      })
      expect(line).not.toMatch(/219.?09.?9999/)
      expect(entry).toMatchObject({
        names: [{ kind: 'person', use: 'current', given: 'Ann' }],
        identifiers: [
          { type: 'DCN', value: 'A1' },
          { type: 'External ID SSN', value: listedSsn('219099999', ssnKey) },
        ],
        action: { code: '302', text: 'of ***-**-****' },
      })
    },
  )

  it('stores no cell with an SSN that lost its leading zero, whatever its column is called', () => {
    const { fields } = encode(['Ident', 'No'], ['19099999', '19099998'], true, { ssns: ['019099999'] })
    expect(fields).toEqual({ 1: '19099998' })
  })

  it('stores numbers of organizations and providers unchanged', () => {
    const numbers = { eins: ['219099999'], npis: ['1000000103'], birthDates: ['1961-04-12'], ssns: [] }
    expect(encode(['Name'], ['x'], true, numbers).entry).toMatchObject(numbers)
  })

  it('has an identity and content hash that nobody can compute without the key', () => {
    const { identity, content, entry } = encode(['SSN'], ['219099999'], true)
    const open = encode(['SSN'], ['219099999'], false)
    expect(identity).not.toBe(open.identity)
    expect(content).not.toBe(open.content)
    expect(entry.ssns).toEqual([listedSsn('219099999', ssnKey)])
  })
})

describe('an entry', () => {
  it('is one line, whatever it contains', () => {
    const odd = 'tab\tline\nback\\slash "quote" \u0000nul \uD800half 😀'
    const { line, fields } = encode(['A', 'B'], [odd, '  x  '], false)
    expect(line.split('\n')).toHaveLength(2)
    expect(line.split('\t')).toHaveLength(7)
    expect(fields).toEqual({ 0: 'tab\tline\nback\\slash "quote" nul \uFFFDhalf 😀', 1: 'x' })
  })

  it('has the same content hash when an empty column is added, or spaces around a cell', () => {
    const { content } = encode(['A', 'B'], ['x', 'y'], false)
    expect(encode(['A', 'B', 'C'], [' x', 'y ', ''], false).content).toBe(content)
    expect(encode(['A', 'B'], ['', 'xy'], false).content).not.toBe(content)
    expect(encode(['A', 'B'], ['y', 'x'], false).content).not.toBe(content)
  })
})

it.each(['Business Name', 'BUSINESSNAME', 'Address Name', 'Class', 'Witness Number'])(
  '"%s" is not an SSN column',
  (name) => expect(isSsnColumn(name)).toBe(false),
)
