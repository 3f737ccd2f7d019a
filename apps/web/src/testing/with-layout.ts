import { vi } from 'vitest'

/**
 * Gives everything a place on the screen until mocks are restored. happy-dom has no layout, so Mantine takes what opened a
 * dropdown for scrolled out of sight, hides the dropdown, and then finds nothing in it that could take the focus.
 */
export function withLayout(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(8, 8, 80, 20))
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
}
