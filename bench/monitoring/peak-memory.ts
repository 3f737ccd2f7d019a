import fs from 'node:fs'

/** Resets the peak, where the system can do that. */
export function forgetPeak(): void {
  try {
    fs.writeFileSync('/proc/self/clear_refs', '5')
  } catch {
    // the peak since the start of the process is at least as high
  }
}

const megabytes = (kilobytes: number): number => (kilobytes * 1024) / 1e6

/** The most memory that this process had, in megabytes. */
export function peakMb(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync('/proc/self/status', 'utf8')) ?? []
    if (kilobytes !== undefined) return megabytes(Number(kilobytes))
  } catch {
    // no such file on this system
  }
  return megabytes(process.resourceUsage().maxRSS)
}
