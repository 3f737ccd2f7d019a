import { findSource, readList, Refusal, type Batch } from '@vigil/sources'
import { parentPort, workerData } from 'node:worker_threads'
import { encodeEntry, knowColumns, type EncodingRules, type KnownColumns } from './encode-entry.ts'
import { batchesAhead, type ReadingAnswer, type ReadingTask } from './messages.ts'

const port = parentPort!
const { sourceId, files, mapping, ssnKey } = workerData as ReadingTask

let ahead = 0
let goOn = (): void => {}
port.on('message', () => {
  ahead -= 1
  goOn()
})

const say = (answer: ReadingAnswer, transfer: ArrayBuffer[] = []): void => port.postMessage(answer, transfer)

const comparable = (cells: readonly string[]): string =>
  ` ${cells.join(' ')} `
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .slice(0, 2_000)

const known = new Map<readonly string[], KnownColumns>()
function columnsOf(names: readonly string[], secret: boolean): KnownColumns {
  const before = known.get(names)
  if (before) return before
  const fresh = knowColumns(known.size, names, secret)
  known.set(names, fresh)
  say({ kind: 'columns', number: fresh.number, names })
  return fresh
}

async function give(batch: Batch, rules: EncodingRules): Promise<void> {
  const columns = columnsOf(batch.columns, rules.secret)
  let text = ''
  for (const entry of batch.entries) text += encodeEntry(entry, columns, rules)
  const copy = new TextEncoder().encode(text)
  const { rows, entries } = batch
  const quarantined = batch.quarantined.map(({ file, row, reason }) => ({ file, row, reason }))
  const setAside = batch.quarantined.flatMap(({ cells }) => (cells ? [comparable(cells)] : []))
  ahead += 1
  say({ kind: 'batch', copy, rows, entries: entries.length, quarantined, setAside }, [copy.buffer])
  if (ahead >= batchesAhead) await new Promise<void>((resolve) => (goOn = resolve))
}

/** Reads one publication away from the server's own thread, so that a large list makes nobody wait. */
async function read(): Promise<void> {
  const source = findSource(sourceId)
  if (!source) throw new Error('no such source')
  const { layout, batches } = await readList(source, files, mapping ? { mapping } : {})
  say({ kind: 'layout', layout })
  const rules = { ssnKey: Buffer.from(ssnKey), secret: source.meta.privacy === 'ssn' }
  for await (const batch of batches) await give(batch, rules)
  say({ kind: 'done' })
}

try {
  await read()
} catch (error) {
  if (error instanceof Refusal) say({ kind: 'refused', reason: error.message })
  else {
    const { name, stack } = error as Error
    const at = stack?.match(/^ {4}at .*$/gm)?.slice(0, 3) ?? []
    say({ kind: 'broken', name, at: at.map((frame) => frame.trim()).join(' < ') })
  }
} finally {
  port.close()
}
