import { notificationsStore } from '@mantine/notifications'
import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../states/lazy-part.tsx'
import { toastsWanted } from './toast.ts'
import css from './toast-host.module.css'

/** A plain fallback: the component that reports failures must not fail itself. */
function PlainToasts() {
  const { notifications } = useSyncExternalStore(notificationsStore.subscribe, notificationsStore.getState)
  return (
    <div className={css['plain']}>
      {notifications.map(({ id, role, message }) => (
        <p key={id} role={role}>
          {message}
        </p>
      ))}
    </div>
  )
}

const Toasts = lazyPart(() => import('./toasts.tsx'), { ahead: 'first', failed: PlainToasts })

/** Where toasts appear. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  )
}
