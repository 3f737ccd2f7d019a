import { describe, expect, it } from 'vitest'
import { createSlots, type WorkLimits } from './heavy-work.ts'

const limits: WorkLimits = {
  total: 3,
  perClient: 2,
  perUser: 1,
  waitingPerUser: 2,
  waitingPerClient: 4,
  tooMany: { user: 'too many of yours', client: 'too many of your client' },
}

/** Slots with work that ends on demand, and the work that has started so far. */
function open(change: Partial<WorkLimits> = {}) {
  const slots = createSlots({ ...limits, ...change })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, signal = new AbortController().signal): Promise<string> => {
    const [client, user] = name.split(':') as [string, string]
    return slots.run({ client, user: `${client}:${user}` }, signal, () => {
      begun.push(name)
      return new Promise((resolve) => ends.set(name, () => resolve(name)))
    })
  }
  const end = async (name: string): Promise<void> => {
    ends.get(name)!()
    // the next work starts after this one has ended
    await new Promise(setImmediate)
  }
  return { ask, begun, end }
}

describe('heavy work', () => {
  it('respects the limits per user, per client and in total', async () => {
    const { ask, begun, end } = open()
    const all = ['a:ann:1', 'a:ann:2', 'a:bob:1', 'a:cid:1', 'b:dan:1', 'c:eve:1'].map((name) => ask(name))
    expect(begun).toEqual(['a:ann:1', 'a:bob:1', 'b:dan:1'])
    await end('a:ann:1')
    // client c is next because nothing of it is running, although others of a have waited longer
    expect(begun.slice(3)).toEqual(['c:eve:1'])
    for (const name of ['a:bob:1', 'b:dan:1', 'c:eve:1']) await end(name)
    expect(begun.slice(4).toSorted()).toEqual(['a:ann:2', 'a:cid:1'])
    for (const name of ['a:ann:2', 'a:cid:1']) await end(name)
    expect(await Promise.all(all)).toHaveLength(6)
  })

  it('lets clients and their users take turns', async () => {
    const { ask, begun, end } = open({ total: 1, perClient: 1, waitingPerUser: 9, waitingPerClient: 9 })
    for (const name of ['a:ann:1', 'a:ann:2', 'a:ann:3', 'a:bob:1', 'b:dan:1', 'b:dan:2']) void ask(name)
    for (let at = 0; at < 6; at++) await end(begun[at]!)
    expect(begun).toEqual(['a:ann:1', 'b:dan:1', 'a:bob:1', 'b:dan:2', 'a:ann:2', 'a:ann:3'])
  })

  it('refuses work that exceeds the queue of a user or of a client', async () => {
    const { ask } = open()
    for (const name of ['a:ann:1', 'a:ann:2', 'a:ann:3']) void ask(name)
    await expect(ask('a:ann:4')).rejects.toMatchObject({ code: 'limit', message: 'too many of yours' })
    for (const name of ['a:bob:1', 'a:bob:2', 'a:bob:3']) void ask(name)
    await expect(ask('a:cid:1')).rejects.toMatchObject({ code: 'limit', message: 'too many of your client' })
    void ask('b:dan:1')
  })

  it('without a queue refuses a second request of a user, and all requests when all slots are taken', async () => {
    const { ask, end } = open({ total: 2, waitingPerUser: 0, waitingPerClient: 0 })
    void ask('a:ann:1')
    await expect(ask('a:ann:2')).rejects.toThrow('too many of yours')
    void ask('b:bob:1')
    await expect(ask('c:cid:1')).rejects.toThrow('too many of your client')
    await end('a:ann:1')
    void ask('c:cid:2')
    await end('c:cid:2')
  })

  it('never starts work that nobody is waiting for anymore, and gives its slot to others', async () => {
    const { ask, begun, end } = open()
    const gone = new AbortController()
    void ask('a:ann:1')
    const waiting = [ask('a:ann:2', gone.signal), ask('a:ann:3')]
    gone.abort()
    await expect(waiting[0]).rejects.toMatchObject({ code: 'unavailable' })
    void ask('a:ann:4')
    await end('a:ann:1')
    expect(begun).toEqual(['a:ann:1', 'a:ann:3'])
    await expect(ask('a:ann:5', gone.signal)).rejects.toThrow()
    await end('a:ann:3')
    expect(begun).toEqual(['a:ann:1', 'a:ann:3', 'a:ann:4'])
  })

  it('frees the slot of failed work', async () => {
    const slots = createSlots({ ...limits, total: 1, waitingPerUser: 0 })
    const who = { client: 'a', user: 'ann' }
    const { signal } = new AbortController()
    const failing = slots.run(who, signal, () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    expect(await slots.run(who, signal, async () => 'well')).toBe('well')
  })
})
