import { expect, it } from 'vitest'
import { passwordProblem, UserName } from './passwords.ts'
import { ReturnTo, SecondFactorCode } from './auth.ts'

it.each([
  ['short-words', 'Use at least 12 characters.'],
  ['x'.repeat(129), 'Use at most 128 characters.'],
  ['aaaaaaaaaaaaaa', 'Use a wider variety of characters.'],
  ['Maria.Silva-2026!', 'Do not use your email address.'],
  ['123456789012', 'Avoid common words and keyboard patterns.'],
  ['PasswordPassword', 'Avoid common words and keyboard patterns.'],
  ['correct horse battery', null],
])('judges the password %j', (password, problem) => {
  expect(passwordProblem(password, 'maria.silva@example.org')).toBe(problem)
})

it.each([
  [' Ann@Example.ORG ', 'ann@example.org'],
  ['\u212Aate@example.org', null],
  ['ann', null],
  ['ann@', null],
  [`${'a'.repeat(250)}@example.org`, null],
])('reads %j as a user name', (given, expected) => {
  expect(UserName.safeParse(given).data ?? null).toBe(expected)
})

it.each([
  ['123 456', '123456'],
  ['ABCDE-fghjk', 'abcdefghjk'],
  ['12345', null],
])('reads %j as a code of the second factor', (given, expected) => {
  expect(SecondFactorCode.safeParse(given).data ?? null).toBe(expected)
})

it.each([
  ['/alerts?page=2', '/alerts?page=2'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['alerts', '/'],
])('goes on from %j to %j after signing in', (given, expected) => {
  expect(ReturnTo.parse(given)).toBe(expected)
})
