import { describe, expect, it } from 'vitest'
import type { ListRecord } from '../../core/list-record.ts'
import { readAll, response, written } from './test-npdb.ts'

const summaryOf = (records: readonly ListRecord[]): string[] =>
  records.map(({ identity, facts }) => `${identity} ${facts?.['version'] ?? ''}`).toSorted()
const left = async (...rows: string[]): Promise<string[]> =>
  summaryOf((await readAll(response(...rows))).records)

describe('versions of one report', () => {
  it('are one report: the last by its date, wherever it stands', async () => {
    const rows = ['A1,302,C,2026-11-05,,,,,P1', 'A1,302,I,2026-11-02,,,,,P1', 'A1,302,R,,,,,,P1']
    const other = 'A2,101,I,2026-11-02,,,,,P1'
    const expected = ['A1|externalId|P1| C', 'A2|externalId|P1| I']
    expect(await left(...rows, other)).toEqual(expected)
    expect(await left(other, ...rows.toReversed())).toEqual(expected)
  })

  it('are one: of the same day the last, but an initial one never follows another', async () => {
    const [initial, corrected, revised] = ['I', 'C', 'R'].map((kind) => `A1,302,${kind},2026-11-05,,,,,P1`)
    expect(await left(corrected!, initial!)).toEqual(['A1|externalId|P1| C'])
    expect(await left(initial!, corrected!, revised!)).toEqual(['A1|externalId|P1| R'])
    expect(await left(initial!, corrected!, revised!, initial!, corrected!)).toEqual(['A1|externalId|P1| R'])
  })

  it('are one also where only some name the customer use', async () => {
    expect(await left('A1,302,I,2026-11-02,1000000103,,,,', 'A1,302,C,2026-11-05,1000000103,,,,P1')).toEqual([
      'A1|externalId|P1| C',
    ])
  })

  it('are not mixed up where there is no number: two reports stay two', async () => {
    const reports = await left(',302,I,2026-11-02,,,,,P1', ',302,I,2026-11-05,,,,,P1')
    expect(new Set(reports).size).toBe(2)
  })
})

describe('a report about somebody who is enrolled twice', () => {
  it('stays for each customer use, NPI and SSN, the same in any order of the file', async () => {
    const rows = [
      'A1,302,I,2026-11-02,1000000103,,,,P1',
      'A1,302,I,2026-11-02,1000000103,,,,P2',
      'A2,302,I,2026-11-02,1000000103,,,,',
      'A2,302,I,2026-11-02,1000000111,,,,',
      'A3,302,I,2026-11-02,,219099999,,,',
      'A3,302,I,2026-11-02,,219099996,,,',
    ]
    const expected = [
      'A1|externalId|P1| I',
      'A1|externalId|P2| I',
      'A2|npi|1000000103| I',
      'A2|npi|1000000111| I',
      'A3|ssn|219099996| I',
      'A3|ssn|219099999| I',
    ]
    expect(await left(...rows)).toEqual(expected)
    expect(await left(...rows.toReversed())).toEqual(expected)
  })

  it('stays for each entity that has asked', async () => {
    const { records } = await readAll(
      written('DCN,Entity DBID,Customer Use,Version\nA1,888,P1,I\nA1,889,P1,I\nA1,889,p1,C\n'),
    )
    expect(summaryOf(records)).toEqual(['A1|externalId|P1|888 I', 'A1|externalId|P1|889 C'])
  })

  it('is ended for all by a void, or for the one that the void names', async () => {
    const rows = ['A1,302,I,2026-11-02,1000000103,,,,P1', 'A1,302,I,2026-11-02,1000000103,,,,P2']
    expect(await left(...rows, 'A1,302,V,2026-11-05,,,,,')).toEqual([])
    expect(await left('A1,302,V,2026-11-05,1000000103,,,,', ...rows)).toEqual([])
    expect(await left('A1,302,V,2026-11-05,1000000103,,,,P1', ...rows)).toEqual(['A1|externalId|P2| I'])
  })
})

describe('a void', () => {
  it.each(['V', 'Void', 'Report Voided', 'Revision (Void)'])('leaves none, written as %s', async (word) => {
    expect(
      await left('A1,302,I,2026-11-02,,,,,P1', `A1,302,${word},,,,,,P1`, `A2,101,${word},2026-11-02,,,,,P1`),
    ).toEqual([])
  })

  it('is not undone by a version without a readable date, nor by one of the same day', async () => {
    const voided = 'A1,302,V,2026-11-05,,,,,P1'
    expect(await left(voided, 'A1,302,I,soon,,,,,P1')).toEqual([])
    expect(await left(voided, 'A1,302,I,,,,,,P1', 'A1,302,C,2026-11-05,,,,,P1')).toEqual([])
    expect(await left('A1,302,C,2026-11-06,,,,,P1', voided)).toEqual(['A1|externalId|P1| C'])
  })

  it('without a DCN ends the report that it fits, and is counted if it fits none', async () => {
    const text = (...rows: string[]) =>
      written(['DCN,Report Type,Version,Process Date,Date of Action,NPI', ...rows, ''].join('\n'))
    const reports = [
      ',302,I,2026-11-02,2026-10-14,1000000103',
      'A1,101,I,2026-11-02,2026-10-15,1000000103',
      ',302,I,2026-11-02,2026-10-14,1000000111',
    ]
    const same = await readAll(
      text(
        ...reports,
        ',302,Void,2026-11-02,2026-10-14,1000000103',
        ',101,V,2026-11-09,2026-10-15,1000000103',
      ),
    )
    expect(same.records.map(({ npis }) => npis)).toEqual([['1000000111']])
    expect(same.layout.warnings).toEqual([])
    const stray = await readAll(text(...reports, ',302,V,2026-11-02,2026-10-16,1000000103'))
    expect(stray.records).toHaveLength(3)
    expect(stray.layout.warnings).toEqual(['Voids without a DCN that fit no report: 1.'])
  })
})
