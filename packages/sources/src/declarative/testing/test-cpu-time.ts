/** CPU time of this process, which other work on the machine does not affect. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
