import type { KeyboardEvent } from 'react'
import type { ToggleRow } from './select-rows.ts'

const stops = '[data-row-link], [data-row-checkbox]'
const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

function move(from: HTMLElement, step: number): void {
  const kind = from.matches('[data-row-link]') ? '[data-row-link]' : '[data-row-checkbox]'
  const body = from.closest('tbody')
  const all = [...(body?.querySelectorAll<HTMLElement>(kind) ?? [])]
  all[all.indexOf(from) + step]?.focus()
}

/** Arrows and j/k go from row to row, x and space select; Enter is the link's own. */
export function handleRowKey(event: KeyboardEvent, toggle: ToggleRow | undefined): void {
  const target = event.target as HTMLElement
  if (!target.matches(stops) || event.ctrlKey || event.metaKey || event.altKey) return
  const step = steps[event.key]
  if (step !== undefined) {
    event.preventDefault()
    move(target, step)
    return
  }
  const id = target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']
  // the checkbox itself handles Space
  const selects = event.key.toLowerCase() === 'x' || (event.key === ' ' && target.matches('[data-row-link]'))
  if (toggle && id !== undefined && selects) {
    event.preventDefault()
    toggle(id, event.shiftKey)
  }
}
