import os from 'node:os'

/** A third of the processor where others want it, too; at 10, work hardly proceeds on a machine that is always busy. */
const lower = 5

/**
 * Lets other threads of the machine go first: for work that nobody waits for. Threads that this one starts inherit it. Only
 * Linux knows the priority of a thread; elsewhere this would slow down the whole process.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    os.setPriority(lower)
  } catch {
    // a system that forbids it runs everything alike
  }
}
