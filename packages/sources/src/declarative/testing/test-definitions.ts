import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkList, type CheckReport } from '../../core/check-list.ts'
import { readList } from '../../core/read-list.ts'
import type { ListSource } from '../../core/source.ts'
import { breakages } from './break-fixture.ts'
import { declaredSource } from '../declared-source.ts'
import type { Definition } from '../definition/definition.ts'
import { loadDefinitions } from '../definition/load-definitions.ts'

/** Reads a fixture into the format of expected.json. */
export async function readGolden(source: ListSource, file: string): Promise<unknown> {
  const { layout, batches } = await readList(source, [{ name: path.basename(file), path: file }])
  const records = []
  const skipped = []
  for await (const batch of batches) {
    records.push(...batch.entries.map(({ record }) => record))
    skipped.push(...batch.skipped)
  }
  const { id, scope, published, parts, leftovers, warnings } = layout
  return { layout: id, scope, published, parts, leftovers, warnings, skipped, records }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function testDefinition(folder: string, definition: Definition): void {
  const source = declaredSource(definition)
  const golden = path.join(folder, 'expected.json')
  const expected = (fs.existsSync(golden) ? JSON.parse(fs.readFileSync(golden, 'utf8')) : {}) as Record<
    string,
    { layout: string }
  >
  const fixtures = fs.readdirSync(path.join(folder, 'fixtures')).toSorted()
  let scratch = ''
  beforeAll(() => void (scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-definition-'))))
  afterAll(() => fs.rmSync(scratch, { recursive: true }))
  const check = (name: string, content: string): Promise<CheckReport> => {
    const at = path.join(scratch, name)
    fs.writeFileSync(at, content)
    return checkList(source, [{ name, path: at }])
  }

  test('says all about itself', () => {
    const { meta } = source
    for (const text of [meta.title, meta.publisher, meta.license]) expect(text.length).toBeGreaterThan(8)
    expect(meta.homepage).toMatch(/^https?:/)
    expect(meta.staleAfterDays).toBeGreaterThan(meta.cadence === 'monthly' ? 31 : 1)
    expect(meta.expected.max).toBeGreaterThan(meta.expected.min)
    expect(meta.band.min).toBeLessThan(1)
    expect(meta.band.max).toBeGreaterThan(1)
  })

  test('has a golden record for each fixture', () => {
    expect(Object.keys(expected).toSorted()).toEqual(fixtures)
    expect(fixtures.length).toBeGreaterThan(0)
  })

  for (const fixture of fixtures) {
    const file = path.join(folder, 'fixtures', fixture)
    test(`reads ${fixture} to the expected records`, async () => {
      expect(plain(await readGolden(source, file))).toEqual(expected[fixture])
    })
    const layout = definition.layouts.find(({ id }) => id === expected[fixture]?.layout)
    if (layout === undefined) continue
    for (const { what, content, reason } of breakages(fs.readFileSync(file, 'utf8'), fixture, layout)) {
      test(`refuses ${fixture} ${what}`, async () => {
        const { refused } = await check(fixture, content)
        expect(refused).toMatch(reason)
      })
    }
  }
}

/** Runs the tests for every definition in a folder. */
export function testDefinitions(folder: string): void {
  const definitions = loadDefinitions(folder)
  const names = fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, 'source.json')))
  test('ids are unique', () => {
    const ids = definitions.map(({ meta }) => meta.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
  for (const [at, name] of names.toSorted().entries()) {
    describe(`the definition of ${name}`, () => {
      testDefinition(path.join(folder, name), definitions[at]!)
    })
  }
}
