const closingMs = 250
const isNowhere = (at: Element | null): boolean => at === null || at === document.body

/** Focuses a place when what had the focus is gone, or goes away with the dialog that is being closed. */
export function takeLostFocus(place: HTMLElement | null): void {
  const at = document.activeElement
  if (isNowhere(at) || at?.closest('[role=dialog]')) place?.focus({ preventScroll: true })
  // what closes may take the focus back once more before it is gone
  setTimeout(() => isNowhere(document.activeElement) && place?.focus({ preventScroll: true }), closingMs)
}
