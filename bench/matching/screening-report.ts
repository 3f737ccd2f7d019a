import { goalsOf, type Report, size } from './screening-goals.ts'

function figure(value: number): string {
  if (Number.isNaN(value)) return '-'
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toPrecision(3)
}

/** The report as people read it: all systems, the ratios, and each figure beside what it has to reach. */
export function reportText(report: Report): string {
  const head =
    'system|list records|subjects/s|p50 ms|p95 ms|recall@10|build s|memory MB|searched|others %'.split('|')
  const rows = report.systems.map((row) => [
    row.name,
    size(row.listRecords),
    figure(row.subjectsPerSecond),
    figure(row.p50ms),
    figure(row.p95ms),
    row.recall10.toFixed(3),
    figure(row.buildSeconds),
    figure(row.memoryMb),
    String(row.searched),
    (row.othersBusy * 100).toFixed(0),
  ])
  const ratios = Object.entries(report.ratios).map(([name, value]) => [name, figure(value)])
  const goals = goalsOf(report).flatMap(({ what, value, target, isReached, isComparable }) => {
    if (value === undefined) return []
    const outcome = isComparable ? (isReached ? 'reached' : 'missed') : 'another size'
    return [[what, figure(value), target, outcome]]
  })
  return [
    table([head, ...rows]),
    table([['ratio (subjects/s and p95: how many times better)', 'value'], ...ratios]),
    table([['figure', 'value', 'target (size)', ''], ...goals]),
    ...notes(report),
  ].join('\n\n')
}

function notes({ figures: { memory, keeping, monthlyChanges, population }, cores }: Report): string[] {
  const lines = [
    `Names alone for all systems, except where a date of birth is said; ${cores} cores. Others: the share of the processors that other processes took during a row, which makes it worse (pg_trgm's own server is one). recall@10 is over the subjects that a name can find: not those whose damaged name fits ten other records as well.`,
  ]
  if (population)
    lines.push(
      `The population run is the product's whole check of subjects with their dates of birth and numbers; ${size(population.measured)} subjects were measured. Their index was built before in ${figure(population.indexSeconds)} s and is not counted; without one the check does ${figure(population.unindexedPerSecond)} subjects/s.`,
    )
  if (memory)
    lines.push(
      `Memory for ${size(memory.records)} records: ${figure(memory.residentMb)} MB (${memory.how}), ${figure(memory.arraysMb)} MB of it in the index's arrays; ${figure(memory.peakResidentMb)} MB at the peak of the build.`,
    )
  if (keeping)
    lines.push(
      `Index of ${size(keeping.listRecords)} records: saved in ${figure(keeping.saveSeconds)} s, loaded in ${figure(keeping.loadSeconds)} s, ${figure(keeping.megabytes)} MB; 300 changed rows put in within ${figure(keeping.deltaSeconds)} s.`,
    )
  if (monthlyChanges)
    lines.push(
      `Index of ${size(monthlyChanges.subjects)} subjects: built in ${figure(monthlyChanges.buildSeconds)} s.`,
    )
  return [lines.join('\n')]
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ')
  return rows.map(line).join('\n')
}
