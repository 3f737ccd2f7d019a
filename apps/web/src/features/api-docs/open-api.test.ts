import { describe, expect, it } from 'vitest'
import { exampleOf } from './example-of.ts'
import { byGroup, isMatch, operationsOf, type OpenApi, type Schemas } from './open-api.ts'
import { rowsOf, typeText } from './schema-rows.ts'

const schemas: Schemas = {
  Unit: {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      parent: { anyOf: [{ $ref: '#/components/schemas/Unit' }, { type: 'null' }] },
    },
    required: ['id'],
  },
  Page: {
    type: 'object',
    properties: {
      total: { type: 'integer', minimum: 0, description: 'of all pages' },
      content: { type: 'array', items: { $ref: '#/components/schemas/Unit' } },
      kind: { enum: ['A', 'B'] },
      since: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    },
    required: ['total', 'content'],
  },
}
const page = { $ref: '#/components/schemas/Page' }

describe('a schema', () => {
  it.each([
    [{ type: 'string', format: 'date' }, 'string (date)'],
    [{ type: 'array', items: page }, 'Page[]'],
    [{ anyOf: [page, { type: 'null' }] }, 'Page or null'],
    [{ enum: ['A', 'B'] }, '"A" | "B"'],
    [{ const: 'Vigil' }, '"Vigil"'],
    [{}, 'any'],
  ])('%j is called %s', (schema, text) => {
    expect(typeText(schema)).toBe(text)
  })

  it('has a row for every field, nested ones with their path, and ends where it repeats itself', () => {
    expect(rowsOf(page, schemas)).toEqual([
      { field: 'total', type: 'integer', required: true, description: 'of all pages' },
      { field: 'content', type: 'Unit[]', required: true, description: '' },
      { field: 'content[].id', type: 'string (uuid)', required: true, description: '' },
      { field: 'content[].parent', type: 'Unit or null', required: false, description: '' },
      { field: 'kind', type: '"A" | "B"', required: false, description: '' },
      { field: 'since', type: 'string (date) or null', required: false, description: '' },
    ])
    expect(rowsOf({ type: 'array', items: page }, schemas)[0]?.field).toBe('[].total')
  })

  it('has an example that ends where it repeats itself', () => {
    const example = exampleOf(page, schemas) as { content: { id: string }[] }
    expect(example).toMatchObject({ total: 1, kind: 'A', since: '2026-01-31' })
    expect(example.content[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(example).length).toBeLessThan(1000)
  })

  it('uses its default, its limits and its stated example', () => {
    expect(exampleOf({ type: 'boolean', default: true }, {})).toBe(true)
    expect(exampleOf({ type: 'string', maxLength: 2 }, {})).toBe('te')
    expect(exampleOf({ type: 'string', minLength: 6 }, {})).toBe('textxx')
    expect(exampleOf({ type: 'string', examples: ['ACC-1'] }, {})).toBe('ACC-1')
    expect(exampleOf({ type: 'integer', minimum: 25 }, {})).toBe(25)
  })
})

describe('the calls of a document', () => {
  const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const document: OpenApi = {
    openapi: '3.1.0',
    paths: {
      '/monitor/alerts/{id}': {
        get: {
          operationId: 'getAlert',
          tags: ['Alerts'],
          summary: 'One alert',
          responses: { 200: { description: 'OK', content: { 'application/json': { schema: page } } } },
        },
        delete: { operationId: 'removeAlert', tags: ['Alerts'], responses: { 204: { description: 'Done' } } },
      },
      '/monitor/files': {
        put: {
          operationId: 'putFile',
          tags: ['A group'],
          requestBody: { content: bytes },
          responses: {},
        },
      },
    },
  }
  const operations = operationsOf(document)

  it('are listed with method, path, body and responses', () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /monitor/alerts/{id}',
      'DELETE /monitor/alerts/{id}',
      'PUT /monitor/files',
    ])
    expect(operations[0]?.answers[0]?.payload?.schema).toEqual(page)
    expect(operations[2]?.body).toEqual({ mediaType: 'application/octet-stream', schema: null })
  })

  it('are grouped, and found by every word', () => {
    expect(byGroup(operations).map(([group, calls]) => [group, calls.length])).toEqual([
      ['A group', 1],
      ['Alerts', 2],
    ])
    const found = (text: string) => operations.filter((one) => isMatch(one, text)).map(({ id }) => id)
    expect(found('')).toHaveLength(3)
    expect(found('DELETE alerts')).toEqual(['removeAlert'])
    expect(found('one alert get')).toEqual(['getAlert'])
    expect(found('nothing')).toEqual([])
  })
})
