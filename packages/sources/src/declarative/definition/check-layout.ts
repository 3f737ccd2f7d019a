import type { LayoutDefinition } from './definition.ts'
import { textFields } from './fields.ts'
import { headerKey, headerTest } from '../tables/find-header.ts'

/** A problem of a layout and its path. */
export interface LayoutFault {
  path: (string | number)[]
  message: string
}

function knows(layout: LayoutDefinition, what: string): boolean {
  const { columns, keep, headerless = [] } = layout
  const headers = [...columns.flatMap((column) => column.headers), ...keep, ...headerless]
  return (
    columns.some(({ field }) => field === what) ||
    headers.some((header) => headerTest(header)(what, headerKey(what)))
  )
}

function hasConstant({ constants, sheets = [], typeFromName }: LayoutDefinition, what: string): boolean {
  const all = [constants, ...sheets.map((sheet) => sheet.constants ?? {})]
  return all.some((one) => what in one) || (what === 'licenseType' && typeFromName !== undefined)
}

const groupsOf = (pattern: string): string[] =>
  [...pattern.matchAll(/\(\?<([^=!>][^>]*)>/g)].map((found) => found[1]!)

/** Finds problems in a layout that the schema can't: names of fields and columns that do not exist. */
export function faultsOf(layout: LayoutDefinition): LayoutFault[] {
  const faults: LayoutFault[] = []
  for (const [at, what] of layout.identity.entries()) {
    if (!knows(layout, what) && !hasConstant(layout, what))
      faults.push({ path: ['identity', at], message: `"${what}" is not a field or column of this layout` })
  }
  const rules = [
    ...(layout.kind?.rules ?? []).map((rule, at) => ({ rule, path: ['kind', 'rules', at, 'when'] })),
    ...layout.leaveOut.map((rule, at) => ({ rule, path: ['leaveOut', at, 'when'] })),
  ]
  for (const { rule, path } of rules) {
    if (!knows(layout, rule.when))
      faults.push({ path, message: `"${rule.when}" is not a field or column of this layout` })
  }
  for (const [at, { parts }] of layout.columns.entries()) {
    const path = ['columns', at, 'parts']
    const groups = parts === undefined ? [] : groupsOf(parts)
    if (parts !== undefined && groups.length === 0) faults.push({ path, message: 'has no named group' })
    for (const group of groups) {
      if (!textFields.some((field) => field === group))
        faults.push({ path, message: `"${group}" is not a text field` })
    }
  }
  return faults
}
