import { describe, expect, it } from 'vitest'
import { auditOutcome, isAllowed, lockProblems, manifestProblems, unexplained } from './dependency-rules.ts'

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

describe('an audit', () => {
  it('without vulnerabilities passes', () => {
    expect(auditOutcome({ vulnerabilities: {} })).toEqual({ ok: true, lines: ['No known vulnerabilities.'] })
  })
  it('names each vulnerable package, and whether there is a fix', () => {
    const vulnerabilities = {
      a: { severity: 'high', range: '<1.2.0', fixAvailable: { name: 'a', version: '1.2.0' } },
      b: { severity: 'low', range: '*', fixAvailable: false },
    }
    expect(auditOutcome({ vulnerabilities })).toEqual({
      ok: false,
      lines: ['a <1.2.0: high, a fix is available', 'b *: low'],
    })
  })
  it.each(['405 Method Not Allowed - POST https://example.org/', 'request to https://example.org/ failed'])(
    'that ends with "%s" says that nothing was checked, and does not fail',
    (message) => {
      expect(auditOutcome({ message, error: { summary: '' } })).toEqual({
        ok: true,
        lines: [`unreachable: nothing was checked (${message})`],
      })
    },
  )
  it('that could not run fails', () => {
    expect(auditOutcome({ error: { code: 'ENOLOCK', summary: 'needs a lockfile' } }).ok).toBe(false)
    expect(auditOutcome({}).ok).toBe(false)
  })
})
