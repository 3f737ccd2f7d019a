import { expect, it } from 'vitest'
import { collectEdits } from './collect-edits.ts'
import { readLicense } from './read-edits.ts'
import type { NumberedRow } from './read-rows.ts'

const rowsOfOne = (count: number): NumberedRow[] =>
  Array.from({ length: count }, (_, at) => ({
    number: at + 2,
    cells: { externalId: 'P-1', licenseNumber: `A${at}`, licenseType: '', licenseIssuer: 'OR', action: '' },
    problem: null,
  }))

it('many rows of one provider are grouped with work that grows with their number, and others have their turn', async () => {
  let turns = 0
  let isDone = false
  const takeTurns = (): void => {
    turns += 1
    if (!isDone) setImmediate(takeTurns)
  }
  setImmediate(takeTurns)
  const { edits, rowsOf, faults } = await collectEdits(
    rowsOfOne(60_000),
    readLicense,
    new AbortController().signal,
  )
  isDone = true
  expect([edits.size, edits.get('P-1')!.licenses!.length, rowsOf.get('P-1')!.length, faults]).toEqual([
    1,
    60_000,
    60_000,
    [],
  ])
  expect(turns).toBeGreaterThan(10)
})

it('stops when it is aborted', async () => {
  const controller = new AbortController()
  setImmediate(() => controller.abort(new Error('stopped')))
  await expect(collectEdits(rowsOfOne(50_000), readLicense, controller.signal)).rejects.toThrow('stopped')
})
