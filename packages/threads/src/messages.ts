/** What of an error crosses to the host: it may hold what no log should. */
export interface Failure {
  name: string
  message: string
}

export type ToThread = { kind: 'task'; id: number; task: unknown } | { kind: 'taken'; id: number }

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'message'; id: number; message: unknown }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; failure: Failure }
