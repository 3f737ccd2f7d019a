import type { Schema, Schemas } from './open-api.ts'
import { resolve } from './schema-rows.ts'

const maxDepth = 6
const byFormat: Record<string, string> = {
  uuid: '0198c1f2-7a4e-7c31-9d52-3f0a6b8e4d17',
  date: '2026-01-31',
  'date-time': '2026-01-31T15:04:05.000Z',
  email: 'ada@example.org',
  uri: 'https://example.org/',
}

function simple(schema: Schema, type: string): unknown {
  if (type === 'string') {
    const text = byFormat[schema.format ?? ''] ?? 'text'
    return text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength)
  }
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  return type === 'boolean' ? false : null
}

/** A value that fits a schema, to be read and to begin a request with. */
export function exampleOf(given: Schema, schemas: Schemas, depth = 0): unknown {
  const schema = resolve(given, schemas)
  const [stated] = schema.examples ?? []
  if (stated !== undefined) return stated
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return exampleOf(choice, schemas, depth)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, depth))) as object
  const [type = 'null'] = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()
  if (type === 'array')
    return schema.items && depth < maxDepth ? [exampleOf(schema.items, schemas, depth + 1)] : []
  if (type !== 'object') return simple(schema, type)
  if (depth >= maxDepth) return {}
  const fields = Object.entries(schema.properties ?? {})
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, schemas, depth + 1)]))
}

export const exampleText = (schema: Schema, schemas: Schemas): string =>
  JSON.stringify(exampleOf(schema, schemas), null, 2)
