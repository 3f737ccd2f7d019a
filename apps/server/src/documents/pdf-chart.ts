import { color, type PageLayout } from './pdf-page.ts'
import type { Pen } from './pdf-pen.ts'
import type { ReportChart } from './report-content.ts'

export const chartHeight = 200

const plot = { left: 34, top: 26, bottom: 22 }
const inks = [color.brand, color.second]

/** Round numbers for the lines of a chart: up to four of them above zero, the last at least as high as any bar. */
export function axisLines(highest: number): number[] {
  const least = Math.max(1, highest / 4)
  const magnitude = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= least)!
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step)
}

const valuesOf = ({ groups }: ReportChart): number[] => groups.flatMap(({ values }) => values)

/** Whether there is anything to see. */
export const hasBars = (chart: ReportChart): boolean => valuesOf(chart).some((value) => value > 0)

/** The chart in words, for those who can't see it. */
export const chartText = ({ caption, series, groups }: ReportChart): string =>
  `${caption}: ${groups
    .map(
      ({ label, values }) =>
        `${label}: ${values.map((value, at) => `${value} ${series[at]!.toLowerCase()}`).join(', ')}`,
    )
    .join('; ')}.`

function drawLegend(pen: Pen, { series }: ReportChart, { margin }: PageLayout, y: number): void {
  let x = margin + plot.left
  for (const [at, label] of series.entries()) {
    pen.rect(x, y + 1, 8, 8, inks[at]!)
    const width = pen.widthOf(label, 'text', 8) + 2
    pen.write(label, { x: x + 12, width, font: 'text', color: color.soft }, y, 8)
    x += width + 30
  }
}

function drawAxis(
  pen: Pen,
  lines: readonly number[],
  { margin, inner }: PageLayout,
  top: number,
  height: number,
): void {
  const most = lines.at(-1)!
  for (const value of lines) {
    const y = top + height - (value / most) * height
    pen.rule(y, value === 0 ? color.faint : color.line, margin + plot.left, inner - plot.left)
    pen.write(
      value.toLocaleString('en-US'),
      { x: margin, width: plot.left - 6, font: 'text', color: color.faint, align: 'right' },
      y - 4,
      7,
    )
  }
}

const valueSize = 6

interface ValueLabel {
  text: string
  x: number
  width: number
  /** of its bar */
  index: number
}

/** The values of a group above their bars; none if they would run into each other or into those of the next group. */
export function valueLabels(
  pen: Pick<Pen, 'widthOf'>,
  values: readonly number[],
  { left, groupWidth, barWidth }: { left: number; groupWidth: number; barWidth: number },
): ValueLabel[] {
  const labels = values.flatMap((value, index) => {
    const text = value.toLocaleString('en-US')
    return value === 0 ? [] : [{ text, index, width: pen.widthOf(text, 'text', valueSize) }]
  })
  const gap = 1
  const total = labels.reduce((sum, { width }) => sum + width + gap, 0)
  if (total > groupWidth) return []
  const firstBar = left + (groupWidth - barWidth * values.length) / 2
  const middles = labels.map(({ index }) => firstBar + (index + 0.5) * barWidth)
  const areApart = labels.every(({ width }) => width + gap <= barWidth)
  // otherwise side by side in the middle of the group; a single one above its bar, as far as there is room
  let x = left + (groupWidth - total + gap) / 2
  return labels.map(({ text, index, width }, at) => {
    const centered = middles[at]! - width / 2
    const inside = Math.min(Math.max(centered, left), left + groupWidth - width)
    const placed = areApart ? centered : labels.length === 1 ? inside : x
    x += width + gap
    // pdfkit would wrap a text that fits exactly
    return { text, index, x: placed, width: width + 1 }
  })
}

/** Bars side by side for each group, with their values, from `y` down. */
export function drawChart(pen: Pen, chart: ReportChart, layout: PageLayout, y: number): void {
  const { groups, series } = chart
  const lines = axisLines(Math.max(...valuesOf(chart)))
  const most = lines.at(-1)!
  const top = y + plot.top
  const height = chartHeight - plot.top - plot.bottom
  if (series.length > 1) drawLegend(pen, chart, layout, y + 4)
  drawAxis(pen, lines, layout, top, height)
  const groupWidth = (layout.inner - plot.left) / groups.length
  const barWidth = Math.min(26, (groupWidth * 0.8) / series.length)
  const labelEvery = Math.ceil(
    (Math.max(...groups.map(({ label }) => pen.widthOf(label, 'text', 7))) + 4) / groupWidth,
  )
  for (const [at, { label, values }] of groups.entries()) {
    const left = layout.margin + plot.left + at * groupWidth
    const firstBar = left + (groupWidth - barWidth * values.length) / 2
    for (const [index, value] of values.entries()) {
      if (value === 0) continue
      const barHeight = (value / most) * height
      const x = firstBar + index * barWidth
      pen.rect(x, top + height - barHeight, barWidth - 1, barHeight, inks[index]!)
    }
    for (const { text, x, width, index } of valueLabels(pen, values, { left, groupWidth, barWidth })) {
      const span = { x, width, font: 'text', color: color.ink } as const
      pen.write(text, span, top + height - (values[index]! / most) * height - 9, valueSize)
    }
    if (at % labelEvery === 0) {
      const width = groupWidth * labelEvery
      const x = left + groupWidth / 2 - width / 2
      pen.write(label, { x, width, font: 'text', color: color.soft, align: 'center' }, top + height + 5, 7)
    }
  }
}
