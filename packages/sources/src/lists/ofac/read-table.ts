import { PassThrough, pipeline } from 'node:stream'
import type { OpenedFile } from '../../files/open-files.ts'
import { Refusal } from '../../core/reading.ts'
import { readCsv } from '../../readers/read-csv.ts'
import type { RowBatch } from '../../readers/batch-rows.ts'
import { isHeader } from './tables.ts'

const endMark = 0x1a

interface Watched {
  name: string
  stream(): Promise<PassThrough>
  /** its last line has a line end */
  ended(): boolean
  /** its last line is followed by OFAC's end-of-file mark */
  marked(): boolean
}

/** Wraps a file to record how it ended. */
function watchEnd(file: OpenedFile): Watched {
  let [last, marked] = [0, false]
  return {
    name: file.name,
    stream: async () => {
      const watched = new PassThrough({
        transform(chunk: Buffer, _encoding, done) {
          for (let i = chunk.length - 1; i >= 0; i--) {
            const byte = chunk[i]!
            if (byte === endMark) marked = true
            if (byte === endMark || byte === 0) continue
            last = byte
            break
          }
          done(null, chunk)
        },
      })
      pipeline(await file.stream(), watched, () => {})
      return watched
    },
    ended: () => last === 0x0a || last === 0x0d,
    marked: () => marked,
  }
}

const cutOff = (name: string): Refusal =>
  new Refusal(`${name} ends in the middle of a row: the download was cut off`)

/**
 * Rows of one table. A header row is returned as an empty row; a file that ends within a row is refused.
 * At the end, `reportMark` receives whether the file had OFAC's end-of-file mark.
 */
export async function* readTable(
  file: OpenedFile,
  cells: number,
  reportMark: (marked: boolean) => void,
): AsyncGenerator<RowBatch> {
  const watched = watchEnd(file)
  let last: readonly string[] = []
  for await (const batch of readCsv(watched)) {
    const { rows } = batch
    if (batch.first === 1 && rows[0] !== undefined && isHeader(rows[0])) rows[0] = []
    last = rows.findLast((row) => row.length > 1 || (row[0] ?? '').trim() !== '') ?? last
    yield batch
  }
  if (!watched.ended() || (last.length > 0 && last.length < cells)) throw cutOff(file.name)
  reportMark(watched.marked())
}
