import { describe, expect, it } from 'vitest'
import { domainOf, isConnectionId, issuerOf, originFor, safeReturn, slugOf } from './sso-rules.ts'

describe('single sign-on rules', () => {
  it.each([
    ['Acme.Example', 'acme.example'],
    ['acme.example.:443', 'acme.example'],
    ['acme.example:', 'acme.example'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['127.0.0.1:4600', '127.0.0.1'],
    ['[::1]:4600', '[::1]'],
    ['localhost', 'localhost'],
    ['*.acme.example', ''],
    ['https://acme.example', ''],
    ['a b', ''],
    ['', ''],
    ['.', ''],
  ])('the domain of %j is %j', (host, domain) => {
    expect(domainOf(host)).toBe(domain)
  })

  it.each([
    ['https://login.acme.example', 'https://login.acme.example'],
    ['https://acme.example/tenant/v2.0', 'https://acme.example/tenant/v2.0'],
    ['https://acme.example/.well-known/openid-configuration', 'https://acme.example'],
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
    ['http://localhost:9000', 'http://localhost:9000'],
    ['http://[::1]:9000', 'http://[::1]:9000'],
    ['http://login.acme.example', null],
    ['http://127.0.0.1.evil.example', null],
    ['http://localhost.evil.example', null],
    ['https://user:password@acme.example', null],
    ['https://acme.example?x=1', null],
    ['ftp://acme.example', null],
    ['acme.example', null],
  ])('the issuer of %j is %j', (given, issuer) => {
    expect(issuerOf(given)).toBe(issuer)
  })

  it.each([
    ['/alerts?a=b#c', '/alerts?a=b#c'],
    ['/ä', '/%C3%A4'],
    ['/\ud800', '/%EF%BF%BD'],
    ['/\u0001', '/%01'],
    ['alerts', '/'],
    [`/${'x'.repeat(2000)}`, '/'],
    [`/${'ä'.repeat(400)}`, '/'],
  ])('the safe form of %j is %j', (returnTo, safe) => {
    expect(safeReturn(returnTo)).toBe(safe)
  })

  it('derive connection ids from client names', () => {
    expect(slugOf('Acme Health, Inc.')).toBe('acme-health-inc')
    expect(slugOf('  Klinikum München ')).toBe('klinikum-munchen')
    expect(slugOf('株式会社')).toBe('')
    expect(slugOf('a'.repeat(99))).toHaveLength(60)
    expect(['acme', 'A.b_c-1'].every(isConnectionId)).toBe(true)
    expect(['', '-a', 'a b', 'a/b', 'a'.repeat(101)].some(isConnectionId)).toBe(false)
  })

  it('keep the scheme of the public address', () => {
    expect(originFor('http://vigil.example', 'acme.example:81', 'acme.example')).toBe(
      'http://acme.example:81',
    )
    expect(originFor('http://vigil.example', '', 'acme.example')).toBe('http://vigil.example')
  })
})
