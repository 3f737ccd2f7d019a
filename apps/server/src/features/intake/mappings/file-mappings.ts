import {
  ColumnMapping,
  limits,
  type FileMappingPreview,
  type MappableKind,
  type SavedFileMapping,
  type SaveFileMapping,
} from '@vigil/contract'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { clientContext, type ClientContext } from '../../../context.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { setMappingName } from '../../clients/index.ts'
import {
  fieldLabels,
  mappingProblem,
  previewSample,
  putMapping,
  selectMapping,
  selectSavedMapping,
} from '../../population/index.ts'
import { openUnnamed, withWorkFolder } from '../../sources/index.ts'
import { licenseColumns, networkColumns } from '../processing/edit-columns.ts'
import type { Columns } from '../processing/read-rows.ts'
import { selectMappingName } from './mapping-queries.ts'
import { previewEdits } from './preview-edits.ts'

/** A provider has a last name or an organization name; the import says so if a file has neither. */
const populationFields = Object.entries(fieldLabels).map(([name, label]) => ({
  name,
  label,
  isRequired: name === 'externalId',
}))

const editFields = (columns: Columns): SavedFileMapping['fields'] =>
  Object.entries(columns).map(([name, { label, isRequired }]) => ({ name, label, isRequired }))

const fieldsOf: Record<MappableKind, SavedFileMapping['fields']> = {
  population: populationFields,
  licenses: editFields(licenseColumns),
  networks: editFields(networkColumns),
}
const hasField = (kind: MappableKind, field: string): boolean =>
  fieldsOf[kind].some(({ name }) => name === field)

/** The saved mapping of a kind of file, and the fields that it can have. */
export async function getFileMapping(
  base: ClientContext,
  clientId: string,
  kind: MappableKind,
): Promise<SavedFileMapping> {
  const [saved, script] = await base
    .forClient(clientId)
    .read(
      async (sql) =>
        [await selectSavedMapping(sql, clientId, kind), await selectMappingName(sql, clientId)] as const,
    )
  const name = kind === 'population' ? script : saved?.name
  return {
    name: name || null,
    columns: saved?.columns ?? {},
    holdPercent: saved?.holdPercent ?? limits.intakeHoldPercent.default,
    fields: fieldsOf[kind],
  }
}

/** A license field may carry a number: licenseNumber2. */
const bareField = (field: string): string => field.replace(/[\s_]*\d{1,2}$/, '')

/** Files of licenses and networks have a field, the action, that a population file has not. */
const problemOf = (kind: MappableKind, columns: Record<string, string>) =>
  mappingProblem(columns, (field) => hasField(kind, field))

/** As lines: what is kept under the name of a personal field would be sealed. */
const columnLines = (columns: Record<string, string>): string[] =>
  Object.entries(columns).map(([field, header]) => `${field} = ${header}`)

/** Saves the mapping of a kind of file; the next file of this client is read with it. */
export async function saveFileMapping(
  base: ClientContext,
  clientId: string,
  kind: MappableKind,
  { name, columns, holdPercent }: SaveFileMapping,
): Promise<SavedFileMapping> {
  const problem = problemOf(kind, columns)
  if (problem) invalidField(`columns.${problem.field}`, problem.message)
  const strange = Object.keys(columns).find((field) => !hasField(kind, bareField(field)))
  if (strange !== undefined)
    invalidField(`columns.${strange}`, `There is no field ${strange} in such a file.`)
  // the name is one of the client's settings, which its own users may not write
  await base.asSystem().write(async ({ sql, audit }) => {
    const before = await selectSavedMapping(sql, clientId, kind)
    const saved = { name, columns, ...(holdPercent !== undefined && { holdPercent }) }
    await putMapping(sql, { clientId, kind, ...saved, changedAt: base.now() })
    if (kind === 'population')
      await setMappingName(sql, clientId, { name, by: base.actor.name, at: base.now() })
    audit({
      action: 'intake.map',
      subjectType: 'client',
      subjectId: clientId,
      clientId,
      before: before && {
        name: before.name,
        holdPercent: before.holdPercent,
        columns: columnLines(before.columns),
      },
      after: { kind, ...saved, columns: columnLines(columns) },
    })
  })
  return getFileMapping(base, clientId, kind)
}

function columnsOf(kind: MappableKind, text: string): Record<string, string> {
  try {
    const columns = ColumnMapping.parse(JSON.parse(text))
    const problem = problemOf(kind, columns)
    if (!problem) return columns
    throw new AppError('invalid', problem.message)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid', 'The mapping is not valid JSON of fields and headers.')
  }
}

/** the first rows of any file are within this */
const maxSampleBytes = 20 * 1024 * 1024

async function* limited(body: Readable): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxSampleBytes)
      throw new AppError('too_large', 'A sample can have up to 20 MB. Use the first rows of the file.')
    yield chunk
  }
}

/** How a sample would be read with a mapping, or with the saved one; nothing is kept of it. */
export async function previewFileMapping(
  base: ClientContext,
  { clientId, kind }: { clientId: string; kind: MappableKind },
  { fileName, columns }: { fileName: string; columns?: string | undefined },
  body: Readable,
): Promise<FileMappingPreview> {
  const context = clientContext(base.forClient(clientId))
  const mapping =
    columns === undefined
      ? await context.read((sql) => selectMapping(sql, clientId, kind))
      : columnsOf(kind, columns)
  return withWorkFolder(async (folder) => {
    const local = openUnnamed(path.join(folder, 'sample'))
    try {
      await pipeline(limited(body), local.write)
      const today = context.now().toISOString().slice(0, 10)
      const sample = { name: fileName, path: local.path }
      return kind === 'population'
        ? await previewSample(sample, mapping, today)
        : await previewEdits(sample, kind, mapping, today)
    } finally {
      local.close()
    }
  })
}
