import { pino, type Logger } from 'pino'

const quarterSecond = 250

let lastMs = 0
let lastTime = ''
/** Cached: many requests end within the same millisecond, and formatting the time costs more than the rest of the line. */
function timeOfLine(): string {
  const ms = Date.now()
  if (ms !== lastMs) {
    lastMs = ms
    lastTime = `,"time":"${new Date(ms).toISOString()}"`
  }
  return lastTime
}

/**
 * JSON lines, by default on standard output. Nothing that could name a person is passed to it. Lines are written together
 * at least every quarter of a second, immediately for errors, and on exit.
 */
export function createLogger(level: string, fileDescriptor: 1 | 2 = 1): Logger {
  const destination = pino.destination({
    dest: fileDescriptor,
    sync: false,
    minLength: 8192,
    periodicFlush: quarterSecond,
  })
  const log = pino(
    {
      level,
      base: { service: 'vigil' },
      timestamp: timeOfLine,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        req: () => undefined,
        res: () => undefined,
        err: (error: Error) => ({ name: error.name }),
      },
      hooks: {
        logMethod(given, method, number) {
          method.apply(this, given)
          if (number >= 50) destination.flush()
        },
      },
    },
    destination,
  )
  process.on('exit', () => destination.flushSync())
  return log
}
