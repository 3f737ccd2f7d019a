// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Carousel } from './carousel.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const cards = ['Audit', 'Entities', 'Alerts', 'Overview', 'Letter']
const cardWidth = 200

/** In a window of this width, because happy-dom has no layout. */
function openCarousel(width: number): HTMLElement {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(
    Math.max(width, cards.length * cardWidth),
  )
  renderPart(
    <Carousel title="System Reports" count={cards.length}>
      {cards.map((card) => (
        <li key={card}>{card}</li>
      ))}
    </Carousel>,
  )
  const strip = screen.getByRole('list', { name: 'System Reports' })
  // the observer tells of the first size only where there is a layout
  fireEvent.scroll(strip)
  return strip
}
const arrow = (to: 'Previous' | 'Next') =>
  screen.getByRole<HTMLButtonElement>('button', { name: `${to} System Reports` })
const scrollTo = (strip: HTMLElement, left: number): void => {
  strip.scrollLeft = left
  fireEvent.scroll(strip)
}

it('shows every card without arrows if there is room', () => {
  openCarousel(cards.length * cardWidth)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(cards)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/ of 5$/)).toBeNull()
})

it('turns its pages by arrows, and says which cards are in view', async () => {
  const strip = openCarousel(2 * cardWidth)
  const turned = vi.spyOn(strip, 'scrollBy').mockImplementation(() => {})
  expect(screen.getByText('1–2 of 5')).toBeTruthy()
  expect([arrow('Previous').disabled, arrow('Next').disabled]).toEqual([true, false])
  await userEvent.click(arrow('Next'))
  expect(turned).toHaveBeenLastCalledWith({ left: 2 * cardWidth, behavior: 'smooth' })
  scrollTo(strip, 2 * cardWidth)
  expect(screen.getByText('3–4 of 5')).toBeTruthy()
  expect([arrow('Previous').disabled, arrow('Next').disabled]).toEqual([false, false])
  await userEvent.click(arrow('Previous'))
  expect(turned).toHaveBeenLastCalledWith({ left: -2 * cardWidth, behavior: 'smooth' })
  scrollTo(strip, 3 * cardWidth)
  expect(screen.getByText('4–5 of 5')).toBeTruthy()
  expect([arrow('Previous').disabled, arrow('Next').disabled]).toEqual([false, true])
})

it('is scrolled by the keyboard only if there is more to see', () => {
  expect(openCarousel(2 * cardWidth).tabIndex).toBe(0)
})
