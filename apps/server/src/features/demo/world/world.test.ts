import { checkList, findSource, readList, type ListFile } from '@vigil/sources'
import { parseNpi } from '@vigil/matching'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ownersOf } from './clients.ts'
import type { WorldFile } from './files/table.ts'
import { populationFile } from './files/population-file.ts'
import { origins } from './names.ts'
import { waves, type Wave } from './schedule.ts'
import { filesOf } from './world-files.ts'
import { createWorld, demoSeed, type World } from './world.ts'

const day = '2026-11-15'
const world = createWorld(demoSeed, day)
const publicationsOf = (from: World, wave: Wave) =>
  wave.sources.flatMap((source) =>
    (ownersOf(source) ?? [undefined]).map((client) => ({
      source,
      files: filesOf(from, source, wave, client),
    })),
  )
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-world-test-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function written(files: readonly WorldFile[]): ListFile[] {
  const own = fs.mkdtempSync(path.join(folder, 'files-'))
  return files.map(({ name, content }) => {
    const file = path.join(own, name)
    fs.writeFileSync(file, content)
    return { name, path: file }
  })
}

function digestOf(of: World): string {
  const hash = createHash('sha256')
  for (const wave of waves)
    for (const { source, files } of publicationsOf(of, wave)) hash.update(JSON.stringify([source, files]))
  const asked = { daysAgo: 2, anchor: of.anchor, withMistakes: true }
  return hash.update(populationFile(of.subjects, asked).content).digest('hex')
}

describe('the world of the demo', () => {
  it('is byte-identical for the same seed and day, and differs for others', () => {
    const digest = digestOf(world)
    expect(digestOf(createWorld(demoSeed, day))).toBe(digest)
    expect(digestOf(createWorld(demoSeed + 1, day))).not.toBe(digest)
    expect(digestOf(createWorld(demoSeed, '2026-11-16'))).not.toBe(digest)
  })

  it('has some 1,500 subjects with unique ids', () => {
    expect(world.subjects).toHaveLength(1_500)
    expect(new Set(world.subjects.map(({ externalId }) => externalId)).size).toBe(1_500)
  })

  it('has numbers that belong to nobody: SSNs that are never issued, NPIs of an unused range', () => {
    const ssns = [
      ...world.subjects.flatMap(({ who }) => (who.kind === 'person' ? [who.ssn] : [])),
      ...world.listed.flatMap(({ facts }) => facts.ssn ?? []),
    ]
    expect(ssns.length).toBeGreaterThan(2_000)
    // 9xx is not an SSN; with a middle group below 50 it is not an ITIN either
    for (const ssn of ssns) expect(ssn).toMatch(/^9\d\d[0-4]\d{5}$/)
    const npis = world.registered.map(({ who }) => who.npi)
    expect(new Set(npis).size).toBe(npis.length)
    for (const npi of npis) {
      expect(npi).toMatch(/^2/)
      expect(parseNpi(npi)).toBe(Number(npi))
    }
  })

  it('has only invented family names', () => {
    const invented = new Set(origins.flatMap(({ families }) => families))
    for (const { who } of world.subjects)
      if (who.kind === 'person') {
        const isInvented =
          invented.has(who.family) ||
          [...invented].some(
            (name) => who.family.startsWith(`${name}-`) && invented.has(who.family.slice(name.length + 1)),
          )
        expect([who.family, isInvented]).toEqual([who.family, true])
      }
  })
})

describe('the files of the demo', () => {
  it.each(waves.map((wave) => [wave.daysAgo, wave] as const))(
    'of %i days ago are read whole by the adapters, but for a web page',
    async (_daysAgo, wave) => {
      for (const { source, files } of publicationsOf(world, wave)) {
        if (files.length === 0) continue
        const report = await checkList(findSource(source)!, written(files))
        const { refused, skipped, leftovers } = report
        const broken = wave.broken === source ? expect.stringContaining('is a web page') : null
        expect({ source, refused, skipped, leftovers }).toEqual({
          source,
          refused: broken,
          skipped: [],
          leftovers: [],
        })
      }
    },
  )

  it('have licenses in every status', async () => {
    const statuses = new Set<string>()
    for (const { source, files } of publicationsOf(world, waves.at(-1)!).concat(
      publicationsOf(world, waves[0]!),
    ))
      if (source.endsWith('licenses')) {
        const { batches } = await readList(findSource(source)!, written(files))
        for await (const { entries } of batches)
          for (const { record } of entries)
            for (const { status } of record.licenses ?? []) statuses.add(status!)
      }
    expect([...statuses].toSorted()).toEqual([
      'active',
      'active-probation',
      'active-restricted',
      'deceased',
      'delinquent',
      'denied',
      'expired',
      'inactive',
      'lapsed',
      'other',
      'pending',
      'retired',
      'revoked',
      'summary-suspension',
      'surrendered',
      'suspended',
      'void',
    ])
  })
})
