import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useIdle } from './use-idle.ts'

const Nothing = () => <></>
// the log-out must come whether or not its prompt could be loaded
const IdleDialog = lazyPart(() => import('./idle-dialog.tsx'), { ahead: 'first', failed: Nothing })

/** Comes up two minutes before the log-out; any activity takes it away. */
export function IdlePrompt() {
  const left = useIdle()
  if (left === null) return null
  return (
    <Suspense fallback={null}>
      <IdleDialog left={left} />
    </Suspense>
  )
}
