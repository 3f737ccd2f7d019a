import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const document = fs.readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')

/** The lines of the tree that describe what is in a folder, up to the next one that starts at the margin. */
function linesOf(folder: string): string[] {
  const lines = document.split('\n')
  const start = lines.findIndex((line) => line === folder || line.startsWith(`${folder} `))
  const rest = lines.slice(start + 1)
  return rest.slice(
    0,
    rest.findIndex((line) => /^\S/.test(line)),
  )
}

/** The names at the given indent, before the description: "alerts, mails    what they are", "access/    what it is". */
const namesIn = (lines: readonly string[], indent: number): string[] =>
  lines.flatMap((line) => {
    const names = new RegExp(`^ {${indent}}([a-z-]+/?(?:, [a-z-]+/?)*)(?: {2,}|$)`).exec(line)?.[1]
    return names?.split(', ').map((name) => name.replace(/\/$/, '')) ?? []
  })

const foldersIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

function featureLines(app: string): string[] {
  const lines = linesOf(app)
  const rest = lines.slice(lines.findIndex((line) => /^ {2}features\//.test(line)) + 1)
  const end = rest.findIndex((line) => /^ {2}\S/.test(line))
  return end === -1 ? rest : rest.slice(0, end)
}

test('docs/architecture.md names the folders of the contract', () => {
  const named = namesIn(linesOf('packages/contract/src'), 2)
  expect(named.toSorted()).toEqual(foldersIn('packages/contract/src').toSorted())
})

test.each(['apps/server/src', 'apps/web/src'])('docs/architecture.md names the features of %s', (app) => {
  expect(namesIn(featureLines(app), 4).toSorted()).toEqual(foldersIn(`${app}/features`).toSorted())
})
