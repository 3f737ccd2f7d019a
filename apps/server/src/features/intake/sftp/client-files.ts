import { isTemporaryName } from '../incoming-names.ts'
import type { Place } from './places.ts'
import type { SftpLimits } from './sftp-limits.ts'
import type { StagedFile } from './staged-file.ts'

/** A file that a client sees: being written, waiting for its final name, or handed over. */
export interface ListedFile {
  place: Place & { file: string }
  /** null once it is handed over */
  staged: StagedFile | null
  state: 'writing' | 'written' | 'broken' | 'handedOver'
  size: number
  modifiedAt: number
}

/** As far as it is written. */
export const sizeOf = ({ staged, size }: ListedFile): number => staged?.size ?? size

/** What one client sees of its own files, across its connections to this process. Nothing of it outlasts the process. */
export class ClientFiles {
  readonly #files = new Map<string, ListedFile>()
  readonly #limits: SftpLimits

  constructor(limits: SftpLimits) {
    this.#limits = limits
  }

  get(path: string): ListedFile | undefined {
    return this.#files.get(path)
  }

  in(folder: string): ListedFile[] {
    return [...this.#files.values()].filter(({ place }) => place.folder === folder)
  }

  get unfinished(): number {
    return [...this.#files.values()].filter(({ staged }) => staged !== null).length
  }

  async put(file: ListedFile): Promise<void> {
    const before = this.#files.get(file.place.path)
    this.#files.set(file.place.path, file)
    // one that is being written belongs to its connection
    if (before && before !== file && before.state !== 'writing') await before.staged?.discard()
  }

  async move(file: ListedFile, place: Place & { file: string }): Promise<void> {
    this.#files.delete(file.place.path)
    file.place = place
    await this.put(file)
  }

  async remove(file: ListedFile): Promise<void> {
    if (this.#files.get(file.place.path) === file) this.#files.delete(file.place.path)
    const { staged } = file
    file.staged = null
    await staged?.discard()
  }

  /** The connection of a file broke: it can be resumed if its name says that it is not finished. */
  async abandon(file: ListedFile, now: number): Promise<void> {
    const isCurrent = this.#files.get(file.place.path) === file
    if (!isCurrent || !isTemporaryName(file.place.file)) return this.remove(file)
    await file.staged?.settled()
    Object.assign(file, { state: 'broken', modifiedAt: now } satisfies Partial<ListedFile>)
  }

  async handedOver(file: ListedFile, now: number): Promise<void> {
    const { staged } = file
    Object.assign(file, { state: 'handedOver', size: sizeOf(file), staged: null, modifiedAt: now })
    await staged?.discard()
  }

  /** Forgets what was handed over a while ago, and what nobody finishes. */
  async sweep(now: number): Promise<void> {
    for (const file of this.#files.values()) {
      const kept = file.staged === null ? this.#limits.listedMs : this.#limits.keptMs
      if (file.state !== 'writing' && file.modifiedAt < now - kept) await this.remove(file)
    }
  }

  async close(): Promise<void> {
    for (const file of this.#files.values()) await this.remove(file)
  }
}
