/** The parts of an OpenAPI 3.1 document that the page shows. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  minimum?: number
  minLength?: number
  maxLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  description?: string
  schema: Schema
}

interface Content {
  content?: Record<string, { schema?: Schema }>
}
interface DocumentOperation {
  operationId: string
  tags?: string[]
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}
export interface OpenApi {
  openapi: string
  info?: { title?: string; version?: string }
  paths?: Record<string, Record<string, DocumentOperation>>
  components?: { schemas?: Record<string, Schema> }
}

export type Schemas = Record<string, Schema>

export interface Payload {
  mediaType: string
  /** null: bytes */
  schema: Schema | null
}
export interface Answer {
  status: string
  description: string
  payload: Payload | null
}
/** One call, ready to be shown. */
export interface Operation {
  id: string
  group: string
  method: string
  path: string
  summary: string
  access: string
  parameters: Parameter[]
  body: Payload | null
  answers: Answer[]
}

/** JSON first: the versioned media type has the same schema. */
function payloadOf({ content = {} }: Content): Payload | null {
  const [other] = Object.keys(content)
  const mediaType = content['application/json'] ? 'application/json' : other
  if (mediaType === undefined) return null
  const { schema = null } = content[mediaType] ?? {}
  return { mediaType, schema: schema?.format === 'binary' ? null : schema }
}

const operationOf = (path: string, method: string, given: DocumentOperation): Operation => ({
  id: given.operationId,
  group: given.tags?.[0] ?? '',
  method: method.toUpperCase(),
  path,
  summary: given.summary ?? '',
  access: given.description ?? '',
  parameters: given.parameters ?? [],
  body: given.requestBody ? payloadOf(given.requestBody) : null,
  answers: Object.entries(given.responses).map(([status, answer]) => ({
    status,
    description: answer.description,
    payload: payloadOf(answer),
  })),
})

export const operationsOf = ({ paths = {} }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, given]) => operationOf(path, method, given)),
  )

/** Whether each word of a search occurs in what a reader sees of a call. */
export function isMatch(operation: Operation, text: string): boolean {
  const { method, path, summary, group, id } = operation
  const shown = `${method} ${path} ${summary} ${group} ${id}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => shown.includes(word))
}

export function byGroup(operations: readonly Operation[]): [group: string, operations: Operation[]][] {
  const groups = new Map<string, Operation[]>()
  for (const operation of operations) {
    const known = groups.get(operation.group)
    if (known) known.push(operation)
    else groups.set(operation.group, [operation])
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b))
}
