import type { EngineFigure } from './engine-alone.ts'
import type { ProcessorUse } from './processors.ts'
import type { ProductFigure } from './product.ts'

/** One thing that was measured, by whom. */
export type Step = ProcessorUse & { name: 'full' | 'changes' } & (
    ({ of: 'engine' } & EngineFigure) | ({ of: 'product' } & ProductFigure)
  )

/** A line of the report. */
export interface ReportRow {
  what: string
  seconds: number
  subjectsPerSecond: number
  /** the product's rate as a part of the engine's */
  ratio: number | null
  /** the same in processor time, which other processes do not change; it does not see what is done at the same time */
  processorRatio: number | null
  findings: number
  alerts: number | null
  peakMb: number
  processorSeconds: number
  /** share of the processors that others took */
  others: number
}

export interface MonitoringReport {
  cores: number
  subjects: number
  records: number
  listChanges: { added: number; changed: number; removed: number }
  changedSubjects: number
  steps: Step[]
  rows: ReportRow[]
}

const leastRatio = 0.5
const mostMb = 2000
const fullSize = { subjects: 1_000_000, records: 400_000 }

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Lines of a report: the engine's rounds together, each run of the product beside them. */
export function compared(steps: readonly Step[], subjects: number): ReportRow[] {
  const rows: ReportRow[] = []
  for (const name of ['full', 'changes'] as const) {
    const engine = steps.filter((step) => step.of === 'engine' && step.name === name)
    const seconds = mean(engine.map((step) => step.seconds))
    const processorSeconds = mean(engine.map((step) => step.processorSeconds))
    const rowOf = (what: string, step: Step): ReportRow => ({
      what,
      seconds: step.seconds,
      subjectsPerSecond: subjects / step.seconds,
      ratio: step.of === 'product' ? seconds / step.seconds : null,
      processorRatio: step.of === 'product' ? processorSeconds / step.processorSeconds : null,
      findings: step.findings,
      alerts: step.of === 'product' ? step.alerts : null,
      peakMb: step.peakMb,
      processorSeconds: step.processorSeconds,
      others: step.others,
    })
    const products = steps.filter((step) => step.of === 'product' && step.name === name)
    const names = name === 'full' ? ['first full run', 'full run again'] : ["a month's changes"]
    const alone: ReportRow = {
      ...rowOf(`engine alone, ${name === 'full' ? 'full' : names[0]}`, engine[0]!),
      seconds,
      subjectsPerSecond: subjects / seconds,
      processorSeconds,
      others: mean(engine.map((step) => step.others)),
    }
    rows.push(alone)
    for (const [at, step] of products.entries()) rows.push(rowOf(`product, ${names[at]}`, step))
  }
  return rows
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US')

function tableText(table: readonly (readonly string[])[]): string {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const lines = table.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
  )
  return lines.join('\n')
}

const head = 'what|seconds|subjects/s|ratio|processor s|ratio|findings|alerts|peak MB|others %'.split('|')

/** The figures as people read them. */
export function reportText(report: MonitoringReport): string {
  const { rows, cores, subjects, records, listChanges, changedSubjects } = report
  const lines = rows.map((row) => [
    row.what,
    row.seconds.toFixed(1),
    whole(row.subjectsPerSecond),
    row.ratio?.toFixed(2) ?? '',
    row.processorSeconds.toFixed(1),
    row.processorRatio?.toFixed(2) ?? '',
    whole(row.findings),
    row.alerts === null ? '' : whole(row.alerts),
    whole(row.peakMb),
    whole(row.others * 100),
  ])
  const { added, removed, changed } = listChanges
  const products = rows.filter(({ ratio }) => ratio !== null)
  const least = Math.min(...products.map(({ ratio }) => ratio!))
  const most = Math.max(...products.map(({ peakMb }) => peakMb))
  const isFull = subjects === fullSize.subjects && records === fullSize.records
  const outcome = (isReached: boolean): string =>
    isFull ? (isReached ? 'reached' : 'missed') : 'another size'
  return [
    `${whole(subjects)} subjects, ${whole(records)} list records; ${cores} cores. The month: ${whole(added)} records added, ${whole(removed)} removed, ${whole(changed)} changed; ${whole(changedSubjects)} subjects changed.`,
    tableText([head, ...lines]),
    tableText([
      ['figure', 'value', 'target', ''],
      ['least ratio to the engine', least.toFixed(2), `${leastRatio}`, outcome(least >= leastRatio)],
      ['most memory, MB', whole(most), whole(mostMb), outcome(most < mostMb)],
    ]),
    'Engine alone: indexing subjects that are in memory already and comparing them with an index of the list that was built before, the mean of two rounds by turns with the product. The product reads both sides from the database, indexes, compares, and writes evidence, findings and alerts in one transaction; its memory is that of its process without the database, its processor time with the database. Others: the share of the processors that other processes took.',
  ].join('\n\n')
}
