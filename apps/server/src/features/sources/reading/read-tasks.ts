import { findSource, holdsSsns, readList, Refusal, type Batch } from '@vigil/sources'
import { serveTasks } from '@vigil/threads'
import { encodeEntry, knowColumns, type EncodingRules, type KnownColumns } from './encode-entry.ts'
import type { ReadingMessage, ReadingResult, ReadingTask } from './messages.ts'

type Tell = (message: ReadingMessage, transfer?: ArrayBuffer[]) => Promise<void>

const comparable = (cells: readonly string[]): string =>
  ` ${cells.join(' ')} `
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .slice(0, 2_000)

/** Encodes batches as COPY lines and sends them. */
function createBatchSender(rules: EncodingRules, tell: Tell): (batch: Batch) => Promise<void> {
  const known = new Map<readonly string[], KnownColumns>()
  const columnsOf = async (names: readonly string[]): Promise<KnownColumns> => {
    const before = known.get(names)
    if (before) return before
    const fresh = knowColumns(known.size, names, rules.secret)
    known.set(names, fresh)
    await tell({ kind: 'columns', number: fresh.number, names })
    return fresh
  }
  return async (batch) => {
    const columns = await columnsOf(batch.columns)
    let text = ''
    for (const entry of batch.entries) text += encodeEntry(entry, columns, rules)
    const copy = new TextEncoder().encode(text)
    const { rows, entries } = batch
    const skipped = batch.skipped.map(({ file, row, reason }) => ({ file, row, reason }))
    const skippedTexts = batch.skipped.flatMap(({ cells }) => (cells ? [comparable(cells)] : []))
    await tell({ kind: 'batch', copy, rows, entries: entries.length, skipped, skippedTexts }, [copy.buffer])
  }
}

/** Reads one publication off the main thread, so that a large list does not block the server. */
async function read({ sourceId, files, mapping, ssnKey }: ReadingTask, tell: Tell): Promise<ReadingResult> {
  const source = findSource(sourceId)
  if (!source) throw new Error('no such source')
  const give = createBatchSender({ ssnKey: Buffer.from(ssnKey), secret: holdsSsns(source.meta) }, tell)
  try {
    const { layout, batches } = await readList(source, files, mapping ? { mapping } : {})
    await tell({ kind: 'layout', layout })
    for await (const batch of batches) await give(batch)
    return { refusal: null }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}

serveTasks<ReadingTask, ReadingMessage, ReadingResult>(read, {
  // a reader's error message may contain list data: report only where it failed
  failureOf({ name, stack }) {
    const at = stack?.match(/^ {4}at .*$/gm)?.slice(0, 3) ?? []
    return { name, message: at.map((frame) => frame.trim()).join(' < ') }
  },
})
