import { expect, it } from 'vitest'
import { monitorProducts } from './products.ts'
import { clearResult, productResults, results, resultTone, type ResultTone } from './results.ts'

const withTone = (tone: ResultTone): string[] => results.filter((result) => resultTone(result) === tone)

it('colors every result', () => {
  expect(withTone('clear')).toEqual([
    'Active',
    'Available',
    'No Match',
    'NPI Active',
    'Not Found on SSDMF',
    'Temporary',
    'No Issue Found',
  ])
  expect(withTone('warning')).toEqual(['Insufficient Client Data'])
  expect(withTone('neutral')).toEqual(['Not Verified'])
  expect(withTone('issue')).toHaveLength(results.length - 9)
})

it.each(['no match', 'Not Found on', '', 'toString'])('shows the unknown result "%s" as neutral', (label) => {
  expect(resultTone(label)).toBe('neutral')
})

it.each(monitorProducts)('%s has one clear result among those that it can have', (product) => {
  const clear = productResults(product).filter((result) => resultTone(result) === 'clear')
  expect(clear).toEqual([clearResult(product)])
})
