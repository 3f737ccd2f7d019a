import {
  createContext,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { ConfirmDialogProps, ConfirmQuestion } from './confirm-dialog.tsx'
import { lazyPart } from '../states/lazy-part.tsx'

export type { ConfirmQuestion } from './confirm-dialog.tsx'
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>

/** Uses the browser's own dialog if ours could not be loaded. */
function PlainConfirm({ question, opened, onAnswer }: ConfirmDialogProps) {
  const { title, text, typeToConfirm } = question
  useEffect(() => {
    if (!opened) return
    const words = [title, ...(typeof text === 'string' ? [text] : [])].join('\n\n')
    onAnswer(typeToConfirm === undefined ? window.confirm(words) : window.prompt(words) === typeToConfirm)
  }, [opened, title, text, typeToConfirm, onAnswer])
  return null
}

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), { ahead: 'first', failed: PlainConfirm })
const ConfirmContext = createContext<Confirm | null>(null)

interface PendingQuestion {
  question: ConfirmQuestion
  count: number
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion | null>(null)
  const [opened, setOpened] = useState(false)
  const waiting = useRef<((yes: boolean) => void) | null>(null)
  const returnFocusTo = useRef<Element | null>(null)

  const answer = useCallback((yes: boolean): void => {
    setOpened(false)
    waiting.current?.(yes)
    waiting.current = null
    const target = returnFocusTo.current
    requestAnimationFrame(() => target instanceof HTMLElement && target.focus({ preventScroll: true }))
  }, [])

  const confirm = useCallback<Confirm>((question) => {
    waiting.current?.(false)
    returnFocusTo.current = document.activeElement
    setPending((before) => ({ question, count: (before?.count ?? 0) + 1 }))
    setOpened(true)
    return new Promise<boolean>((resolve) => (waiting.current = resolve))
  }, [])

  useEffect(() => () => waiting.current?.(false), [])

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <Suspense fallback={null}>
          <ConfirmDialog key={pending.count} question={pending.question} opened={opened} onAnswer={answer} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}

/** Asks in a dialog; resolves to true if confirmed, and to false on cancel, Escape or an outside click. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs the ConfirmProvider of AppTheme')
  return confirm
}
