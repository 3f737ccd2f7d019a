import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withServices } from '../apps/server/src/cli/with-services.ts'
import type { Context } from '../apps/server/src/context.ts'
import { deriveKey } from '../apps/server/src/crypto/master-key.ts'
import { figuresText, type Figure } from './alerts/bench-figures.ts'
import { nppesPlan } from './lists/generate-nppes.ts'
import { invented } from './lists/invented.ts'
import { firstPublication } from './monitoring/invented-list.ts'
import { loadFiles, loadLeie } from './monitoring/load-leie.ts'
import { buildIndexes, measureFirstSearch } from './search/measure-first-search.ts'
import { measureMeanwhile } from './search/measure-meanwhile.ts'
import { measureIdle, measureTrigrams } from './search/measure-names.ts'
import { measureNpiFile } from './search/measure-npi-file.ts'
import { openSearchAlone } from './search/search-alone.ts'
import { searchedNames } from './search/searched-names.ts'
import { addSearchingClient, callsOf, type SearchingClient } from './search/searching-client.ts'

/** Instant search on the product's whole path, beside the engine alone and pg_trgm, in one run. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    entries: { type: 'string', default: '1000000' },
    subjects: { type: 'string', default: '1000000' },
    npis: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '400' },
    seed: { type: 'string', default: '2026' },
  },
})
const [entries, subjects, npiCount] = [values.entries, values.subjects, values.npis].map(Number) as [
  number,
  number,
  number,
]
const seed = Number(values.seed)
const list = { records: entries, seed }
const isFull = entries >= 1_000_000 && subjects >= 1_000_000 && npiCount >= 100_000
/** pg_trgm takes about a second for a name. */
const mostTrigrams = 60
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const told = (...figures: Figure[]): Figure[] => {
  say(`${figuresText(figures, isFull)}\nload ${os.loadavg()[0]!.toFixed(1)}`)
  return figures
}

async function fill(
  context: Context,
  folder: string,
): Promise<{ byName: SearchingClient; byNpi: SearchingClient }> {
  say(`loading a list of ${entries} invented entries, and a registry of ${npiCount} NPIs`)
  await loadLeie(context, folder, firstPublication(list))
  const files = await nppesPlan.generate(folder, npiCount, seed)
  await loadFiles(
    context,
    'nppes',
    files.map((file) => file.path),
  )
  return {
    byName: await addSearchingClient(context, ['EXCLUSIONS_FEDERAL']),
    byNpi: await addSearchingClient(context, ['EXCLUSIONS_FEDERAL', 'NPI']),
  }
}

async function measure(root: string, data: string, tokenKey: Buffer): Promise<Figure[]> {
  const { byName, byNpi } = await withServices('bench search', (context) => fill(context, root))
  const names = searchedNames(Number(values.rounds), list)
  say('indexing')
  await buildIndexes(data, ['exclusions_federal'])
  const callsTo = (address: string) => callsOf(address, byName, tokenKey)
  const { server, figure } = await measureFirstSearch(names[0]!, callsTo)
  const first = told(figure)
  try {
    return await withServices('bench search', async (context) => {
      const calls = callsTo(server.address)
      say('indexing for the engine alone')
      const alone = await openSearchAlone(context)
      const { times, figures } = await measureIdle(names, alone, calls)
      const idle = told(...figures)
      say('pg_trgm')
      const trigrams = told(await measureTrigrams(names.slice(0, mostTrigrams), list, times.product))
      say('a file of NPIs')
      const npis = Array.from(invented(npiCount, seed), ({ npi }) => npi)
      const file = told(
        await measureNpiFile(context, { npis, alone, calls: callsOf(server.address, byNpi, tokenKey) }),
      )
      say(`writing a population of ${subjects} invented subjects`)
      const run = await measureMeanwhile({ context, alone, calls, names, subjects, list, say }, times.engine)
      return [...first, ...idle, ...trigrams, ...file, ...told(...run)]
    })
  } finally {
    await server.stop()
  }
}

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-bench-search-'))
fs.chmodSync(root, 0o755)
const key = randomBytes(32)
const data = path.join(root, 'data')
Object.assign(process.env, { VIGIL_DATA: data, VIGIL_KEY: key.toString('hex'), VIGIL_DEMO: '0' })
try {
  const figures = await measure(root, data, deriveKey(key, 'tokens'))
  process.stdout.write(
    `${values.json ? JSON.stringify({ entries, subjects, figures }, null, 2) : figuresText(figures, isFull)}\n`,
  )
} finally {
  fs.rmSync(root, { recursive: true, force: true })
}
