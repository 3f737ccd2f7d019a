import os from 'node:os'

/**
 * Lets other threads of the machine go first: for work that nobody waits for. Threads that this one starts inherit it. Only
 * Linux knows the priority of a thread; elsewhere this would slow down the whole process.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // a system that forbids it runs everything alike
  }
}
