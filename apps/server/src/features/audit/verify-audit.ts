import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import {
  selectChain,
  selectCheckpoints,
  selectForeignLanes,
  selectHeads,
  type ChainRow,
  type Checkpoint,
  type LaneHead,
} from './audit-queries.ts'
import { checkpointProblem, noMac, type SignedHead } from './checkpoint-rules.ts'

export interface AuditBreak {
  lane: number
  seq: number
  problem: string
}
export interface AuditVerdict {
  whole: boolean
  events: number
  lanes: number
  checkpoints: number
  breaks: AuditBreak[]
}

const batch = 2000
const laneCount = 32
const genesis = (lane: number): Buffer => createHash('sha256').update(`vigil audit lane ${lane}`).digest()
const chained = (previous: Buffer, content: string): Buffer =>
  createHash('sha256').update(previous).update(content).digest()

function problemOf(row: ChainRow, previous: { seq: number; hash: Buffer }): string | null {
  if (row.seq !== previous.seq + 1) return `events ${previous.seq + 1} to ${row.seq - 1} are missing`
  if (!row.prevHash.equals(previous.hash)) return 'does not follow the event before it'
  if (!chained(row.prevHash, row.content).equals(row.hash)) return 'was changed after it was written'
  return null
}

interface LaneWalk {
  events: number
  breaks: AuditBreak[]
  hashAt: Map<number, string>
}

async function walkLane(
  context: Context,
  head: LaneHead,
  wanted: ReadonlySet<number>,
  onEvents: (count: number) => Promise<void>,
): Promise<LaneWalk> {
  const walk: LaneWalk = { events: 0, breaks: [], hashAt: new Map() }
  let previous = { seq: 0, hash: genesis(head.lane) }
  for (;;) {
    const rows = await context.read((sql) => selectChain(sql, head.lane, previous.seq, batch))
    for (const row of rows) {
      const problem = problemOf(row, previous)
      if (problem) walk.breaks.push({ lane: row.lane, seq: row.seq, problem })
      if (wanted.has(row.seq)) walk.hashAt.set(row.seq, row.hash.toString('hex'))
      previous = row
    }
    walk.events += rows.length
    await onEvents(rows.length)
    if (rows.length < batch) break
  }
  if (previous.seq < head.seq)
    walk.breaks.push({
      lane: head.lane,
      seq: head.seq,
      problem: `events from ${previous.seq + 1} on are missing`,
    })
  else if (previous.seq === head.seq && !previous.hash.equals(head.hash))
    walk.breaks.push({ lane: head.lane, seq: head.seq, problem: 'does not agree with the head of its lane' })
  return walk
}

function signedMarks(key: Buffer, checkpoints: readonly Checkpoint[], breaks: AuditBreak[]): SignedHead[] {
  let before: { serial: number; mac: Buffer } = { serial: 0, mac: noMac }
  const marks: SignedHead[] = []
  for (const one of checkpoints) {
    const problem = checkpointProblem(key, one, before)
    if (problem) breaks.push({ lane: -1, seq: 0, problem })
    else marks.push(...one.heads.filter((head) => head.seq > 0))
    before = one
  }
  return marks
}

/** Reports how many events are checked, of those that existed at the start. */
export type AuditProgress = (done: number, total: number) => Promise<void>

/** Walks every lane from its first event and compares it with the signed checkpoints. */
export async function verifyAudit(
  base: Context,
  progress: AuditProgress = async () => {},
): Promise<AuditVerdict> {
  const context = base.asSystem()
  const breaks: AuditBreak[] = []
  const checkpoints = await context.read(selectCheckpoints)
  const marks = signedMarks(context.services.auditKey, checkpoints, breaks)
  const heads = new Map((await context.read(selectHeads)).map((head) => [head.lane, head]))
  for (const lane of await context.read((sql) => selectForeignLanes(sql, laneCount)))
    breaks.push({ lane, seq: 0, problem: 'events in a lane that does not exist' })
  const total = [...heads.values()].reduce((sum, { seq }) => sum + seq, 0)
  let [events, done] = [0, 0]
  const onEvents = (count: number): Promise<void> => {
    done += count
    // events that were recorded in the meantime are checked too
    return progress(Math.min(done, total), total)
  }
  for (let lane = 0; lane < laneCount; lane++) {
    const head = heads.get(lane) ?? { lane, seq: 0, hash: genesis(lane) }
    if (!heads.has(lane)) breaks.push({ lane, seq: 0, problem: 'the head of this lane is missing' })
    const wanted = marks.filter((mark) => mark.lane === lane)
    const walk = await walkLane(context, head, new Set(wanted.map((mark) => mark.seq)), onEvents)
    events += walk.events
    breaks.push(...walk.breaks)
    const off = wanted.find((mark) => walk.hashAt.get(mark.seq) !== mark.hash)
    if (off) breaks.push({ lane, seq: off.seq, problem: 'does not agree with a signed checkpoint' })
  }
  return { whole: breaks.length === 0, events, lanes: laneCount, checkpoints: checkpoints.length, breaks }
}
