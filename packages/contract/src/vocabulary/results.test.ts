import { expect, it } from 'vitest'
import { monitorProducts } from './products.ts'
import { clearResult, productResults, resultTone } from './results.ts'

it.each(['no match', 'Not Found on', '', 'toString'])('shows the unknown result "%s" as neutral', (label) => {
  expect(resultTone(label)).toBe('neutral')
})

it.each(monitorProducts)('%s has one clear result among those that it can have', (product) => {
  const clear = productResults(product).filter((result) => resultTone(result) === 'clear')
  expect(clear).toEqual([clearResult(product)])
})
