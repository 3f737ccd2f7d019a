/** Time that this process spent computing: unlike the clock's, other work on the machine doesn't lengthen it. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
