const closingMs = 250
const isNowhere = (at: Element | null): boolean => at === null || at === document.body

/** Moves the focus to an element when the focused one is gone or disappears with a closing dialog. */
export function takeLostFocus(place: HTMLElement | null): void {
  const at = document.activeElement
  if (isNowhere(at) || at?.closest('[role=dialog]')) place?.focus({ preventScroll: true })
  // a closing dialog may take the focus again before it is removed
  setTimeout(() => isNowhere(document.activeElement) && place?.focus({ preventScroll: true }), closingMs)
}
