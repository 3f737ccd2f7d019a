import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const addressWith = async (base: string): Promise<string> => {
  vi.stubEnv('VITE_API_BASE', base)
  vi.resetModules()
  const { ssoAddress } = await import('./sso-address.ts')
  return ssoAddress('acme', '/alerts')
}

it('single sign-on starts at the configured API base', async () => {
  const start = '/auth/sso/start?connectionId=acme&returnTo=%2Falerts'
  expect(await addressWith('https://api.example.org/v1/')).toBe(`https://api.example.org/v1${start}`)
  expect(await addressWith('/vigil/api')).toBe(`/vigil/api${start}`)
})
