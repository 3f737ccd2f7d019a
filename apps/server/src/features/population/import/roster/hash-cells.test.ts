import { expect, it } from 'vitest'
import { createCellsHasher } from './hash-cells.ts'

const hasher = (key: number) => createCellsHasher(Buffer.alloc(8, key))
const hash = hasher(1)
const text = (cells: string[], before?: string[]): string => {
  const start = before && { ...hash.cells(before) }
  const { low, high } = hash.cells(cells, start)
  return `${low} ${high}`
}

it('the hash of cells depends on each letter, where a cell ends, the rows before, and the key', () => {
  const all = [
    ['ab', 'c'],
    ['a', 'bc'],
    ['abc'],
    ['abc', ''],
    ['', 'abc'],
    ['abd'],
    ['bac'],
    ['ab\u0000'],
    ['ab'],
    ['ab', '\u0163'],
    ['abcd', 'ef'],
    ['abcdef'],
    ['abcde'],
    ['\u6261\u6463'],
    ['\u6261\u6463\u0065'],
    ['\u0065'],
    [],
    [''],
  ]
  expect(new Set(all.map((cells) => text(cells))).size).toBe(all.length)
  expect(text(['ab', 'c'])).toBe(text(['ab', 'c']))
  expect(text(['c'], ['ab'])).not.toBe(text(['c'], ['b']))
  const { low, high } = hasher(2).cells(['abc'])
  expect(`${low} ${high}`).not.toBe(text(['abc']))
})

it('the hash of a line is that of its cells', () => {
  const before = { ...hash.cells(['before']) }
  for (const cells of [
    ['ab', 'c', ''],
    ['', '', 'abcde'],
    ['a'],
    ['abc', 'abcd', 'abcdefg', 'abcdefgh'],
    ['x'.repeat(5_000), 'y'],
  ]) {
    const at = Int32Array.from(cells, (_, last) => 1 + cells.slice(0, last + 1).join(',').length)
    const expected = { ...hash.cells(cells, before) }
    expect(hash.ascii(Buffer.from(`,${cells.join(',')}`), 1, { at, count: cells.length }, before)).toEqual(
      expected,
    )
  }
})

it('the hashes of many similar rows differ in both halves', () => {
  const [lows, highs] = [new Set<number>(), new Set<number>()]
  for (let at = 0; at < 20_000; at++) {
    const { low, high } = hash.cells(['P', String(at), 'X'])
    lows.add(low)
    highs.add(high)
  }
  // two of 20,000 hashes of 32 bits are the same in one of twenty cases
  expect(Math.min(lows.size, highs.size)).toBeGreaterThan(19_995)
})
