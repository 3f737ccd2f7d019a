import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { createFolderStorage } from './folder-storage.ts'

/** Run by the folder storage's tests in a separate process, to be killed or measured. */
const [mode, root = ''] = process.argv.slice(2)
const storage = createFolderStorage({
  root,
  signingKey: Buffer.alloc(32),
  basePath: '/api',
  now: () => new Date(),
})
const megabyte = 1024 * 1024

const stallHalfWay = () =>
  storage.put(
    'c/file',
    Readable.from(
      (async function* () {
        for (let count = 0; count < 5; count += 1) yield randomBytes(megabyte)
        console.log('half')
        await wait(60_000)
        yield randomBytes(megabyte)
      })(),
    ),
    { contentType: 'application/pdf' },
  )

const overwriteForever = async () => {
  for (let round = 0; ; round += 1) {
    const [letter, contentType] = round % 2 === 0 ? (['a', 'text/a'] as const) : (['b', 'text/b'] as const)
    await storage.put('c/file', Buffer.alloc((2 + (round % 2)) * megabyte, letter), { contentType })
    if (round === 0) console.log('first')
  }
}

const measureMemory = async () => {
  await storage.put('c/warm', Readable.from([randomBytes(megabyte)]), { contentType: 'text/plain' })
  const before = process.memoryUsage.rss()
  let peak = before
  const chunks = (function* () {
    for (let count = 0; count < 3200; count += 1) {
      peak = Math.max(peak, process.memoryUsage.rss())
      yield Buffer.alloc(64 * 1024, count)
    }
  })()
  const { size } = await storage.put('c/file', Readable.from(chunks), { contentType: 'text/plain' })
  console.log(JSON.stringify({ size, growth: Math.max(peak, process.memoryUsage.rss()) - before }))
}

const modes: Record<string, () => Promise<unknown>> = { stallHalfWay, overwriteForever, measureMemory }
await modes[mode ?? '']?.()
