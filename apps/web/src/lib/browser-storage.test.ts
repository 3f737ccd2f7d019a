// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { clientSelection } from './browser-storage.ts'

afterEach(() => sessionStorage.clear())

it.each([
  '/client-management',
  '/client-management/01a1df53-232b-7579-9985-eb8247380894/users',
  '/swagger',
  '/global-role-management',
  '/personal-api-key',
  '/npdb-configuration',
  '/sources',
])('a call from %s is for the own client, whichever is selected', (path) => {
  clientSelection.set('northwind')
  expect(clientSelection.forPage(path)).toBeNull()
  expect(clientSelection.forPage('/alerts')).toBe('northwind')
})
