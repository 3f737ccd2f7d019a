import type { Jurisdiction, MonitorProduct, SourceCadence, SourcePrivacy } from '@vigil/contract/vocabulary'
import type { ListFile } from '../files/opened-file.ts'
import type { Reading } from './reading.ts'

/** Where the current files are. Plain data, so that it can come from a definition file. */
export type DownloadLocation =
  /** not publicly available: a file is uploaded or put into the folder */
  | { kind: 'none' }
  /** each address is one file of the publication */
  | { kind: 'fixed'; addresses: readonly string[] }
  /** the address contains the date: {yyyy} {yy} {mm} {dd} {ddd} (day of the year) {Month}; the first to respond wins */
  | { kind: 'dated'; pattern: string; step: 'day' | 'month'; tries: number }
  /** a link on a page, matched by a regular expression on its address */
  | { kind: 'page'; page: string; link: string }
  /** the newest file of a data set in a DCAT catalog (data.json) */
  | { kind: 'catalog'; catalog: string; title: string; mediaType: string }

export interface SourceMeta {
  /** lower case; used in URLs and on the command line */
  id: string
  /** as people call it */
  title: string
  /** for tables, if the title is longer than about a dozen letters */
  shortName?: string
  publisher: string
  /** the publisher's page about the list */
  homepage: string
  download: DownloadLocation
  cadence: SourceCadence
  /** stale when published longer ago than this or, without a date, when not checked successfully for this long */
  staleAfterDays: number
  /** for publishers without a schedule: the longest expected time between publications; checks stay as frequent */
  publishedEveryDays?: number
  /** terms of use of the data */
  license: string
  product: MonitorProduct
  jurisdiction: Jurisdiction
  /** two letters, for state lists */
  state?: string
  /** usual number of records in a full publication; a number outside this range raises a warning */
  expected: { min: number; max: number }
  /** how far a full publication may shrink or grow, as a share of the live one */
  band: { min: number; max: number }
  privacy: SourcePrivacy
  /** only its client may see its entries, which contain SSNs; operators see how many there are */
  confidential?: true
  /** the publisher tells who asks whether an SSN is the listed person's */
  verifiesSsns?: true
  /** a full publication may be empty: nobody is on the list */
  mayBeEmpty?: true
  /** of one unpacked file */
  maxBytes: number
  /** must change whenever the same file would be read differently */
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
   * Groups files into publications, in the order to load them. It uses only their names:
   * the files themselves may be stored elsewhere.
   */
  arrange(files: readonly ListFile[]): ListFile[][]
  /** Opens one publication. Throws a Refusal, here or while reading, if it must not be loaded. */
  read(files: readonly ListFile[], options: ReadOptions): Promise<Reading>
}

/** Whether a list contains SSNs: they are stored as keyed hashes, and its files can't be downloaded. */
export const holdsSsns = ({ privacy, confidential }: SourceMeta): boolean =>
  privacy === 'ssn' || confidential === true

/** Most sources: all files given are one publication. */
export const onePublication = (files: readonly ListFile[]): ListFile[][] => [[...files]]
/** Sources whose publication is one file. */
export const oneFileEach = (files: readonly ListFile[]): ListFile[][] => files.map((file) => [file])
