import type { InstantSearchInput, InstantSearchResponse } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { presentNew, recordLimited, refuseTooMany } from './record-searches.ts'
import { beginSearches, runSearches } from './searching/run-searches.ts'
import { selectSearchSettings } from './searching/search-settings-queries.ts'
import { npiInput, searchSubject, type SubjectInput } from './searching/search-subject.ts'

/** Searches for subjects one by one, records each in the history and returns the results. Failed searches leave nothing. */
async function searchAll(
  context: ClientContext,
  inputs: readonly SubjectInput[],
): Promise<InstantSearchResponse[]> {
  const mode = inputs.length > 1 ? 'batch' : 'single'
  const [settings, run] = await Promise.all([
    context.read((sql) => selectSearchSettings(sql, context.clientId)),
    beginSearches(context, context.clientId),
    refuseTooMany(context, mode, inputs.length),
  ])
  const subjects = inputs.map((input) => searchSubject(context.actor, input, settings))
  const contents = await runSearches(run, subjects)
  const performed = subjects.map((subject, at) => ({ subject, content: contents[at]! }))
  const rows = await recordLimited(context, performed, { settings, mode })
  return rows.map((row, at) => presentNew(context, row, contents[at]!))
}

export const searchInstantly = async (
  context: ClientContext,
  input: InstantSearchInput,
): Promise<InstantSearchResponse> => (await searchAll(context, [input]))[0]!

/** One NPI gives a result, several a list of results, each NPI once. */
export async function searchNpis(
  context: ClientContext,
  npis: readonly string[],
): Promise<InstantSearchResponse | InstantSearchResponse[]> {
  const results = await searchAll(
    context,
    [...new Set(npis)].map((npi) => npiInput(npi)),
  )
  return npis.length === 1 ? results[0]! : results
}
