import { useMergedRef } from '@mantine/hooks'
import {
  cloneElement,
  useEffect,
  useId,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { backgroundPart } from '../states/lazy-part.tsx'

/** The box of a tooltip. What places it is loaded in the background, or with the first one that is needed. */
export const TooltipBox = backgroundPart(() => import('./tooltip-box.tsx'))

const delayMs = 150

type Target = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }

interface TooltipProps {
  label: ReactNode
  /** shown without hover or focus */
  opened?: boolean
  children: ReactElement<Target>
}

/** Opens after a moment of hover, and on focus by keyboard. Esc closes it. */
function useTooltip() {
  const [wanted, setWanted] = useState<'no' | 'soon' | 'yes'>('no')
  useEffect(() => {
    if (wanted === 'no') return undefined
    void TooltipBox.load()
    const timer = setTimeout(() => setWanted('yes'), delayMs)
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setWanted('no')
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [wanted])
  return {
    opened: wanted === 'yes',
    openSoon: () => setWanted((before) => (before === 'yes' ? before : 'soon')),
    open: () => setWanted('yes'),
    close: () => setWanted('no'),
  }
}

/** Explains its child on hover, focus and touch. */
export function Tooltip({ label, opened = false, children }: TooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const tooltip = useTooltip()
  const id = useId()
  const shown = opened || tooltip.opened
  const own = children.props
  const child = cloneElement(children, {
    ref: useMergedRef(setTarget, own.ref),
    ...(shown && { 'aria-describedby': [own['aria-describedby'], id].filter(Boolean).join(' ') }),
    onMouseEnter: (event) => {
      own.onMouseEnter?.(event)
      tooltip.openSoon()
    },
    onMouseLeave: (event) => {
      own.onMouseLeave?.(event)
      tooltip.close()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.target.matches(':focus-visible')) tooltip.open()
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      tooltip.close()
    },
  })
  return (
    <>
      {child}
      {shown && target && <TooltipBox target={target} label={<span id={id}>{label}</span>} />}
    </>
  )
}
