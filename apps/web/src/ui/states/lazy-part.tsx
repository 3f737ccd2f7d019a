import {
  createContext,
  useContext,
  useReducer,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { PartFailure, type PartFailureProps } from './part-failure.tsx'
import { showError } from '../toasts/toast.ts'

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** loads it if needed, and returns whether it is loaded */
  load: () => Promise<boolean>
}

/** How a part shows that it failed to load; a dialog has no place on the page for it. */
export const PartFailureContext = createContext<(props: PartFailureProps) => ReactNode>((props) => (
  <PartFailure {...props} />
))

type Load = () => Promise<boolean>
const first = new Set<Load>()
const later = new Set<Load>()

/** Registered parts that are not loaded yet, in loading order. */
export const partsToLoad = (): Load[] => [...first, ...later]

/** For a menu, which can't show a failure in place: it opens once loaded, or a toast reports the failure. */
export async function openWhenLoaded(part: { load: Load }, open: () => void): Promise<void> {
  if (await part.load()) open()
  else showError('This menu could not be loaded. Check your connection, then try again.')
}

interface LazyPartOptions<Props> {
  /** `first`: needed to report failures; `never`: too large to preload */
  ahead?: 'first' | 'later' | 'never'
  /** shown instead of the error with its retry */
  failed?: ComponentType<NoInfer<Props>>
}

/**
 * A part whose code is loaded when first shown, or preloaded when idle. If that fails, it shows an error in
 * its place with a retry; nothing around it is lost. Use it instead of React.lazy.
 */
export function lazyPart<Props extends object>(
  find: () => Promise<{ default: ComponentType<Props> }>,
  { ahead = 'later', failed: Failed }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  type Failure = { error: unknown } | null
  const waiting = ahead === 'first' ? first : later
  let Loaded: ComponentType<Props> | null = null
  let attempt: Promise<Failure> | null = null
  // why it could not be shown; a failed preload does not count
  let failure: Failure = null
  let showing: Promise<void> | null = null

  function tryOnce(): Promise<Failure> {
    attempt ??= find()
      .then(
        (found) => {
          Loaded = found.default
          waiting.delete(load)
          return null
        },
        (error: unknown) => ({ error }),
      )
      .finally(() => {
        attempt = null
      })
    return attempt
  }
  async function load(): Promise<boolean> {
    return Loaded !== null || (await tryOnce()) === null
  }
  if (ahead !== 'never') waiting.add(load)

  async function tryToShow(): Promise<void> {
    failure = await tryOnce()
    showing = null
  }
  function show(): Promise<void> {
    showing ??= tryToShow()
    return showing
  }
  function forget(): void {
    failure = null
  }
  function Part(props: Props) {
    const [, renderAgain] = useReducer((count: number) => count + 1, 0)
    const renderFailure = useContext(PartFailureContext)
    if (Loaded) return <Loaded {...props} />
    // oxlint-disable-next-line typescript/only-throw-error -- what React waits for, as for React.lazy
    if (!failure) throw show()
    if (Failed) return <Failed {...props} />
    const { error } = failure
    return renderFailure({ error, onRetry: () => show().then(renderAgain), onLeave: forget })
  }
  return Object.assign(Part, { load })
}

/** A part that a page can do without at first: it appears once its code was loaded in the background. */
export function backgroundPart<Props extends object>(
  find: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null
  const listeners = new Set<() => void>()
  async function load(): Promise<boolean> {
    try {
      Loaded ??= (await find()).default
    } catch {
      return false
    }
    later.delete(load)
    for (const listener of listeners) listener()
    return true
  }
  later.add(load)
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function Part(props: Props) {
    useSyncExternalStore(subscribe, () => Loaded !== null)
    return Loaded && <Loaded {...props} />
  }
  return Object.assign(Part, { load })
}
