// @vitest-environment happy-dom
import type { AnyRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { loadAhead } from './load-ahead.ts'

it('loads the code of every part of the page, and leaves failures to the router', async () => {
  history.replaceState(null, '', '/alerts')
  const loaded: string[] = []
  const router = {
    getMatchedRoutes: (path: string) => [['shell', `page of ${path}`, 'plain']],
    loadRouteChunk: (route: string) => {
      loaded.push(route)
      return route === 'plain' ? undefined : Promise.reject(new Error('not there'))
    },
  } as unknown as AnyRouter
  loadAhead(router)
  // an unhandled rejection would fail this run
  await new Promise((resolve) => setTimeout(resolve))
  expect(loaded).toEqual(['shell', 'page of /alerts', 'plain'])
})
