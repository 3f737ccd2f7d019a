import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import css from './carousel.module.css'

/** Which cards are in view: from, to (exclusive), of how many. */
interface Shown {
  from: number
  to: number
}

function measure(strip: HTMLElement, count: number): Shown | null {
  const first = strip.firstElementChild
  if (!(first instanceof HTMLElement) || strip.scrollWidth <= strip.clientWidth + 1) return null
  const step = strip.scrollWidth / count
  const from = Math.round(strip.scrollLeft / step)
  return { from, to: Math.min(count, from + Math.max(1, Math.round(strip.clientWidth / step))) }
}

/** Null while all cards are in view. */
function useShown(strip: RefObject<HTMLElement | null>, count: number): [Shown | null, () => void] {
  const [shown, setShown] = useState<Shown | null>(null)
  const update = (): void => setShown(strip.current && measure(strip.current, count))
  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setShown(measure(element, count)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [strip, count])
  return [shown, update]
}

interface ArrowProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

const Arrow = ({ label, disabled, onClick, children }: ArrowProps) => (
  <ActionIcon variant="default" size={28} aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </ActionIcon>
)

interface CarouselProps {
  title: string
  /** the number of cards; null until known */
  count: number | null
  /** `li` elements */
  children: ReactNode
}

/** A row of cards under a title. Arrows appear only if there is more to see. */
export function Carousel({ title, count, children }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null)
  const titleId = useId()
  const [shown, update] = useShown(strip, count ?? 0)
  const turn = (pages: number): void =>
    strip.current?.scrollBy({ left: pages * strip.current.clientWidth, behavior: 'smooth' })
  return (
    <section className={css['carousel']} aria-labelledby={titleId}>
      <header className={css['head']}>
        <h2 className={css['title']} id={titleId}>
          {title}
        </h2>
        {count !== null && count > 0 && <span className={css['count']}>{count}</span>}
        {shown && (
          <span className={css['paging']}>
            <span className={css['range']}>{`${shown.from + 1}–${shown.to} of ${count}`}</span>
            <Arrow label={`Previous ${title}`} disabled={shown.from === 0} onClick={() => turn(-1)}>
              <IconChevronLeft size={16} aria-hidden="true" />
            </Arrow>
            <Arrow label={`Next ${title}`} disabled={shown.to === count} onClick={() => turn(1)}>
              <IconChevronRight size={16} aria-hidden="true" />
            </Arrow>
          </span>
        )}
      </header>
      {count === null || count === 0 ? (
        children
      ) : (
        <ul
          ref={strip}
          className={css['strip']}
          aria-labelledby={titleId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
          tabIndex={shown ? 0 : undefined}
          onScroll={update}
        >
          {children}
        </ul>
      )}
    </section>
  )
}
