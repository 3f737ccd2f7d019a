import { describe, expect, it } from 'vitest'
import { isAllowed, lockProblems, manifestProblems, unexplained } from './dependency-rules.ts'

const locked = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' }

describe('a license', () => {
  it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])('%s is allowed', (license) => {
    expect(isAllowed(license)).toBe(true)
  })
  it.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'BUSL-1.1', ''])('%j is not', (license) => {
    expect(isAllowed(license)).toBe(false)
  })
})

describe('a locked package', () => {
  const problems = (given: object): string[] =>
    lockProblems({ packages: { '': {}, 'node_modules/a/node_modules/@b/c': { ...locked, ...given } } })

  it('with an allowed license and a checksum passes', () => expect(problems({})).toEqual([]))
  it.each([
    [{ license: 'AGPL-3.0' }, /@b\/c: its license \(AGPL-3\.0\)/],
    [{ integrity: undefined }, /no checksum/],
    [{ deprecated: 'use d' }, /deprecated \(use d\)/],
  ])('with %j is reported', (given, problem) => {
    expect(problems(given)).toEqual([expect.stringMatching(problem)])
  })
  it('that is used only in tests may be deprecated', () => {
    expect(problems({ deprecated: 'old', dev: true })).toEqual([])
  })
})

it('a version must be exact', () => {
  const dependencies = { a: '1.2.3', b: 'npm:@x/y@15.1.0-beta.2', c: '^1.0.0', d: '*', e: 'latest' }
  expect(manifestProblems({ dependencies })).toHaveLength(3)
})

it('each direct dependency needs a reason', () => {
  const manifest = {
    dependencies: { '@vigil/contract': '0.1.0', a: '1.0.0', b: '1.0.0', '@types/b': '1.0.0' },
  }
  expect(unexplained([manifest], '| `a` | why | `@types/*` |')).toEqual([expect.stringMatching(/^b: /)])
})
