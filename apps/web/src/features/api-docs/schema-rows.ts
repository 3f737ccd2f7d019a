import type { Schema, Schemas } from './open-api.ts'

const maxDepth = 5
const nameOf = (reference: string): string => reference.split('/').at(-1) ?? reference

/** The schema that a reference leads to. */
export const resolve = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? {})

const isNull = ({ type }: Schema): boolean => type === 'null'
const choicesOf = ({ anyOf, oneOf }: Schema): Schema[] => anyOf ?? oneOf ?? []

/** The type in words, such as "User[]", "string (date) or null", or the values that are allowed. */
export function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref)
  const choices = choicesOf(schema)
  if (choices.length > 0) return choices.map(typeText).join(' or ')
  if (schema.allOf) return schema.allOf.map(typeText).join(' and ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.items) return `${typeText(schema.items)}[]`
  const type = [schema.type ?? 'any'].flat().join(' or ')
  return schema.format === undefined ? type : `${type} (${schema.format})`
}

export interface SchemaRow {
  /** such as "content[].name" */
  field: string
  type: string
  required: boolean
  description: string
}

/** The one schema behind "or null", and behind a list of items. */
function inner(given: Schema, schemas: Schemas): { schema: Schema; suffix: string; reference: string } {
  const reference = given.$ref ?? ''
  const schema = resolve(given, schemas)
  const real = choicesOf(schema).filter((choice) => !isNull(choice))
  if (real.length === 1 && real[0]) return inner(real[0], schemas)
  if (!schema.items) return { schema, suffix: '', reference }
  const item = inner(schema.items, schemas)
  return { ...item, suffix: `[]${item.suffix}` }
}

/** Every field of a schema, nested ones with their path. */
export function rowsOf(
  given: Schema,
  schemas: Schemas,
  prefix = '',
  seen: readonly string[] = [],
): SchemaRow[] {
  const { schema, suffix, reference } = inner(given, schemas)
  if (seen.length > maxDepth || (reference !== '' && seen.includes(reference))) return []
  const start = prefix === '' && suffix === '' ? '' : `${prefix}${suffix}.`
  const parts = [schema, ...(schema.allOf ?? []).map((part) => resolve(part, schemas))]
  return parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, property]) => {
      const field = `${start}${name}`
      const description = property.description ?? resolve(property, schemas).description ?? ''
      const row = { field, type: typeText(property), required: required.includes(name), description }
      return [row].concat(rowsOf(property, schemas, field, seen.concat(reference)))
    }),
  )
}
