import { createContext, useContext, useReducer, type ComponentType, type ReactNode } from 'react'
import { PartFailure, type PartFailureProps } from './part-failure.tsx'
import { showError } from './toast.ts'

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** loads it, if it is not there, and says whether it is */
  load: () => Promise<boolean>
}

/** How a part that could not be loaded says so; a dialog has no place on the page for it. */
export const PartFailureContext = createContext<(props: PartFailureProps) => ReactNode>((props) => (
  <PartFailure {...props} />
))

type Load = () => Promise<boolean>
const first = new Set<Load>()
const later = new Set<Load>()

/** What is known of but not loaded yet, in the order in which it is to be loaded. */
export const partsToLoad = (): Load[] => [...first, ...later]

/** For a menu, which has no place for a failure of its own: it opens when it is there, or a toast says that it is not. */
export async function openWhenLoaded(part: { load: Load }, open: () => void): Promise<void> {
  if (await part.load()) open()
  else showError('This menu could not be loaded. Check your connection, then try again.')
}

interface LazyPartOptions<Props> {
  /** `first`: needed to say that something failed; `never`: too large to be loaded before anybody wants it */
  ahead?: 'first' | 'later' | 'never'
  /** instead of the failure with its way to try again */
  failed?: ComponentType<NoInfer<Props>>
}

/**
 * A part whose code is loaded when it is first shown, or before that when there is time. When that fails, it says so
 * in its own place and can be tried again; nothing around it is lost. Use it instead of React.lazy.
 */
export function lazyPart<Props extends object>(
  find: () => Promise<{ default: ComponentType<Props> }>,
  { ahead = 'later', failed: Failed }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  type Failure = { error: unknown } | null
  const waiting = ahead === 'first' ? first : later
  let Loaded: ComponentType<Props> | null = null
  let attempt: Promise<Failure> | null = null
  // why it could not be shown; that it could not be loaded ahead says nothing about the moment it is wanted
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
