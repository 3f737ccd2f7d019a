import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { loggable, PlainError } from './errors.ts'

describe('the logged form of an error', () => {
  it('has name, code and location, never a message that may contain data', () => {
    const error = Object.assign(new Error('duplicate key: 123-45-6789'), { code: '23505' })
    expect(loggable(error)).toMatchObject({ name: 'Error', code: '23505' })
    expect(JSON.stringify(loggable(error))).not.toContain('6789')
    expect(loggable(error).at?.[0]).toContain('errors.test.ts')
  })

  it('shows the cause of a failed query, without statement and parameters', () => {
    const cause = Object.assign(new Error('value 123-45-6789 is bad'), { code: '22P02' })
    const logged = loggable(new DrizzleQueryError('select $1', ['123-45-6789'], cause))
    expect(logged).toMatchObject({ code: '22P02' })
    expect(JSON.stringify(logged)).not.toContain('6789')
  })

  it('includes the message of errors that are safe to log', () => {
    expect(loggable(new PlainError('mail server: 450')).message).toBe('mail server: 450')
  })

  it('handles thrown values that are not errors', () => {
    expect(loggable('123-45-6789')).toEqual({ name: 'string' })
    expect(loggable(null)).toEqual({ name: 'object' })
  })
})
