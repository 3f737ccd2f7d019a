import type { Result } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { differenceOf, inShort } from './alert-difference.ts'

const told = (result: Result, values: Record<string, string | string[]>) => ({
  result,
  details: Object.entries(values).map(([label, value]) => ({ label, value, kind: 'text' as const })),
})

describe('the difference between two alerts', () => {
  it('lists what has changed, the result first', () => {
    const before = told('Match', { Name: 'A', Programs: ['x', 'y'], Note: 'n', 'Checked At': '1' })
    const after = told('No Match', {
      Name: 'A',
      Programs: ['x'],
      'End Date': '2030-01-01',
      'Checked At': '2',
    })
    expect(differenceOf(before, after)).toEqual([
      { label: 'Result', before: 'Match', after: 'No Match' },
      { label: 'Programs', before: 'x; y', after: 'x' },
      { label: 'Note', before: 'n', after: null },
      { label: 'End Date', before: null, after: '2030-01-01' },
    ])
  })

  it('is empty if nothing has changed', () => {
    expect(differenceOf(told('Match', { Name: 'A' }), told('Match', { Name: 'A' }))).toEqual([])
  })

  it('has a short summary', () => {
    const lines = ['A', 'B', 'C', 'D', 'E'].map((label) => ({ label, before: '1', after: '2' }))
    expect(inShort('changed', lines)).toBe('A, B, C and 2 more changed')
    expect(inShort('changed', [])).toBe('the evidence changed')
    expect(inShort('removed', lines)).toBe('removed from source')
    expect(inShort('cleared', lines)).toBe('it is in order again')
  })
})
