import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDefinitions } from './load-definitions.ts'
import { testDefinition } from '../testing/test-definition.ts'

let folder = ''
beforeAll(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-load-'))))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function put(name: string, content: string): void {
  fs.rmSync(folder, { recursive: true })
  fs.mkdirSync(path.join(folder, name), { recursive: true })
  fs.writeFileSync(path.join(folder, name, 'source.json'), content)
}

test('reads the definitions of a folder and fills in what is usual', () => {
  put('zz', JSON.stringify(testDefinition()))
  const [definition] = loadDefinitions(folder)
  expect(definition?.meta).toMatchObject({
    id: 'zz-medicaid',
    product: 'EXCLUSIONS_STATE',
    band: { min: 0.9, max: 1.1 },
  })
  expect(definition?.files).toBe('each')
})

test('a wrong definition fails with its file and the place of each fault', () => {
  const wrong = testDefinition()
  put('zz', JSON.stringify({ ...wrong, layouts: [{ ...wrong.layouts[0], colums: [], skip: ['(', 'fine'] }] }))
  expect(() => loadDefinitions(folder)).toThrow(
    /zz\/source\.json: .*layouts\.0\.skip\.0: is not a valid regular expression/,
  )
  expect(() => loadDefinitions(folder)).toThrow(/colums/)
})

test.each([
  [{ identity: ['nmae'] }, 'layouts.0.identity.0: "nmae" is not a field or column of this layout'],
  [
    { kind: { rules: [{ when: 'Tpye', is: 'empty', kind: 'person' }] } },
    'layouts.0.kind.rules.0.when: "Tpye" is not a field or column of this layout',
  ],
  [
    { leaveOut: [{ when: 'acton', matches: 'fine', as: 'fines' }] },
    'layouts.0.leaveOut.0.when: "acton" is not a field or column of this layout',
  ],
  [
    {
      columns: [{ field: 'name', headers: ['Name'], parts: '^(?<famly>.+) (?<given>.+)$' }],
      identity: ['Name'],
    },
    'layouts.0.columns.0.parts: "famly" is not a text field',
  ],
  [
    { columns: [{ field: 'name', headers: ['Name'], parts: '^(.+)$' }], identity: ['NAME'] },
    'layouts.0.columns.0.parts: has no named group',
  ],
])('a definition that speaks of what does not exist fails: %j', (layout, fault) => {
  put('zz', JSON.stringify(testDefinition(layout)))
  expect(() => loadDefinitions(folder)).toThrow(`source.json: ${fault}`)
})

test('the identity may name a field, a column, one that is kept, or a constant', () => {
  const identity = ['name', 'EFFECTIVE DATE', 'County', 'action']
  put('zz', JSON.stringify(testDefinition({ identity, keep: ['County'], constants: { action: 'Excluded' } })))
  expect(loadDefinitions(folder)).toHaveLength(1)
})

test('a definition that is no JSON fails with its file', () => {
  put('zz', '{')
  expect(() => loadDefinitions(folder)).toThrow(/zz\/source\.json is not valid JSON/)
})
