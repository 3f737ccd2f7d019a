export interface ReportColumn {
  header: string
  /** a share of the width of a page */
  share: number
  /** what its cells are, for formats that tell: numbers without separators, or dates as MM/dd/yyyy; text otherwise */
  kind?: 'number' | 'date'
}

export interface ReportTable {
  columns: readonly ReportColumn[]
  rows: readonly (readonly string[])[]
}

export type ReportFact = readonly [label: string, value: string | null]

/** Bars side by side: one of each series for each group. */
export interface ReportChart {
  caption: string
  /** what is counted; at most two */
  series: readonly string[]
  groups: readonly { label: string; values: readonly number[] }[]
}

/** A list as it was last used for what a report says. */
export interface ReportEvidence {
  name: string
  version: number
  /** yyyy-MM-dd */
  published: string | null
}

/** A part of a document besides its rows. */
export type ReportPart =
  | { heading: string }
  | { paragraph: string }
  | { facts: readonly ReportFact[] }
  | { table: ReportTable }
  | { chart: ReportChart }

/**
 * What a report says, whatever the format of its file: a table of any length, and what a document adds before and after.
 * Rows are read while they are written, within the transaction in which the report was opened.
 */
export interface ReportContent {
  /** what was asked for */
  facts: readonly ReportFact[]
  /** the lists it rests on, for the footer of every page */
  evidence?: readonly ReportEvidence[]
  before?: readonly ReportPart[]
  /** of the table */
  heading: string
  columns: readonly ReportColumn[]
  /** how many rows follow */
  total: number
  /** in batches */
  rows: AsyncIterable<readonly (readonly string[])[]> | Iterable<readonly (readonly string[])[]>
  /** what is known once all rows have been read */
  after?: () => readonly ReportPart[]
  /** personal fields that were shown in full, once all rows have been read */
  unmasked?: () => readonly string[]
}

export interface ReportHead {
  title: string
  clientName: string
  /** as its requester named it */
  name: string | null
  createdAt: Date
  createdBy: string
  /** of all dates */
  zone: string
}

/** Writes a whole report in one format; `onRows` is told how many rows each batch has. */
export type WriteReport = (
  head: ReportHead,
  content: ReportContent,
  append: (bytes: string | Buffer) => Promise<void>,
  onRows: (rows: number) => void,
) => Promise<void>
