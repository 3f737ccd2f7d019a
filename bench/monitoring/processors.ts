import fs from 'node:fs'
import os from 'node:os'

/** Hundredths of a second that the processors have spent, and of them those of a process with all it has started. */
interface Spent {
  all: number
  busy: number
  family: number
}

interface Process {
  pid: number
  parent: number
  ticks: number
}

function processOf(pid: number): Process[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // user and system time, its own and that of children that have ended
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid, parent: Number(fields[1]), ticks }]
  } catch {
    return []
  }
}

function familyTicks(root: number): number {
  if (!fs.existsSync('/proc/self/stat')) return Number.NaN
  const pids = fs.readdirSync('/proc').map(Number).filter(Number.isInteger)
  const all = pids.flatMap(processOf)
  const family = new Set([root])
  let size = 0
  while (size < family.size) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.reduce((sum, { pid, ticks }) => (family.has(pid) ? sum + ticks : sum), 0)
}

function spent(): Spent {
  let [busy, all] = [0, 0]
  for (const { times } of os.cpus()) {
    const total = Object.values(times).reduce((sum, one) => sum + one, 0)
    all += total / 10
    busy += (total - times.idle) / 10
  }
  return { all, busy, family: familyTicks(process.pid) }
}

export interface ProcessorUse {
  /** seconds of processors that this process and all it has started took, the database with them */
  processorSeconds: number
  /** share of the processors that others took */
  others: number
}

/** Starts to watch the processors; the result tells what was used since then. */
export function watchProcessors(): () => ProcessorUse {
  const before = spent()
  return () => {
    const after = spent()
    const family = after.family - before.family
    const others = (after.busy - before.busy - family) / (after.all - before.all)
    return { processorSeconds: family / 100, others: Math.max(0, others) }
  }
}
