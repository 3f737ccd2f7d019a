import { expect, it } from 'vitest'
import { lastFailure } from './last-failure.ts'
import { testLoad } from '../sources-test-data.ts'

const refused = testLoad({ id: 'refused', state: 'refused', reason: 'a web page' })
const running = testLoad({ id: 'running', state: 'running' })

it('is the last completed load, even while another one runs', () => {
  expect(lastFailure([running, refused, testLoad()])?.id).toBe('refused')
})

it('is null once a later load has succeeded or found no changes', () => {
  expect(lastFailure([testLoad(), refused])).toBeNull()
  expect(lastFailure([testLoad({ state: 'unchanged' }), refused])).toBeNull()
  expect(lastFailure([])).toBeNull()
})

it("is not cleared by a load of another client's list", () => {
  const theirs = testLoad({ clientName: 'Harbor' })
  const ours = { ...refused, clientName: 'Lakeshore' }
  expect(lastFailure([theirs, ours])?.id).toBe('refused')
})
