import { useMounted } from '@mantine/hooks'
import { Suspense, useState, type ReactNode } from 'react'

interface LazyDialogProps {
  opened: boolean
  /** the dialog, told whether it is open */
  children: (opened: boolean) => ReactNode
}

/** A dialog that opens after it stands closed in the page knows what had the focus before it. */
function OpenedAfterwards({ opened, children }: LazyDialogProps) {
  const stands = useMounted()
  return children(opened && stands)
}

/** A dialog whose code is loaded when it is first wanted; closing it returns the focus, the first time as well. */
export function LazyDialog({ opened, children }: LazyDialogProps) {
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense fallback={null}>
        <OpenedAfterwards opened={opened}>{children}</OpenedAfterwards>
      </Suspense>
    )
  )
}
