/** A text that is only for screen readers, because a sign or a short name stands for it. */
function hiddenTextOf(cell: HTMLElement): string | null {
  const full = cell.querySelector<HTMLElement>('[data-full-text]')
  return full && full.offsetWidth <= 1 ? full.textContent : null
}

const isCut = (cell: HTMLElement): boolean =>
  hiddenTextOf(cell) !== null ||
  cell.scrollWidth > cell.clientWidth + 1 ||
  cell.scrollHeight > cell.clientHeight + 4
const textOf = (cell: HTMLElement): string => (hiddenTextOf(cell) ?? cell.textContent).trim()

/** A row's link covers the whole row, so the cell is found by position. */
export function titleUnderPointer(event: { target: EventTarget; clientX: number; clientY: number }): void {
  const host = event.target
  if (!(host instanceof HTMLElement)) return
  const isOurs = host.dataset['cutTitle'] !== undefined
  if (host.title !== '' && !isOurs) return
  const cell = document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => element.closest<HTMLElement>('[data-cell-text]'))
    .find((element) => element !== null)
  if (cell && isCut(cell)) {
    host.title = textOf(cell)
    host.dataset['cutTitle'] = ''
  } else if (isOurs) {
    host.removeAttribute('title')
    delete host.dataset['cutTitle']
  }
}

/** The truncated texts of a row, by label. */
export function truncatedTextsOfRow(row: HTMLElement): string[] {
  return [...row.querySelectorAll<HTMLElement>('[data-cell-text]')]
    .filter(isCut)
    .map((cell) => `${cell.closest<HTMLElement>('[data-label]')?.dataset['label'] ?? ''}: ${textOf(cell)}`)
}
