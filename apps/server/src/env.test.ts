import { describe, expect, it } from 'vitest'
import { describeSettings, readEnv, settings, unknownSettings } from './env.ts'

describe('settings', () => {
  it('have defaults for a start with nothing set', () => {
    expect(readEnv({})).toMatchObject({ PORT: 4600, HOST: '127.0.0.1', VIGIL_FILES: 'folder' })
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['HOST', 'a b'],
    ['S3_ENDPOINT', 'ftp://x'],
    ['VIGIL_FILES', 'disk'],
    ['VIGIL_LOG_LEVEL', 'loud'],
    ['VIGIL_RATE_LIMIT', '-1'],
    ['VIGIL_NPDB_URL', 'http://npdb.example'],
  ])('%s=%s is reported with what was expected', (name, value) => {
    const expected = settings[name as keyof typeof settings].expected
    expect(() => readEnv({ [name]: value })).toThrow(`${name} is "${value}"; expected ${expected}.`)
  })

  it('report every invalid value at once', () => {
    expect(() => readEnv({ PORT: 'x', VIGIL_FILES: 'y' })).toThrow(/PORT[\s\S]*VIGIL_FILES/)
  })

  it('never show a secret, neither in an error nor in the list', () => {
    expect(() => readEnv({ VIGIL_KEY: 'hunter2' })).toThrow(
      'VIGIL_KEY is not valid; expected 32 random bytes',
    )
    const rows = describeSettings({ DATABASE_URL: 'postgres://a:hunter2@h/d', VIGIL_KEY: 'hunter2' })
    expect(JSON.stringify(rows)).not.toContain('hunter2')
    expect(rows.find((row) => row.name === 'DATABASE_URL')).toMatchObject({
      value: '(secret)',
      from: 'environment',
    })
  })

  it('accept the key in hex or base64', () => {
    const key = Buffer.alloc(32, 7)
    expect(readEnv({ VIGIL_KEY: key.toString('hex') }).VIGIL_KEY).toEqual(key)
    expect(readEnv({ VIGIL_KEY: key.toString('base64') }).VIGIL_KEY).toEqual(key)
  })

  it('require the bucket and its keys if files are stored in S3', () => {
    expect(() => readEnv({ VIGIL_FILES: 's3', S3_BUCKET: 'b' })).toThrow('S3_ACCESS_KEY_ID is required')
  })

  it('treat an empty value as not set', () => {
    expect(readEnv({ PORT: ' ', SMTP_URL: '' })).toMatchObject({ PORT: 4600 })
  })

  it('report names that look like settings but are unknown', () => {
    expect(unknownSettings({ VIGIL_DTA: 'x', VIGIL_DATA: 'y', PATH: 'z' })).toEqual(['VIGIL_DTA'])
  })

  it('are all listed', () => {
    expect(describeSettings({}).map((row) => row.name)).toEqual(Object.keys(settings))
  })
})
