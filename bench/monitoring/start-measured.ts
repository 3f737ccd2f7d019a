import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Answer, Request } from './messages.ts'

/** A process that measures what it is asked to. */
export interface Measured<A extends Answer> {
  ask(kind: 'full' | 'changes'): Promise<A>
  end(): Promise<void>
}

export async function startMeasured<A extends Answer>(
  script: string,
  clientId: string,
): Promise<Measured<A>> {
  const child = fork(path.join(import.meta.dirname, script), [clientId])
  const next = async (): Promise<Answer> => {
    const heard = new AbortController()
    const { signal } = heard
    try {
      const answer = await Promise.race([
        once(child, 'message', { signal }).then(([message]) => message as Answer),
        once(child, 'exit', { signal }).then(([code]): Answer => ({
          kind: 'failed',
          reason: `it ended with ${code}`,
        })),
      ])
      if (answer.kind === 'failed') throw new Error(`${script}: ${answer.reason}`)
      return answer
    } finally {
      heard.abort()
    }
  }
  await next()
  const tell = (request: Request): void => void child.send(request)
  return {
    async ask(kind) {
      tell({ kind })
      return (await next()) as A
    },
    async end() {
      if (child.exitCode !== null) return
      tell({ kind: 'end' })
      await once(child, 'exit')
    },
  }
}
