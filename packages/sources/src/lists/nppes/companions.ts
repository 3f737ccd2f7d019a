import type { Batch, SkippedRow } from '../../core/reading.ts'
import { parseNpi } from '@vigil/matching/normalize'
import { readCsv } from '../../readers/read-csv.ts'
import { addressOf } from './cells.ts'
import { locationColumns, otherNameColumns } from './columns.ts'
import type { Further } from './map.ts'
import { addOrganizationName } from './map-names.ts'
import { needColumns, type SortedFile } from './sort-out-files.ts'
import { openSpool, type Spool } from './spool-rows.ts'

const batchRows = 1_000

/** A companion file: its rows are spooled to disk until the main file reaches their NPI, in any order. */
export interface Companion {
  spool: Spool
  /** Spools the rows; yields only malformed ones. */
  collect(): AsyncGenerator<Batch>
  /** After the main file: rows whose NPI it does not have. */
  rest(main: string): Generator<Batch>
}

function openCompanion({ file, header, headerRow }: SortedFile, columnIndexes: readonly number[]): Companion {
  const [npiAt] = columnIndexes
  const spool = openSpool()
  const batch = (rows: number, skipped: SkippedRow[]): Batch => ({
    file: file.name,
    columns: header,
    rows,
    entries: [],
    skipped,
  })
  function keep(cells: readonly string[], row: number): string | null {
    if (cells.length !== header.length)
      return `row has ${cells.length} cells, but the header has ${header.length}`
    const npi = parseNpi(cells[npiAt!])
    if (npi === 0) return `"${cells[npiAt!]}" is not a valid NPI`
    spool.add(
      npi,
      row,
      columnIndexes.map((at) => cells[at]!),
    )
    return null
  }
  return {
    spool,
    async *collect() {
      for await (const { first, rows } of readCsv(file, { delimiter: 'auto' })) {
        const skipped: SkippedRow[] = []
        let count = 0
        for (let i = first === 1 ? headerRow : 0; i < rows.length; i++) {
          const cells = rows[i]!
          if (cells.length === 1 && cells[0]!.trim() === '') continue
          count += 1
          const reason = keep(cells, first + i)
          if (reason !== null) skipped.push({ file: file.name, row: first + i, reason })
        }
        if (count > 0) yield batch(count, skipped)
      }
    },
    *rest(main) {
      let skipped: SkippedRow[] = []
      for (const { key, row } of spool.untaken()) {
        const reason = `${main} has no entry with a name for the NPI ${key}`
        skipped.push({ file: file.name, row, reason })
        if (skipped.length < batchRows) continue
        yield batch(0, skipped)
        skipped = []
      }
      if (skipped.length > 0) yield batch(0, skipped)
    },
  }
}

/** Opens the files of other names and other practice locations, if given. */
export function openCompanions(
  otherNames: SortedFile | undefined,
  locations: SortedFile | undefined,
): { all: Companion[]; further: Further | null } {
  const namesAt = otherNames && needColumns(otherNames, otherNameColumns, otherNameColumns)
  const addressesAt = locations && needColumns(locations, locationColumns, locationColumns.slice(0, 7))
  const names = otherNames && openCompanion(otherNames, namesAt!)
  const addresses = locations && openCompanion(locations, addressesAt!)
  const all = [names, addresses].filter((one) => one !== undefined)
  if (all.length === 0) return { all, further: null }
  const further: Further = {
    names(npi, into) {
      for (const [, name, type] of names?.spool.take(Number(npi)) ?? []) addOrganizationName(into, name, type)
    },
    addresses(npi, into) {
      for (const cells of addresses?.spool.take(Number(npi)) ?? []) {
        const address = addressOf(cells, [1, 2, 3, 4, 5, 6])
        if (address) into.push(address)
      }
    },
  }
  return { all, further }
}
