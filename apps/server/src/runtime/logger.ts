import { pino, type Logger } from 'pino'

/** JSON lines on standard output. What could name a person is never handed to it. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: { service: 'vigil' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: () => undefined,
      res: () => undefined,
      err: (error: Error) => ({ name: error.name }),
    },
  })
