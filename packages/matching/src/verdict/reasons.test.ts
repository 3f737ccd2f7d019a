import { expect, it } from 'vitest'
import { reasons, reasonText, type Reason } from './reasons.ts'

it('every reason is one sentence of its own', () => {
  const texts = Object.values(reasons)
  expect(texts.filter((text) => !/^[A-Z][^.]*\.$/.test(text))).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})

it('the text of a reason is the one that the methodology shows', () => {
  for (const reason of Object.keys(reasons) as Reason[]) expect(reasonText(reason)).toBe(reasons[reason])
  expect(reasonText('birth-date-differs')).toBe('The dates of birth differ.')
})
