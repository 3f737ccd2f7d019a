import type { ListFile } from '../../packages/sources/src/files/opened-file.ts'

/** What is measured of one source: how its files are made, and how a bare parser has to read them. */
export interface AdapterPlan {
  /** id of the source */
  source: string
  /** where it is, for as long as the catalog can't be loaded */
  folder: string
  /** entries in the list; the files of a set hold more rows */
  rows: number
  /** Writes an invented publication into a folder; the same seed gives the same files. */
  generate(folder: string, rows: number, seed: number): Promise<ListFile[]>
  /** how the bare parser reads them where it is not as CSV with quotes */
  bare?: { quote: false }
}
