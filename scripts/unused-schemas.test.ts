import vm from 'node:vm'
import { expect, it } from 'vitest'
import { withoutUnusedSchemas } from '../apps/web/unused-schemas.ts'

const route = `
export const clientsRoutes = defineRoutes({
  getClient: {
    method: 'GET',
    path: '/clients/:clientId',
    summary: 'One client',
    access: { kind: 'guarded', permission: { all: ['SHOW_CLIENT'] } },
    params: ClientPath,
    query: z.object({ size: z.int() }),
    body: z.array(Client),
    response: Client,
  },
  getFile: { method: 'POST', path: '/file', body: 'binary', response: 'empty' },
})`

/** What the code's last expression is. */
const run = (code: string): unknown =>
  JSON.parse(
    JSON.stringify(vm.runInNewContext(code.replace('export ', ''), { defineRoutes: (all: unknown) => all })),
  )

it('keeps the address and the access rule of a route, and whether it has a body', () => {
  expect(run(`${withoutUnusedSchemas(route, 'routes.ts')}\nclientsRoutes`)).toEqual({
    getClient: {
      method: 'GET',
      path: '/clients/:clientId',
      access: { kind: 'guarded', permission: { all: ['SHOW_CLIENT'] } },
      body: true,
      response: true,
    },
    getFile: { method: 'POST', path: '/file', body: 'binary', response: 'empty' },
  })
})

it('marks constants as safe to omit, without changing them', () => {
  const code = withoutUnusedSchemas(`const twice = [1, 2].map((one) => one * 2)\nconst name = 'x'`, 'a.ts')
  expect(code).toContain('/* @__PURE__ */')
  expect(run(`${code}\n;[twice, name]`)).toEqual([[2, 4], 'x'])
})
