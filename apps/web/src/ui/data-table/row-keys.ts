import type { KeyboardEvent } from 'react'
import type { ToggleRows } from './select-rows.ts'

const stops = '[data-row-link], [data-row-checkbox]'
const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

function move(from: HTMLElement, step: number): void {
  const kind = from.matches('[data-row-link]') ? '[data-row-link]' : '[data-row-checkbox]'
  const body = from.closest('tbody')
  const all = [...(body?.querySelectorAll<HTMLElement>(kind) ?? [])]
  all[all.indexOf(from) + step]?.focus()
}

/** Arrows and j/k go from row to row, x and space select, g selects its group; Enter is the link's own. */
export function handleRowKey(event: KeyboardEvent, toggle: ToggleRows | undefined): void {
  const target = event.target as HTMLElement
  if (!target.matches(stops) || event.ctrlKey || event.metaKey || event.altKey) return
  const step = steps[event.key]
  if (step !== undefined) {
    event.preventDefault()
    move(target, step)
    return
  }
  const { rowId, group } = target.closest('tr')?.dataset ?? {}
  // the checkbox itself handles Space
  const selects = event.key.toLowerCase() === 'x' || (event.key === ' ' && target.matches('[data-row-link]'))
  const selectsGroup = event.key.toLowerCase() === 'g' || (selects && rowId === undefined)
  if (toggle && group !== undefined && selectsGroup) toggle.group(group, event.shiftKey)
  else if (toggle && rowId !== undefined && selects) toggle.row(rowId, event.shiftKey)
  else return
  event.preventDefault()
}
