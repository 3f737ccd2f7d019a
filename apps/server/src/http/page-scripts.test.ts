import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPageScripts } from './page-scripts.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-web-'))
  const pages = {
    '/$': ['assets/missing.js'],
    '/clients/$clientId': ['assets/client.js'],
    '/clients/new': ['assets/new.js', 'assets/form.js'],
    '/clients': ['assets/clients.js'],
  }
  fs.writeFileSync(path.join(folder, 'page-scripts.json'), JSON.stringify(pages))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

it.each([
  ['/clients', ['/assets/clients.js']],
  ['/clients/', ['/assets/clients.js']],
  ['/clients/new', ['/assets/new.js', '/assets/form.js']],
  ['/clients/7', ['/assets/client.js']],
  ['/clients/7/users', []],
  ['/', []],
])('announces the scripts of %s', (address, scripts) => {
  const found = createPageScripts(folder)(address)
  expect([...found.matchAll(/href="([^"]+)"/g)].map(([, name]) => name)).toEqual(scripts)
})
