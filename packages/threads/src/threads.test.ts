import { afterEach, describe, expect, test } from 'vitest'
import { spawnSync } from 'node:child_process'
import { startThread, TaskError, ThreadEnded, type TaskThread, type ThreadOptions } from './start-thread.ts'
import type { TestTask } from './test-thread.ts'

const file = new URL('./test-thread.ts', import.meta.url)
type Tested = TaskThread<TestTask, number, number | Uint8Array>
const started: Tested[] = []
function start(options?: ThreadOptions): Tested {
  const thread: Tested = startThread(file, options)
  started.push(thread)
  return thread
}
afterEach(() => Promise.all(started.splice(0).map((thread) => thread.end())))

describe('a task', () => {
  test('is answered, several at once each with its own result', async () => {
    const thread = start()
    const tasks = [1, 2, 3].map((one) => thread.run({ kind: 'add', numbers: [one, 10] }))
    expect(await Promise.all(tasks)).toEqual([11, 12, 13])
  })

  test('hands over what it names, without a copy', async () => {
    expect(await start().run({ kind: 'share', bytes: 3 })).toEqual(new Uint8Array([7, 7, 7]))
  })

  test('is told with all its messages in order, one at a time, before its result', async () => {
    const heard: number[] = []
    let taking = 0
    const result = await start().run(
      { kind: 'count', to: 30 },
      {
        async onMessage(message) {
          taking += 1
          expect(taking).toBe(1)
          await new Promise((resolve) => setTimeout(resolve, 1))
          heard.push(message)
          taking -= 1
        },
      },
    )
    expect(heard).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
    expect(result).toBe(30)
  })

  test('waits for a host that does not take what it tells', async () => {
    const counter = new Int32Array(new SharedArrayBuffer(4))
    const release = Promise.withResolvers<void>()
    let heard = 0
    const onMessage = (): Promise<void> => {
      heard += 1
      return release.promise
    }
    const running = start().run({ kind: 'count', to: 1000, counter }, { onMessage })
    await expect.poll(() => Atomics.load(counter, 0)).toBe(4)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(Atomics.load(counter, 0)).toBe(4)
    expect(heard).toBe(1)
    release.resolve()
    await running
    expect(heard).toBe(1000)
  })

  test('that throws says only what its thread lets be known, and leaves the thread to the next', async () => {
    const thread = start()
    const failing = thread.run({ kind: 'fail', secret: 'a name' })
    await expect(failing).rejects.toThrow(TaskError)
    await expect(failing).rejects.toMatchObject({ failure: { name: 'RangeError', message: '22003' } })
    await expect(failing).rejects.not.toThrow('a name')
    expect(await thread.run({ kind: 'add', numbers: [1] })).toBe(1)
  })

  test('that can not be sent is refused alone', async () => {
    const thread = start()
    const odd = { kind: 'add', numbers: [(() => 1) as unknown as number] } as const
    await expect(thread.run({ ...odd, numbers: [...odd.numbers] })).rejects.toThrow(/could not be cloned/)
    expect(await thread.run({ kind: 'add', numbers: [2] })).toBe(2)
  })

  test('whose messages can not be taken fails with that, and its thread ends', async () => {
    const thread = start()
    const onMessage = (): never => {
      throw new Error('the disk is full')
    }
    await expect(thread.run({ kind: 'count', to: 5 }, { onMessage })).rejects.toThrow('the disk is full')
    expect(thread.hasEnded()).toBe(true)
  })

  test('that nobody wants any more ends with its thread', async () => {
    const thread = start()
    const wanted = new AbortController()
    const waiting = thread.run({ kind: 'wait' }, { signal: wanted.signal })
    const other = thread.run({ kind: 'wait' })
    wanted.abort(new Error('gave up'))
    await expect(waiting).rejects.toThrow('gave up')
    await expect(other).rejects.toThrow(ThreadEnded)
    await expect(thread.run({ kind: 'add', numbers: [] })).rejects.toThrow(ThreadEnded)
    await expect(start().run({ kind: 'wait' }, { signal: wanted.signal })).rejects.toThrow('gave up')
  })
})

describe('a thread', () => {
  test('says when it is ready, and why it could not start', async () => {
    await start().ready
    await expect(start({ data: 'broken' }).ready).rejects.toThrow('no such file')
  })

  test('that ends, crashes or is ended rejects what it was doing', async () => {
    await expect(start().run({ kind: 'exit' })).rejects.toThrow(ThreadEnded)
    await expect(start().run({ kind: 'crash' })).rejects.toThrow(SyntaxError)
    const thread = start()
    const waiting = thread.run({ kind: 'wait' })
    await Promise.all([expect(waiting).rejects.toThrow('closed'), thread.end(new Error('closed'))])
  })

  test('that needs more memory than it may have fails with that code', async () => {
    const filling = start({ memoryMb: 32 }).run({ kind: 'fill' })
    await expect(filling).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
  })

  const index = JSON.stringify(new URL('./index.ts', import.meta.url).href)
  const runScript = (then: string) => {
    const script = `import(${index})
      .then(({ startThread }) => startThread(new URL(${JSON.stringify(file.href)})))
      .then(${then})`
    const { stdout, status } = spawnSync(process.execPath, ['--eval', script], { encoding: 'utf8' })
    return { stdout, status }
  }

  test('keeps the process alive while it works, and not when it is idle', () => {
    expect(runScript(`(thread) => thread.run({ kind: 'count', to: 9 }).then(console.log)`)).toEqual({
      stdout: '9\n',
      status: 0,
    })
  })

  test('keeps the process alive until it is ready, and until it has ended', () => {
    const then = `async (thread) => {
      await thread.ready
      await thread.run({ kind: 'add', numbers: [1] })
      await thread.end()
      console.log('ended')
    }`
    expect(runScript(then)).toEqual({ stdout: 'ended\n', status: 0 })
  })
})
