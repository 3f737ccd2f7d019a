import { useMounted } from '@mantine/hooks'
import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useConfirm } from './confirm.tsx'
import { PartFailureContext } from '../states/lazy-part.tsx'
import { usePartFailure, type PartFailureProps } from '../states/part-failure.tsx'

interface DialogState {
  opened: boolean
  onClose: () => void
}

interface LazyDialogProps extends DialogState {
  /** renders the dialog, given whether it is open */
  children: (opened: boolean) => ReactNode
}

const DialogContext = createContext<DialogState>({ opened: false, onClose: () => {} })

/** Shown if a dialog could not be loaded: offers to retry or go back. */
function DialogFailure(props: PartFailureProps) {
  const { opened, onClose } = useContext(DialogContext)
  const { title, detail, action, act } = usePartFailure(props)
  const confirm = useConfirm()
  const latest = useRef({ act, onClose })
  useEffect(() => {
    latest.current = { act, onClose }
  })
  const { error, onLeave } = props
  useEffect(() => {
    // retry when opened again
    if (!opened) onLeave?.()
  }, [opened, onLeave])
  useEffect(() => {
    if (!opened) return undefined
    let isOver = false
    const question = {
      title: 'Could not be loaded',
      text: `${title} ${detail}`,
      confirmLabel: action,
      cancelLabel: 'Go Back',
    }
    async function ask(): Promise<void> {
      const yes = await confirm(question)
      if (isOver) return
      if (yes) await latest.current.act()
      else latest.current.onClose()
    }
    void ask()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt that fails is asked about
  }, [opened, error, title, detail, action, confirm])
  return null
}

const renderFailure = (props: PartFailureProps): ReactNode => <DialogFailure {...props} />

/** Rendered closed first, so that the dialog knows which element had the focus. */
function OpenOnceMounted({ opened, children }: Pick<LazyDialogProps, 'opened' | 'children'>) {
  const isMounted = useMounted()
  return children(opened && isMounted)
}

/**
 * A dialog whose code is loaded when first opened; closing it returns the focus, also the first time. If its
 * code fails to load, a dialog says so.
 */
export function LazyDialog({ opened, onClose, children }: LazyDialogProps) {
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  const state = useMemo(() => ({ opened, onClose }), [opened, onClose])
  return (
    wanted && (
      <DialogContext value={state}>
        <PartFailureContext value={renderFailure}>
          <Suspense fallback={null}>
            <OpenOnceMounted opened={opened}>{children}</OpenOnceMounted>
          </Suspense>
        </PartFailureContext>
      </DialogContext>
    )
  )
}
