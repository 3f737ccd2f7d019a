// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { draftKey, removeForeignDrafts, storedDrafts } from './stored-drafts.ts'

beforeEach(() => sessionStorage.clear())

const hour = 3_600_000
const now = 1_000 * hour
const ana = { userId: 'ana', clientId: 'lakeshore' }
const key = draftKey(ana, 'review', 'alert-1')

it('is bound to the user, the client, the form and the item', () => {
  const keys = [
    key,
    draftKey({ ...ana, userId: 'bo' }, 'review', 'alert-1'),
    draftKey({ ...ana, clientId: 'harbor' }, 'review', 'alert-1'),
    draftKey(ana, 'bulk-review', 'alert-1'),
    draftKey(ana, 'review', 'alert-2'),
  ]
  expect(new Set(keys).size).toBe(5)
})

it('expires after twelve hours', () => {
  storedDrafts.set(key, { note: 'Half a sent' }, now)
  expect(storedDrafts.get(key, now + 12 * hour - 1)?.value).toEqual({ note: 'Half a sent' })
  expect(storedDrafts.get(key, now + 12 * hour)).toBeNull()
})

it("of another user is removed on sign-in; the user's own drafts and everything else stay", () => {
  const other = draftKey({ ...ana, userId: 'bo' }, 'review', 'alert-1')
  const old = draftKey(ana, 'review', 'alert-2')
  storedDrafts.set(key, { note: 'own' }, now)
  storedDrafts.set(old, { note: 'old' }, now - 13 * hour)
  storedDrafts.set(other, { note: 'of another' }, now)
  sessionStorage.setItem('vigil-client', 'harbor')
  removeForeignDrafts('ana', now)
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['vigil-client', key].toSorted())
})

it('is ignored if it is unreadable', () => {
  sessionStorage.setItem(key, '{"at":')
  expect(storedDrafts.get(key, now)).toBeNull()
})
