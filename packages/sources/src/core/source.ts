import type { MonitorProduct } from '@vigil/contract/vocabulary'
import type { ListFile } from '../files/opened-file.ts'
import type { Reading } from './reading.ts'

/** Where the current files are. All of it is data, so that a definition file can say it. */
export type DownloadLocation =
  /** not on the web for everybody: a file is uploaded or put into the folder */
  | { kind: 'none' }
  /** every address is one file of the publication */
  | { kind: 'fixed'; addresses: readonly string[] }
  /** the address carries the date: {yyyy} {yy} {mm} {dd} {ddd} (day of the year) {Month}; the first that answers */
  | { kind: 'dated'; pattern: string; step: 'day' | 'month'; tries: number }
  /** a link on a page, matched by a regular expression on its address */
  | { kind: 'page'; page: string; link: string }
  /** the newest file of a data set in a catalog in the DCAT form (data.json) */
  | { kind: 'catalog'; catalog: string; title: string; mediaType: string }

export interface SourceMeta {
  /** lower case, in addresses and on the command line */
  id: string
  /** as people call it */
  title: string
  publisher: string
  /** the page for people */
  homepage: string
  download: DownloadLocation
  cadence: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'irregular'
  /** published longer ago than this it is stale; where the publisher gives no date: without a good check for so long */
  staleAfterDays: number
  /** of a publisher without a rhythm: how long it may be silent, while the list is still to be checked as often */
  publishedEveryDays?: number
  /** under which terms the data may be used */
  license: string
  product: MonitorProduct
  jurisdiction: 'Federal' | 'State' | 'Other'
  /** two letters, for lists of a state */
  state?: string
  /** how many records a whole publication has held; outside of it people are warned */
  expected: { min: number; max: number }
  /** a whole publication may shrink to this share of the live one, and grow to that one */
  band: { min: number; max: number }
  /** who may see it: everybody; only the client whose list it is; SSNs in it, sealed at rest */
  privacy: 'public' | 'client' | 'ssn'
  /** its entries are for the eyes of its client alone, and hold SSNs; operators see how many there are */
  confidential?: true
  /** a whole publication without entries is a good one: nobody is on it */
  mayBeEmpty?: true
  /** of one unpacked file */
  maxBytes: number
  /** changes whenever the same file would be read differently */
  adapterVersion: string
}

export interface ReadOptions {
  /** for mapping-driven sources: the client's own header names by field */
  mapping?: Readonly<Record<string, string>>
}

/** One list: what it is, and how its files are read. */
export interface ListSource {
  meta: SourceMeta
  /**
   * The files of each publication, in the order in which publications are to be loaded. It goes by names alone:
   * the files themselves may lie elsewhere.
   */
  arrange(files: readonly ListFile[]): ListFile[][]
  /** Opens one publication. Throws a Refusal for what must not be loaded, here or while it is read. */
  read(files: readonly ListFile[], options: ReadOptions): Promise<Reading>
}

/** Whether a list holds SSNs: they are kept as keyed hashes, and no file of it leaves. */
export const holdsSsns = ({ privacy, confidential }: SourceMeta): boolean =>
  privacy === 'ssn' || confidential === true

/** Most sources: all files given are one publication. */
export const onePublication = (files: readonly ListFile[]): ListFile[][] => [[...files]]
/** Sources whose publication is one file. */
export const oneFileEach = (files: readonly ListFile[]): ListFile[][] => files.map((file) => [file])
