import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPageTags } from './page-tags.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-web-'))
  const pages = {
    '/$': '<!-- missing -->',
    '/clients/$clientId': '<!-- client -->',
    '/clients/new': '<!-- new -->',
    '/clients': '<!-- clients -->',
  }
  fs.writeFileSync(path.join(folder, 'page-tags.json'), JSON.stringify(pages))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

it.each([
  ['/clients', '<!-- clients -->'],
  ['/clients/', '<!-- clients -->'],
  ['/clients/new', '<!-- new -->'],
  ['/clients/7', '<!-- client -->'],
  ['/clients/7/users', ''],
  ['/', ''],
])('adds the tags of %s', (address, tags) => {
  expect(createPageTags(folder)(address)).toBe(tags)
})
