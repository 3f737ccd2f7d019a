import { type SearchBatchInput, type SearchBatchLine } from '@vigil/contract'
import { Readable } from 'node:stream'
import type { ClientContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTurn } from '../../heavy-work.ts'
import type { BinaryAnswer } from '../../http/mount.ts'
import { presentNew, recordLimited, refuseTooMany, type PerformedSearch } from './record-searches.ts'
import type { SearchRow } from './searches-queries.ts'
import { beginSearches, runSearches } from './searching/run-searches.ts'
import { selectSearchSettings, type SearchSettings } from './searching/search-settings-queries.ts'
import { searchSubject } from './searching/search-subject.ts'

/** Few enough that results arrive while the rest is searched. */
const partSize = 25

type BatchSubject = SearchBatchInput['subjects'][number]

const lineOf = (line: SearchBatchLine): string => `${JSON.stringify(line)}\n`

/** A subject that may not be searched by what is asked fails alone. */
function allowed(
  context: ClientContext,
  input: BatchSubject,
  lists: SearchBatchInput['includeLists'],
  settings: SearchSettings,
) {
  try {
    return { subject: searchSubject(context.actor, { ...input, includeLists: lists }, settings), error: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { subject: null, error: error.message }
  }
}

/** The answer has begun when another batch takes the last searches of the minute: the rest fail one by one. */
async function recordPart(
  context: ClientContext,
  performed: readonly PerformedSearch[],
  settings: SearchSettings,
): Promise<{ rows: SearchRow[] | null; refusal: string | null }> {
  try {
    return { rows: await recordLimited(context, performed, { settings, mode: 'batch' }), refusal: null }
  } catch (error) {
    if (error instanceof AppError && error.code === 'limit') return { rows: null, refusal: error.message }
    throw error
  }
}

async function* searchParts(
  context: ClientContext,
  { subjects, includeLists }: SearchBatchInput,
  settings: SearchSettings,
): AsyncGenerator<string> {
  for (let from = 0; from < subjects.length; from += partSize) {
    const part = subjects.slice(from, from + partSize)
    const checked = part.map((input) => allowed(context, input, includeLists, settings))
    const valid = checked.flatMap(({ subject }) => subject ?? [])
    const contents = await runSearches(await beginSearches(context, context.clientId), valid)
    const performed = valid.map((subject, at) => ({ subject, content: contents[at]! }))
    const { rows, refusal } = await recordPart(context, performed, settings)
    let at = 0
    let lines = ''
    for (const [position, { subject, error }] of checked.entries()) {
      const result = subject && rows ? presentNew(context, rows[at]!, contents[at]!) : null
      if (subject) at += 1
      lines += lineOf({
        index: from + position,
        ref: part[position]!.ref ?? null,
        result,
        error: error ?? refusal,
      })
    }
    yield lines
  }
}

/** Searches many subjects: a line of JSON for each, sent while the next ones are searched. */
export async function searchBatch(
  context: ClientContext,
  input: SearchBatchInput,
  signal: AbortSignal,
): Promise<BinaryAnswer> {
  await refuseTooMany(context, 'batch', input.subjects.length)
  const settings = await context.read((sql) => selectSearchSettings(sql, context.clientId))
  const begun = Promise.withResolvers<Readable>()
  const over = inTurn(context, 'searchBatch', signal, async () => {
    const body = Readable.from(searchParts(context, input, settings), { objectMode: false })
    begun.resolve(body)
    // the slot is taken until the last line is sent or the caller is gone
    await new Promise<void>((resolve) => body.once('close', resolve))
  })
  over.catch((error: unknown) => begun.reject(error))
  return {
    body: await begun.promise,
    contentType: 'application/x-ndjson',
    size: null,
    fileName: 'results.ndjson',
    disposition: 'attachment',
  }
}
