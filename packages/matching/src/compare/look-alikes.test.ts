import { describe, expect, it } from 'vitest'
import { editCost } from './letters.ts'
import { lookAlikes, misreadings } from './look-alikes.ts'

describe('misreadings', () => {
  it('reads each pair either way, one at a time', () => {
    expect(misreadings('burns')).toContain('bums')
    expect(misreadings('bums')).toContain('burns')
    expect(misreadings('marm')).toEqual(['rnarm', 'marrn', 'maerm'])
    expect(misreadings('phil')).toContain('fil')
  })

  it('has none where nothing looks like anything else', () => {
    expect(misreadings('berry')).toEqual([])
    expect(misreadings('')).toEqual([])
  })

  it.each(lookAlikes)('%s for %s costs half a letter', (two, one) => {
    const [a, b] = [`bo${two}ta`, `bo${one}ta`]
    expect(misreadings(a)).toContain(b)
    expect(misreadings(b)).toContain(a)
    expect(editCost(a, b, 9)).toBeLessThanOrEqual(0.5)
    expect(editCost(b, a, 9)).toBeLessThanOrEqual(0.5)
  })
})
