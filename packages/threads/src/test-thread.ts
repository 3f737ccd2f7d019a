import { workerData } from 'node:worker_threads'
import { serveTasks } from './serve-tasks.ts'

/** What the tests ask of a thread. */
export type TestTask =
  | { kind: 'add'; numbers: number[] }
  | { kind: 'count'; to: number; counter?: Int32Array }
  | { kind: 'fail'; secret: string }
  | { kind: 'exit' }
  | { kind: 'crash' }
  | { kind: 'fill' }
  | { kind: 'wait' }
  | { kind: 'share'; bytes: number }

if (workerData === 'broken') throw new Error('no such file')

serveTasks<TestTask, number, number | Uint8Array>(
  async (task, tell) => {
    if (task.kind === 'add') return task.numbers.reduce((sum, one) => sum + one, 0)
    if (task.kind === 'share') return new Uint8Array(task.bytes).fill(7)
    if (task.kind === 'fail') throw Object.assign(new RangeError(task.secret), { code: '22003' })
    if (task.kind === 'exit') process.exit(0)
    if (task.kind === 'crash') setImmediate(() => JSON.parse('{'))
    if (task.kind === 'fill') {
      const kept: number[][] = []
      for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => at + kept.length))
    }
    if (task.kind !== 'count') return new Promise<number>(() => {})
    for (let one = 1; one <= task.to; one++) {
      if (task.counter) Atomics.store(task.counter, 0, one)
      await tell(one)
    }
    return task.to
  },
  {
    failureOf: ({ name, code }: Error & { code?: string }) => ({ name, message: code ?? 'none' }),
    transferOf: (result) => (result instanceof Uint8Array ? [result.buffer as ArrayBuffer] : []),
  },
)
