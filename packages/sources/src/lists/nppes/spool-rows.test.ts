import { expect, it } from 'vitest'
import { openSpool } from './spool-rows.ts'

const npiAt = (at: number): number => 1_000_000_000 + ((at * 7_919) % 20_011)

it('gives back rows by NPI in the order in which they came, and tells which were never asked for', () => {
  const spool = openSpool()
  try {
    for (let at = 0; at < 40_022; at++) spool.add(npiAt(at), at + 2, [`row ${at}`, 'Ünïcode', ''])
    expect(spool.take(npiAt(0))).toEqual([
      ['row 0', 'Ünïcode', ''],
      ['row 20011', 'Ünïcode', ''],
    ])
    expect(spool.take(2_999_999_999)).toEqual([])
    for (let at = 1; at < 20_011; at++) {
      if (at === 4_711) continue
      const found = spool.take(npiAt(at)).map(([text]) => text)
      if (found.join() !== `row ${at},row ${at + 20_011}`)
        throw new Error(`${npiAt(at)} gave ${found.join()}`)
    }
    expect([...spool.untaken()]).toEqual([
      { key: npiAt(4_711), row: 4_713 },
      { key: npiAt(4_711), row: 24_724 },
    ])
  } finally {
    spool.close()
  }
})
