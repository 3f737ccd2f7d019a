import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientContext, createContext } from './context.ts'
import { memberContext } from './testing/member-context.ts'
import { addClient } from './testing/test-people.ts'
import { openTestWorld, type TestWorld } from './testing/test-world.ts'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client' })
})
afterAll(() => world.close())

const unauthenticated = expect.objectContaining({ code: 'unauthenticated', message: 'Sign in first.' })

it('accepts the context of a signed-in user who works for a client', () => {
  const context = memberContext(world.services, clientId)
  expect([context.clientId, context.actor.current.id]).toEqual([clientId, clientId])
})

it.each([
  ['nobody', () => world.system.forClient(clientId)],
  ['the system', () => world.system],
  [
    'a user who works across all clients',
    () => createContext({ ...memberContext(world.services, clientId), scope: { kind: 'system' } }),
  ],
])('rejects %s', (_, contextOf) => {
  expect(() => clientContext(contextOf())).toThrow(unauthenticated)
})
