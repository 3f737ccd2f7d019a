import { expect, it } from 'vitest'
import { addressOf, filesOn } from '../apps/web/page-tags.ts'

it.each([
  ['_app/alerts.index', '/alerts'],
  ['_app/population.$subjectId_.edit', '/population/$subjectId/edit'],
  ['_app/alerts.$alertId', '/alerts/$alertId'],
  ['login', '/login'],
  ['_app/index', '/'],
  ['auth0.failed', '/auth0/failed'],
])('the page of %s is at %s', (file, address) => {
  expect(addressOf(file)).toBe(address)
})

it('a page consists of its own part and the parts around it, not of its neighbors', () => {
  const all = [
    '_app',
    '_app/clients.index',
    '_app/clients.$id',
    '_app/clients.$id.index',
    '_app/clients.$id.users',
  ]
  expect(filesOn('_app/clients.$id.users', all)).toEqual([
    '_app/clients.$id.users',
    '_app/clients.$id',
    '_app',
  ])
  expect(filesOn('_app/clients.$id.index', all)).toEqual([
    '_app/clients.$id.index',
    '_app/clients.$id',
    '_app',
  ])
  expect(filesOn('_app/clients.index', all)).toEqual(['_app/clients.index', '_app'])
  expect(filesOn('login', all)).toEqual(['login'])
})
