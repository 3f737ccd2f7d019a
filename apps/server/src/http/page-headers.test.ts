import { describe, expect, it } from 'vitest'
import { pageHeaders } from './security.ts'

describe('the headers of the page', () => {
  const policy = (fileOrigin: string | null): string =>
    pageHeaders('abc', fileOrigin)['content-security-policy'] ?? ''

  it('allow only this server, and inline styles only with the nonce', () => {
    expect(policy(null)).toContain("style-src 'self' 'nonce-abc';")
    expect(policy(null)).toContain("script-src 'self';")
    expect(policy(null)).not.toMatch(/unsafe|\*|http/)
  })

  it('allow the file storage if it has another origin', () => {
    expect(policy('https://files.example.org')).toContain("connect-src 'self' https://files.example.org;")
    expect(policy('https://files.example.org')).toContain("script-src 'self';")
  })
})
