import { expect, it } from 'vitest'
import { readClaims } from './tokens.ts'

const claims = {
  clientId: '00000000-0000-4000-8000-000000000001',
  username: 'josé@example.org',
  name: 'José Núñez 李',
  clientName: 'Own',
  roles: ['ROLE_CLIENT_ADMIN'],
  monitorProducts: ['NPI', 'OFAC'],
  instantSearch: 'INSTANT_TO_ONGOING',
  allowDocumentStorage: true,
  daysToAutoTerm: 30,
  enabledInstantSearch: true,
  enabledNpdbResults: false,
  enabledOngoingMonitoring: true,
}
const tokenOf = (payload: object): string =>
  ['e30', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'signature'].join('.')

it('reads the claims of a token, names in any script', () => {
  const sub = '00000000-0000-4000-8000-000000000002'
  expect(readClaims(tokenOf({ ...claims, sub, exp: 1_800_000_000 }))).toEqual({
    ...claims,
    userId: sub,
    expiration: 1_800_000_000_000,
  })
})

it.each([['nonsense'], ['a.b.c'], [tokenOf({ ...claims, exp: 1 })], ['']])(
  'does not accept %j as a token',
  (token) => {
    expect(readClaims(token)).toBe(null)
  },
)
