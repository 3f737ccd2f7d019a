import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { AppError, StartupError } from '../errors.ts'
import { failureLines } from './print.ts'

it('prints the lines of an expected error', () => {
  expect(failureLines(new StartupError('One.\nTwo.'))).toEqual(['One.', 'Two.'])
  expect(failureLines(new AppError('not_found', 'Client not found.'))).toEqual(['Client not found.'])
})

it('prints neither the statement nor its values when a query fails', () => {
  const cause = Object.assign(new Error('row (Alder, 219-09-9999) is too large'), { code: '54000' })
  const lines = failureLines(new DrizzleQueryError('insert into subjects', ['Alder', '219-09-9999'], cause))
  expect(lines[0]).toBe('The command failed: Error 54000')
  expect(lines.join()).not.toMatch(/Alder|219|insert/)
})
