import { intakeRoutes, toasts, type AnnouncedFile, type FileKind } from '@vigil/contract'
import { useSyncExternalStore } from 'react'
import { showSuccess } from '../../ui/toasts/toast.ts'
import { apiForClient } from '../api.ts'
import { refusalText } from '../failure.ts'
import { reportFailure } from '../report-failure.ts'
import { runningUploads } from './running-uploads.ts'
import { cancelFile, isUploadGone, persist, sendInParts } from './send-in-parts.ts'

/** `paused`: the connection is lost. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'done' | 'failed'

/** A file that this tab sends. */
export interface Upload {
  id: number
  clientId: string
  kind: FileKind
  name: string
  size: number
  state: UploadState
  sent: number
  /** as long as the rest will take at the speed so far */
  msLeft: number | null
  /** why it failed, in the server's words */
  problem: string | null
  /** of the file in the history, once announced */
  fileId: string | null
}

export interface NewUpload {
  clientId: string
  kind: FileKind
  file: File
  description?: string
}

interface Job {
  source: NewUpload
  stop: AbortController
  /** kept after a failure, so that the next try goes on with it and removing the file cancels it */
  announced: AnnouncedFile | null
}

const listeners = new Set<() => void>()
const finished = new Set<(upload: Upload) => void>()
const jobs = new Map<number, Job>()
let uploads: readonly Upload[] = []
let shown = 0
let lastId = 0
let isWorking = false

const isOpen = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'sending' || state === 'paused'

function publish(next: readonly Upload[]): void {
  uploads = next
  runningUploads.set(next.filter(isOpen).length)
  for (const listener of listeners) listener()
}
const change = (id: number, part: Partial<Upload>): void =>
  publish(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)))

/** An estimate says nothing in the first moments. */
const measureMs = 1_500

/** Tells from the speed since the last start how long the rest will take. */
function speedometer(size: number): { restart: () => void; msLeft: (sent: number) => number | null } {
  let from: { at: number; sent: number } | null = null
  return {
    restart: () => void (from = null),
    msLeft(sent) {
      from ??= { at: Date.now(), sent }
      const ms = Date.now() - from.at
      return ms < measureMs || sent <= from.sent ? null : (ms * (size - sent)) / (sent - from.sent)
    },
  }
}

function announce(
  { clientId, kind, file, description }: NewUpload,
  signal: AbortSignal,
): Promise<AnnouncedFile> {
  const { announceFile } = apiForClient({ announceFile: intakeRoutes.announceFile }, clientId)
  return announceFile(
    {
      query: { filetype: kind },
      body: {
        filename: file.name,
        contentType: file.type || 'application/octet-stream',
        ...(description && { metadata: { description } }),
        size: file.size,
      },
    },
    { signal },
  )
}

async function send(id: number, job: Job): Promise<void> {
  const { source, stop } = job
  const speed = speedometer(source.file.size)
  const sending = {
    signal: stop.signal,
    onProgress: (sent: number): void => change(id, { state: 'sending', sent, msLeft: speed.msLeft(sent) }),
    onPause: (): void => {
      speed.restart()
      change(id, { state: 'paused', msLeft: null })
    },
  }
  const isResumed = job.announced !== null
  job.announced ??= await persist(() => announce(source, stop.signal), sending)
  change(id, { state: 'sending', fileId: job.announced.id })
  await sendInParts(source.file, job.announced, sending, isResumed)
}

/** Goes on with what was announced before; announces the file again, once, if the server has given that up. */
async function sendOrBegin(id: number, job: Job): Promise<void> {
  try {
    await send(id, job)
  } catch (error) {
    if (job.announced === null || !isUploadGone(error)) throw error
    job.announced = null
    await send(id, job)
  }
}

async function run(id: number, job: Job): Promise<void> {
  change(id, { state: 'sending' })
  try {
    await sendOrBegin(id, job)
  } catch (cause) {
    if (job.stop.signal.aborted) return
    const error = cause instanceof Error ? cause : new Error(String(cause))
    reportFailure(error, toasts.files.uploadFailed)
    return change(id, { state: 'failed', msLeft: null, problem: refusalText(error) ?? error.message })
  }
  jobs.delete(id)
  change(id, { state: 'done', sent: job.source.file.size, msLeft: null })
  showSuccess(toasts.files.uploaded)
  const upload = uploads.find((one) => one.id === id)
  if (upload) for (const react of finished) react(upload)
}

/** One file after another: two at once would only slow each other down. */
async function work(): Promise<void> {
  if (isWorking) return
  isWorking = true
  for (;;) {
    const next = uploads.find(({ state }) => state === 'waiting')
    const job = next && jobs.get(next.id)
    if (!next || !job) break
    await run(next.id, job)
  }
  isWorking = false
}

/**
 * The files that this tab sends, one after another. They outlive the dialog and the page that they were chosen on.
 */
export const uploadList = {
  get: (): readonly Upload[] => uploads,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Calls back when a file has arrived whole. */
  onFinished: (react: (upload: Upload) => void): (() => void) => {
    finished.add(react)
    return () => finished.delete(react)
  },
  add(sources: readonly NewUpload[]): readonly number[] {
    const added = sources.map((source): Upload => {
      lastId += 1
      jobs.set(lastId, { source, stop: new AbortController(), announced: null })
      const { clientId, kind, file } = source
      const { name, size } = file
      const start = { state: 'waiting', sent: 0, msLeft: null, problem: null, fileId: null } as const
      return { id: lastId, clientId, kind, name, size, ...start }
    })
    publish([...uploads, ...added])
    void work()
    return added.map(({ id }) => id)
  },
  /** Stops sending a file, or removes one that failed. */
  remove(id: number): void {
    const job = jobs.get(id)
    job?.stop.abort()
    if (job?.announced) void cancelFile(job.announced)
    jobs.delete(id)
    publish(uploads.filter((one) => one.id !== id))
  },
  retry(id: number): void {
    const job = jobs.get(id)
    if (!job) return
    job.stop = new AbortController()
    change(id, { state: 'waiting', sent: 0, problem: null, fileId: null })
    void work()
  },
  /** Forgets a file that has arrived or failed, but not one that is still being sent. */
  removeEnded(id: number): void {
    if (uploads.some((one) => one.id === id && !isOpen(one))) uploadList.remove(id)
  },
  removeFinished: (): void => publish(uploads.filter(({ state }) => state !== 'done')),
  /** While a part of the page shows the uploads, the indicator does not. */
  show(): () => void {
    shown += 1
    publish(uploads)
    return () => {
      shown -= 1
      publish(uploads)
    }
  },
  isShown: (): boolean => shown > 0,
}

export const useUploads = (): readonly Upload[] => useSyncExternalStore(uploadList.subscribe, uploadList.get)
export const useAreUploadsShown = (): boolean =>
  useSyncExternalStore(uploadList.subscribe, uploadList.isShown)
