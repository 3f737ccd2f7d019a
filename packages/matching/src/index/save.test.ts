import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syntheticList } from '../../../../bench/matching/synthetic.ts'
import { loadIndex, memoryOf, saveIndex } from './save.ts'
import { applyDelta, buildIndex, type ScreeningIndex } from './screening-index.ts'
import type { Segment } from './segment.ts'
import { answers, fewPartiesAlike, person, subjects } from './test-parties.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-index-'))
})
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true })
})

function loaded(bytes: Uint8Array): ScreeningIndex {
  const result = loadIndex(bytes)
  if (!result.ok) throw new Error(result.reason)
  return result.index
}

function throughFile(index: ScreeningIndex): ScreeningIndex {
  const file = path.join(folder, 'index.bin')
  fs.writeFileSync(file, saveIndex(index))
  return loaded(fs.readFileSync(file))
}

const id = fc.nat(30).map((n) => `é${n}`)
const list = syntheticList({ records: 300, seed: 21 })
const asked = [...subjects, ...list.slice(0, 40)]

/** Several segments with records removed and replaced in them. */
function changedIndex(): ScreeningIndex {
  const index = applyDelta(buildIndex(list), {
    upserts: [person('r1', 'JOHN', 'SMITH'), person('名前', 'JOHN', 'SMITH')],
    removals: ['r2', 'r3'],
  })
  return applyDelta(index, { upserts: [person('é', 'MARY', 'LOPEZ')], removals: ['名前'] })
}

describe('an index written to a file and read again', () => {
  test('answers as before', () => {
    const records = fc.array(fewPartiesAlike(id), { maxLength: 30 })
    const gone = fc.array(id, { maxLength: 5 })
    fc.assert(
      fc.property(records, records, gone, (all, upserts, removals) => {
        const index = applyDelta(buildIndex(all), { upserts, removals })
        const again = throughFile(index)
        expect(again.size).toBe(index.size)
        expect(answers(again, subjects)).toEqual(answers(index, subjects))
      }),
      { numRuns: 30 },
    )
  })

  test('takes deltas as before, and can be saved again', () => {
    const index = changedIndex()
    const delta = { upserts: [person('r4', 'ANA', 'VARGOLA')], removals: ['r5', 'é'] }
    const expected = applyDelta(index, delta)
    const again = throughFile(applyDelta(throughFile(index), delta))
    expect(again.size).toBe(expected.size)
    expect(answers(again, asked)).toEqual(answers(expected, asked))
    expect(saveIndex(again)).toEqual(saveIndex(expected))
  })

  test('of no records at all finds nothing', () => {
    const again = throughFile(buildIndex([]))
    expect(again.size).toBe(0)
    expect(answers(again, subjects).flatMap(({ retrieve }) => retrieve)).toEqual([])
  })

  test('takes the memory of its arrays', () => {
    const index = changedIndex()
    expect(memoryOf(throughFile(index))).toBe(memoryOf(index))
    expect(saveIndex(index).length).toBeGreaterThan(memoryOf(index))
    expect(memoryOf(index)).toBeGreaterThan(memoryOf(buildIndex(list.slice(0, 100))))
  })
})

describe('bytes that', () => {
  const bytes = saveIndex(changedIndex())
  const expected = answers(changedIndex(), asked)

  test.each([1, 2, 3, 4, 5, 7])('begin at an odd place (%d) are read', (shift) => {
    const moved = new Uint8Array(bytes.length + shift)
    moved.set(bytes, shift)
    expect(answers(loaded(moved.subarray(shift)), asked)).toEqual(expected)
  })

  test.each([1, 2, 4, 7])('begin at an odd place (%d) of a Node buffer are read', (shift) => {
    const moved = Buffer.alloc(bytes.length + shift)
    moved.set(bytes, shift)
    expect(answers(loaded(moved.subarray(shift)), asked)).toEqual(expected)
  })

  test('lie in shared memory are read', () => {
    const shared = saveIndex(changedIndex(), (length) => new SharedArrayBuffer(length))
    expect(shared.buffer).toBeInstanceOf(SharedArrayBuffer)
    expect(answers(loaded(shared), asked)).toEqual(expected)
  })

  function isRefused(damaged: Uint8Array): boolean {
    const result = loadIndex(damaged)
    return !result.ok && result.reason.length > 10
  }

  function withFlip(at: number, bit: number): Uint8Array {
    const damaged = bytes.slice()
    damaged[at] = (damaged[at] as number) ^ (1 << bit)
    return damaged
  }

  test('have one bit wrong at the beginning or the end are refused', () => {
    for (let i = 0; i < 64; i++) expect(isRefused(withFlip(i, i % 8)), `byte ${i}`).toBe(true)
    for (let i = bytes.length - 600; i < bytes.length; i++)
      expect(isRefused(withFlip(i, i % 8)), `byte ${i}`).toBe(true)
  })

  test('have one bit wrong anywhere are refused', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        expect(isRefused(withFlip(at, bit))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('have a stretch overwritten are refused', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.uint8Array({ minLength: 1, maxLength: 400 }), (at, other) => {
        const damaged = bytes.slice()
        damaged.set(other.subarray(0, bytes.length - at), at)
        fc.pre(Buffer.compare(damaged, bytes) !== 0)
        expect(isRefused(damaged)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('were cut off are refused, wherever they were', () => {
    for (let length = 0; length < 80; length++)
      expect(isRefused(bytes.slice(0, length)), `${length}`).toBe(true)
    for (let less = 1; less < 80; less++)
      expect(isRefused(bytes.slice(0, bytes.length - less)), `-${less}`).toBe(true)
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(isRefused(bytes.slice(0, length))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('are something else are refused', () => {
    const old = bytes.slice()
    old.set(new TextEncoder().encode('VIGILX01'))
    expect(Buffer.compare(old, bytes)).not.toBe(0)
    expect(isRefused(old)).toBe(true)
    expect(isRefused(new Uint8Array(0))).toBe(true)
    expect(isRefused(new Uint8Array(4096))).toBe(true)
    expect(isRefused(Buffer.from('{"segments":[],"size":0}'.repeat(9)))).toBe(true)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
        expect(isRefused(rest)).toBe(true)
        expect(isRefused(Buffer.concat([bytes.subarray(0, 8), rest]))).toBe(true)
      }),
    )
  })

  test.each(['idStart', 'wordText', 'factValues'] as const)('lack the column %s are refused', (column) => {
    const index = changedIndex()
    const segments = index.segments.map(({ columns, records, spelled, sounds, ids }) => {
      const { [column]: _column, ...rest } = columns
      return { columns: rest, records, spelled, sounds, ids } as unknown as Segment
    })
    expect(isRefused(saveIndex({ ...index, segments }))).toBe(true)
  })

  test('an empty file holds are refused', () => {
    const file = path.join(folder, 'empty.bin')
    fs.writeFileSync(file, '')
    expect(isRefused(fs.readFileSync(file))).toBe(true)
  })
})
