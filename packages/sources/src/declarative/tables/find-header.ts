import type { ColumnDefinition, LayoutDefinition } from '../definition/definition.ts'

/** A header normalized for comparison: only letters and digits, in upper case. */
export const headerKey = (name: string): string => name.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

type Test = (name: string, key: string) => boolean

/** Compiles a header of a definition into a test: "/.../" is a pattern, anything else a name. */
export function headerTest(header: string): Test {
  if (header.length > 2 && header.startsWith('/') && header.endsWith('/')) {
    const pattern = new RegExp(header.slice(1, -1), 'iu')
    return (name) => pattern.test(name.trim())
  }
  const wanted = headerKey(header)
  return (_name, key) => key === wanted
}

export interface FoundColumn {
  column: ColumnDefinition
  columnIndex: number
}

export interface FoundHeader {
  names: readonly string[]
  columns: readonly FoundColumn[]
  leftovers: readonly string[]
  missing: readonly string[]
}

interface Tests {
  columns: { column: ColumnDefinition; tests: Test[] }[]
  keep: Test[]
}

const compiled = new WeakMap<LayoutDefinition, Tests>()

function testsOf(layout: LayoutDefinition): Tests {
  const known = compiled.get(layout)
  if (known !== undefined) return known
  const tests: Tests = {
    columns: layout.columns.map((column) => ({ column, tests: column.headers.map(headerTest) })),
    keep: layout.keep.map(headerTest),
  }
  compiled.set(layout, tests)
  return tests
}

/** Matches a row against the columns of a layout. */
export function matchHeader(cells: readonly string[], layout: LayoutDefinition): FoundHeader {
  const tests = testsOf(layout)
  const names = cells.map((cell) => cell.replace('\uFEFF', '').replaceAll(/\s+/g, ' ').trim())
  const keys = names.map(headerKey)
  const taken = new Set<number>()
  const columns: FoundColumn[] = []
  const missing: string[] = []
  let unnamed = false
  for (const { column, tests: own } of tests.columns) {
    const columnIndex = own
      .map((test) =>
        names.findIndex((name, at) => keys[at] !== '' && !taken.has(at) && test(name, keys[at]!)),
      )
      .find((at) => at >= 0)
    if (columnIndex === undefined && column.unnamed && keys[0] === '' && !taken.has(0)) {
      taken.add(0)
      columns.push({ column, columnIndex: 0 })
      unnamed = true
      continue
    }
    if (columnIndex === undefined) {
      if (column.must) missing.push(column.headers[0]!)
      continue
    }
    taken.add(columnIndex)
    columns.push({ column, columnIndex })
  }
  const leftovers = names.filter(
    (name, at) => keys[at] !== '' && !taken.has(at) && !tests.keep.some((test) => test(name, keys[at]!)),
  )
  // a blank row is not a header
  if (unnamed && columns.length === 1) return { names, columns: [], leftovers, missing }
  return { names, columns, leftovers, missing }
}

/** The header of a layout without a header row. */
export const headerByPosition = (layout: LayoutDefinition): FoundHeader =>
  matchHeader(layout.headerless!, layout)

/** The position of the column for a field or header name; -1 if the file lacks it. */
export function columnIndexOf(header: FoundHeader, what: string): number {
  const found = header.columns.find(
    ({ column }) =>
      column.field === what || column.headers.some((name) => headerKey(name) === headerKey(what)),
  )
  return found?.columnIndex ?? header.names.findIndex((name) => headerKey(name) === headerKey(what))
}
