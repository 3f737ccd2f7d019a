import type { Scope } from './database/scope.ts'
import { AppError } from './errors.ts'

/** How much work of one kind may run in this process, per client and per user. */
export interface WorkLimits {
  total: number
  perClient: number
  perUser: number
  /** how many more may wait; further requests get a 429 */
  waitingPerClient: number
  waitingPerUser: number
  /** the message of the 429 */
  tooMany: { user: string; client: string }
}

interface Waiter {
  client: string
  user: string
  start: () => void
}

/** Counts by key; keys without a count are removed. */
function createCounts(): { of: (key: string) => number; add: (key: string, by: 1 | -1) => void } {
  const counts = new Map<string, number>()
  return {
    of: (key) => counts.get(key) ?? 0,
    add(key, by) {
      const count = (counts.get(key) ?? 0) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}

export interface Slots {
  /** runs work when its turn comes; work aborted while it waits never starts */
  run<T>(who: { client: string; user: string }, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/**
 * Slots for one kind of work. Next is the client with the least work running, on a tie the one served longest ago, and
 * likewise among its users, so that nobody has to wait until another's whole queue is done.
 */
export function createSlots(limits: WorkLimits): Slots {
  const [clients, users] = [createCounts(), createCounts()]
  const [waitingClients, waitingUsers] = [createCounts(), createCounts()]
  const waiting = new Set<Waiter>()
  const servedAt = new Map<string, number>()
  let [running, served] = [0, 0]

  const hasFreeSlot = ({ client, user }: Waiter): boolean =>
    running < limits.total && clients.of(client) < limits.perClient && users.of(user) < limits.perUser
  const rank = ({ client, user }: Waiter): number[] => [
    clients.of(client),
    servedAt.get(client) ?? 0,
    users.of(user),
    servedAt.get(user) ?? 0,
  ]
  const isBefore = (one: Waiter, other: Waiter): boolean => {
    const [a, b] = [rank(one), rank(other)]
    const at = a.findIndex((value, index) => value !== b[index])
    return at >= 0 && a[at]! < b[at]!
  }
  const begin = ({ client, user }: Waiter): void => {
    running += 1
    clients.add(client, 1)
    users.add(user, 1)
    served += 1
    servedAt.set(client, served)
    servedAt.set(user, served)
  }
  const leaveQueue = (waiter: Waiter): void => {
    waiting.delete(waiter)
    waitingClients.add(waiter.client, -1)
    waitingUsers.add(waiter.user, -1)
  }
  const startNext = (): void => {
    for (;;) {
      let next: Waiter | null = null
      for (const waiter of waiting)
        if (hasFreeSlot(waiter) && (next === null || isBefore(waiter, next))) next = waiter
      if (next === null) return
      leaveQueue(next)
      begin(next)
      next.start()
    }
  }
  const end = ({ client, user }: Waiter): void => {
    running -= 1
    clients.add(client, -1)
    users.add(user, -1)
    if (running === 0 && waiting.size === 0) servedAt.clear()
    startNext()
  }
  const checkQueue = ({ client, user }: Waiter): void => {
    const own = users.of(user) + waitingUsers.of(user)
    if (own > 0 && waitingUsers.of(user) >= limits.waitingPerUser)
      throw new AppError('limit', limits.tooMany.user)
    if (waitingClients.of(client) >= limits.waitingPerClient)
      throw new AppError('limit', limits.tooMany.client)
  }
  const turn = (waiter: Waiter, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        leaveQueue(waiter)
        reject(new AppError('unavailable', 'The caller is no longer waiting.'))
      }
      waiter.start = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.add(waiter)
      waitingClients.add(waiter.client, 1)
      waitingUsers.add(waiter.user, 1)
    })

  return {
    async run({ client, user }, signal, work) {
      const waiter: Waiter = { client, user, start: () => {} }
      signal.throwIfAborted()
      if (hasFreeSlot(waiter)) begin(waiter)
      else {
        checkQueue(waiter)
        await turn(waiter, signal)
      }
      try {
        return await work()
      } finally {
        end(waiter)
      }
    },
  }
}

const reviews = {
  user: 'You have too many bulk reviews in progress. Try again when some are done.',
  client: 'Your organization has too many bulk reviews in progress. Try again in a moment.',
}
const pictures = {
  user: 'You are requesting too many images at once. Try again in a moment.',
  client: 'Your organization is requesting too many images at once. Try again in a moment.',
}
const reports = {
  user: 'Your last report is still being generated. Try again when it is done.',
  client: 'Other reports are being generated. Try again in a moment.',
}
const searches = {
  user: 'You have too many searches in progress. Try again in a moment.',
  client: 'Your organization has too many searches in progress. Try again in a moment.',
}

const batches = {
  user: 'Your last batch of searches is still running. Try again when it is done.',
  client: 'Your organization is running another batch of searches. Try again in a moment.',
}

/** The limits of a process. Together they leave some of the pool's connections for everything else. */
const limitsFor = (connections: number) => {
  const share = (part: number): number => Math.max(1, Math.floor(connections * part))
  const [reviewing, searching] = [share(0.2), share(0.35)]
  return {
    /** they block each other in the database: a client gains nothing beyond one that writes and one that counts */
    bulkReview: {
      total: reviewing,
      perClient: Math.max(1, Math.min(2, reviewing - 1)),
      perUser: 1,
      waitingPerUser: 10,
      waitingPerClient: 20,
      tooMany: reviews,
    },
    /** each takes a thread, much memory and a whole CPU; one slot is left for other clients */
    image: {
      total: 2,
      perClient: 1,
      perUser: 1,
      waitingPerUser: 20,
      waitingPerClient: 40,
      tooMany: pictures,
    },
    /** each has its own connection outside the pool */
    report: {
      total: 4,
      perClient: 2,
      perUser: 1,
      waitingPerUser: 0,
      waitingPerClient: 0,
      tooMany: reports,
    },
    /** each can take two connections */
    search: {
      total: searching,
      perClient: Math.max(1, Math.ceil(searching / 2)),
      perUser: Math.max(1, Math.ceil(searching / 3)),
      waitingPerUser: 60,
      waitingPerClient: 200,
      tooMany: searches,
    },
    /** each searches without a pause; one slot is left for other clients */
    searchBatch: {
      total: 2,
      perClient: 1,
      perUser: 1,
      waitingPerUser: 0,
      waitingPerClient: 0,
      tooMany: batches,
    },
  } satisfies Record<string, WorkLimits>
}

export type HeavyKind = keyof ReturnType<typeof limitsFor>
export type HeavyWork = Record<HeavyKind, Slots>

export function createHeavyWork(connections: number): HeavyWork {
  const { bulkReview, image, report, search, searchBatch } = limitsFor(connections)
  return {
    bulkReview: createSlots(bulkReview),
    image: createSlots(image),
    report: createSlots(report),
    search: createSlots(search),
    searchBatch: createSlots(searchBatch),
  }
}

interface Asking {
  services: { heavyWork: HeavyWork }
  actor: { userId: string } | null
  scope: Scope
}

/** Runs heavy work when it is the caller's turn; `signal` aborts when nobody is waiting for it anymore. */
export function inTurn<T>(
  { services, actor, scope }: Asking,
  kind: HeavyKind,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const client = scope.kind === 'tenant' ? scope.clientId : 'system'
  return services.heavyWork[kind].run({ client, user: `${client} ${actor?.userId ?? ''}` }, signal, work)
}
