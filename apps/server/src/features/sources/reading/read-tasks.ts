import { findSource, holdsSsns, readList, Refusal, type Batch } from '@vigil/sources'
import { parentPort } from 'node:worker_threads'
import { encodeEntry, knowColumns, type EncodingRules, type KnownColumns } from './encode-entry.ts'
import { batchesAhead, type ReadingAnswer, type ReadingRequest, type ReadingTask } from './messages.ts'

const port = parentPort!

const say = (answer: ReadingAnswer, transfer: ArrayBuffer[] = []): void => port.postMessage(answer, transfer)

const comparable = (cells: readonly string[]): string =>
  ` ${cells.join(' ')} `
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .slice(0, 2_000)

/** Hands out batches, a few ahead of those that were taken. */
function createGiver(rules: EncodingRules): { give(batch: Batch): Promise<void>; taken(): void } {
  const known = new Map<readonly string[], KnownColumns>()
  let ahead = 0
  let goOn = (): void => {}
  const columnsOf = (names: readonly string[]): KnownColumns => {
    const before = known.get(names)
    if (before) return before
    const fresh = knowColumns(known.size, names, rules.secret)
    known.set(names, fresh)
    say({ kind: 'columns', number: fresh.number, names })
    return fresh
  }
  return {
    async give(batch) {
      const columns = columnsOf(batch.columns)
      let text = ''
      for (const entry of batch.entries) text += encodeEntry(entry, columns, rules)
      const copy = new TextEncoder().encode(text)
      const { rows, entries } = batch
      const skipped = batch.skipped.map(({ file, row, reason }) => ({ file, row, reason }))
      const skippedTexts = batch.skipped.flatMap(({ cells }) => (cells ? [comparable(cells)] : []))
      ahead += 1
      say({ kind: 'batch', copy, rows, entries: entries.length, skipped, skippedTexts }, [copy.buffer])
      if (ahead >= batchesAhead) await new Promise<void>((resolve) => (goOn = resolve))
    },
    taken() {
      ahead -= 1
      goOn()
    },
  }
}

let taken = (): void => {}

/** Reads one publication away from the server's own thread, so that a large list makes nobody wait. */
async function read({ sourceId, files, mapping, ssnKey }: ReadingTask): Promise<void> {
  const source = findSource(sourceId)
  if (!source) throw new Error('no such source')
  const giver = createGiver({ ssnKey: Buffer.from(ssnKey), secret: holdsSsns(source.meta) })
  taken = () => giver.taken()
  const { layout, batches } = await readList(source, files, mapping ? { mapping } : {})
  say({ kind: 'layout', layout })
  for await (const batch of batches) await giver.give(batch)
}

async function work(task: ReadingTask): Promise<void> {
  try {
    await read(task)
    say({ kind: 'done' })
  } catch (error) {
    if (error instanceof Refusal) return say({ kind: 'refused', reason: error.message })
    const { name, stack } = error as Error
    const at = stack?.match(/^ {4}at .*$/gm)?.slice(0, 3) ?? []
    say({ kind: 'broken', name, at: at.map((frame) => frame.trim()).join(' < ') })
  }
}

port.on('message', (request: ReadingRequest) => {
  if (request === 'ack') taken()
  else void work(request)
})
