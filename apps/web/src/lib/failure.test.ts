import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { failureOf, refusalText } from './failure.ts'

const refusal = (...messages: string[]): ApiError =>
  new ApiError({
    code: 'invalid',
    status: 400,
    detail: messages.map((message) => `body.filter: ${message}`).join('; '),
    errors: messages.map((message) => ({ path: 'body.filter', message })),
  })

it('gives the reason of a refusal without the name of the field', () => {
  expect(failureOf(refusal('Date range cannot exceed 6 months.'), 'No list.').detail).toBe(
    'Date range cannot exceed 6 months.',
  )
})

it('does not show messages that only describe a schema', () => {
  const error = refusal('Too big: expected string to have <=200 characters')
  expect(failureOf(error, 'No list.').detail).toBe('The server rejected the request.')
  expect(refusalText(error)).toBe('The server rejected the request.')
  expect(refusalText(refusal('Invalid input: expected string', 'Name alerts.'))).toBe('Name alerts.')
})

it("shows the server's message if it names no field", () => {
  expect(failureOf(new ApiError({ code: 'limit', status: 429, detail: 'Too often.' }), 'No.').detail).toBe(
    'Too often.',
  )
})
