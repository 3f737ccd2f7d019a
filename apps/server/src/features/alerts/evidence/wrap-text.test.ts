import { describe, expect, it } from 'vitest'
import { printable, widthOf, wrapText } from './wrap-text.ts'

const wrapping = { width: 100, size: 10, face: 'sans', maxLines: 5 } as const

describe('a wrapped text', () => {
  it('keeps its words and stays within the width', () => {
    const lines = wrapText('Conviction of a program-related crime', wrapping)
    expect(lines.join(' ')).toBe('Conviction of a program-related crime')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(widthOf(line, 10, 'sans')).toBeLessThanOrEqual(100)
  })

  it('breaks a word that is wider than the line', () => {
    const lines = wrapText('x'.repeat(60), wrapping)
    expect(lines.join('')).toBe('x'.repeat(60))
    for (const line of lines) expect(widthOf(line, 10, 'sans')).toBeLessThanOrEqual(100)
  })

  it('ends with how much is omitted', () => {
    const lines = wrapText('word '.repeat(2_000), wrapping)
    expect(lines).toHaveLength(5)
    expect(lines.at(-1)).toMatch(/^… 9,9\d\d more characters$/)
  })

  it('has no lines if it is empty', () => {
    expect(wrapText(' \u0000 ', wrapping)).toEqual([])
  })
})

it('unprintable characters are removed', () => {
  expect(printable('a\u0000b\u001Bc\u202Ed\uFFFEe\uD800f\tg\r\nh')).toBe('abcde\uFFFDf g h')
  expect(printable('Größe 東京 😀')).toBe('Größe 東京 😀')
})
