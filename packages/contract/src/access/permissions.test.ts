import { describe, expect, it } from 'vitest'
import { meetsLevel, meetsRequirement, mergeTags, permissions } from './permissions.ts'

describe('permission check', () => {
  it.each([
    ['ALLOW', 'LIMITED', true],
    ['LIMITED', 'LIMITED', true],
    ['DENY', 'LIMITED', false],
    ['ALLOW', 'ALLOW', true],
    ['LIMITED', 'ALLOW', false],
    ['DENY', 'ALLOW', false],
    ['DENY', 'DENY', true],
    ['LIMITED', 'DENY', false],
    ['ALLOW', 'DENY', false],
  ] as const)('%s held against %s required: %s', (held, required, met) => {
    expect(meetsLevel(held, required)).toBe(met)
  })

  it('counts a missing tag as DENY', () => {
    expect(meetsLevel(undefined, 'LIMITED')).toBe(false)
    expect(meetsLevel(undefined, 'DENY')).toBe(true)
  })

  it('combines checks with all or any', () => {
    const tags = { SHOW_ALERTS: 'ALLOW', SHOW_PII: 'LIMITED' } as const
    expect(meetsRequirement(tags, { all: ['SHOW_ALERTS', ['SHOW_PII', 'LIMITED']] })).toBe(true)
    expect(meetsRequirement(tags, { all: ['SHOW_ALERTS', 'SHOW_PII'] })).toBe(false)
    expect(meetsRequirement(tags, { any: ['SHOW_PII', 'SHOW_ALERTS'] })).toBe(true)
    expect(meetsRequirement(tags, { any: ['SHOW_PII', 'SHOW_USERS'] })).toBe(false)
  })

  it('takes the highest level where a user holds several roles', () => {
    const merged = mergeTags([
      { SHOW_PII: 'DENY', SHOW_USERS: 'ALLOW' },
      { SHOW_PII: 'LIMITED', SHOW_USERS: 'DENY' },
    ])
    expect(merged).toEqual({ SHOW_PII: 'LIMITED', SHOW_USERS: 'ALLOW' })
  })

  it('knows 36 permissions, each once', () => {
    expect(new Set(permissions).size).toBe(36)
    expect(permissions).toHaveLength(36)
  })
})
