import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOf, PostingsBuilder, type Postings } from './postings.ts'

function valuesOf(postings: Postings, key: number): number[] {
  const values: number[] = []
  for (let i = firstOf(postings, key); i >= 0 && postings.keys[i] === key; i++)
    values.push(postings.values[i] as number)
  return values
}

function built(entries: readonly (readonly [number, number])[]): Postings {
  const builder = new PostingsBuilder()
  for (const [key, value] of entries) builder.add(key, value)
  return builder.build()
}

const key = fc.oneof(fc.constantFrom(0, 1, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff), fc.nat(40))
const anyKey = fc.oneof(key, fc.integer({ min: 0, max: 0xffffffff }))

test('every value filed under a key is found, in the order it came, and none under another key', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyKey, fc.nat(5))), anyKey, (entries, other) => {
      const expected = new Map<number, number[]>([[other, []]])
      for (const [at, value] of entries) expected.set(at, [...(expected.get(at) ?? []), value])
      const postings = built(entries)
      for (const [at, values] of expected) {
        const once = values.filter((value, i) => i === 0 || values[i - 1] !== value)
        expect(valuesOf(postings, at)).toEqual(once)
      }
    }),
  )
})

test('a value filed twice in a row under a key is kept once', () => {
  const postings = built([
    [7, 1],
    [9, 1],
    [7, 1],
    [7, 2],
  ])
  expect(valuesOf(postings, 7)).toEqual([1, 2])
  expect(postings.values).toHaveLength(3)
})

test('postings without entries hold no key', () => {
  const postings = built([])
  for (const at of [0, 1, 0x80000000, 0xffffffff]) expect(firstOf(postings, at)).toBe(-1)
})

test('many keys are found, those at both ends too', () => {
  const step = 65_521
  const entries = Array.from({ length: 60_000 }, (_, i) => [(i * step) >>> 0, i] as const)
  const postings = built([...entries, [0xffffffff, 1], [0xffffffff, 2]])
  expect(entries.every(([at, value]) => valuesOf(postings, at).includes(value))).toBe(true)
  expect(valuesOf(postings, 0xffffffff)).toEqual([1, 2])
  expect(firstOf(postings, 1)).toBe(-1)
})
