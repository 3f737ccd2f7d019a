import type { Attributes, SFTPWrapper } from 'ssh2'
import { isTemporaryName } from '../incoming-names.ts'
import { sizeOf, type ListedFile } from './client-files.ts'
import { entryOf, fileAttributes, folderAttributes } from './describe-file.ts'
import { folderNames, placeOf, resolvePath, type Place } from './places.ts'
import type { SftpConnection } from './sftp-connection.ts'
import { denied, failed, missing, openMode, refusalOf, status } from './sftp-refusal.ts'
import { StagedFile } from './staged-file.ts'

interface OpenFile {
  kind: 'file'
  listed: ListedFile
  staged: StagedFile
  /** where the next write goes, if the program lets the server decide */
  appendAt: number | null
  /** why the file will be refused when it is closed */
  problem: string | null
}
interface OpenFolder {
  kind: 'folder'
  place: Place
  listed: boolean
}
type OpenHandle = OpenFile | OpenFolder
type FilePlace = Place & { file: string }

const handleBytes = 4
const mostUnsent = 2000

const withFile = (place: Place | null): FilePlace => {
  if (!place) throw missing()
  if (place.file === null) throw failed('This is a folder.')
  return { ...place, file: place.file }
}

/** The requests of one SFTP session. */
export class SftpSession {
  readonly #sftp: SFTPWrapper
  readonly #connection: SftpConnection
  readonly #handles = new Map<number, OpenHandle>()
  #nextHandle = 1
  #ended = false

  constructor(sftp: SFTPWrapper, connection: SftpConnection) {
    this.#sftp = sftp
    this.#connection = connection
    this.#listen()
  }

  get #files() {
    return this.#connection.options.files
  }

  #listen(): void {
    const sftp = this.#sftp
    const nothing = async (): Promise<void> => {}
    const deny = (id: number): void => this.#answer(id, () => Promise.reject(denied()))
    sftp.on('OPEN', (id, path, flags) => this.#open(id, path, flags))
    sftp.on('WRITE', (id, handle, offset, data) => this.#write(id, handle, offset, data))
    sftp.on('CLOSE', (id, handle) => this.#answer(id, () => this.#close(handle)))
    sftp.on('FSTAT', (id, handle) => this.#describe(id, () => this.#attributesOfHandle(handle)))
    sftp.on('FSETSTAT', (id, handle, attrs) => this.#answer(id, () => this.#setSize(handle, attrs)))
    sftp.on('STAT', (id, path) => this.#describe(id, () => this.#attributesOf(path)))
    sftp.on('LSTAT', (id, path) => this.#describe(id, () => this.#attributesOf(path)))
    sftp.on('SETSTAT', (id, path) =>
      this.#answer(id, async () => {
        this.#attributesOf(path)
        return nothing()
      }),
    )
    sftp.on('OPENDIR', (id, path) => this.#openFolder(id, path))
    sftp.on('READDIR', (id, handle) => this.#list(id, handle))
    sftp.on('REALPATH', (id, path) => this.#realPath(id, path))
    sftp.on('REMOVE', (id, path) => this.#answer(id, () => this.#remove(path)))
    sftp.on('RENAME', (id, from, to) => this.#answer(id, () => this.#rename(from, to)))
    sftp.on('MKDIR', (id, path) => this.#answer(id, () => this.#makeFolder(path)))
    sftp.on('READ', (id) => this.#answer(id, () => Promise.reject(denied('Files cannot be read back.'))))
    for (const request of ['RMDIR', 'READLINK', 'SYMLINK'] as const) sftp.on(request, deny)
  }

  /** Serves a request that ends with a status, or with what `work` sends. */
  #answer(id: number, work: () => Promise<void>, bytes = 0, sendsItself = false): void {
    // oxlint-disable-next-line no-underscore-dangle -- the library has no other measure of what a client does not read
    const unsent = (this.#sftp as unknown as { _buffer?: unknown[] })._buffer?.length ?? 0
    if (this.#connection.isFlooded || unsent > mostUnsent) {
      this.#connection.options.socket.destroy()
      return
    }
    void this.#serve(id, this.#connection.serve(bytes, work), sendsItself)
  }

  async #serve(id: number, served: Promise<void>, sendsItself: boolean): Promise<void> {
    try {
      await served
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal !== error)
        this.#connection.options.signedIn.context.log.warn({ err: error }, 'an SFTP request failed')
      this.#sftp.status(id, refusal.code, refusal.message)
      return
    }
    if (!sendsItself) this.#sftp.status(id, status.OK)
  }

  #describe(id: number, find: () => Attributes): void {
    this.#answer(id, async () => this.#sftp.attrs(id, find()), 0, true)
  }

  #addHandle(opened: OpenHandle): Buffer {
    if (this.#connection.openHandles >= this.#connection.options.limits.handlesPerConnection)
      throw failed('Too many files are open.')
    this.#connection.openHandles += 1
    const number = this.#nextHandle++
    this.#handles.set(number, opened)
    const handle = Buffer.alloc(handleBytes)
    handle.writeUInt32BE(number)
    return handle
  }

  #find(handle: Buffer): [number, OpenHandle] {
    const number = handle.length === handleBytes ? handle.readUInt32BE() : -1
    const opened = this.#handles.get(number)
    if (!opened) throw failed('This file is not open.')
    return [number, opened]
  }

  #findFile(handle: Buffer): OpenFile {
    const [, opened] = this.#find(handle)
    if (opened.kind !== 'file') throw failed('This is a folder.')
    return opened
  }

  #drop(number: number): void {
    if (this.#handles.delete(number)) this.#connection.openHandles -= 1
  }

  #open(id: number, path: string, flags: number): void {
    const open = async (): Promise<void> => {
      const place = withFile(placeOf(path))
      if ((flags & openMode.WRITE) === 0) throw denied('Files cannot be read back.')
      await this.#connection.refuseEnded()
      const listed = await this.#begin(place, flags)
      const staged = listed.staged!
      const appendAt = (flags & openMode.APPEND) === 0 ? null : staged.size
      if (this.#ended) return this.#files.abandon(listed, this.#connection.now)
      try {
        const handle = this.#addHandle({ kind: 'file', listed, staged, appendAt, problem: null })
        this.#sftp.handle(id, handle)
      } catch (error) {
        await this.#files.remove(listed)
        throw error
      }
    }
    this.#answer(id, open, 0, true)
  }

  /** Begins a file, or goes on with one that waits for its final name. */
  async #begin(place: FilePlace, flags: number): Promise<ListedFile> {
    const { limits, folder } = this.#connection.options
    const existing = this.#files.get(place.path)
    const isWaiting = existing?.state === 'written' || existing?.state === 'broken'
    if (existing && isWaiting && (flags & openMode.TRUNC) === 0) {
      if ((flags & openMode.EXCL) !== 0) throw failed('This file exists already.')
      return Object.assign(existing, { state: 'writing' as const })
    }
    if ((flags & openMode.CREAT) === 0) throw missing()
    if (this.#files.unfinished >= limits.unfinishedFiles)
      throw failed('Too many files are unfinished. Finish or delete some of them first.')
    await this.#connection.refuseTooMany()
    const listed: ListedFile = {
      place,
      staged: await StagedFile.create(folder),
      state: 'writing',
      size: 0,
      modifiedAt: this.#connection.now,
    }
    await this.#files.put(listed)
    return listed
  }

  #write(id: number, handle: Buffer, offset: number, data: Buffer): void {
    const { fileBytes } = this.#connection.options.limits
    this.#answer(
      id,
      async () => {
        const opened = this.#findFile(handle)
        const at = opened.appendAt ?? offset
        if (!Number.isSafeInteger(at) || at + data.length > fileBytes) {
          opened.problem = `The file is larger than ${fileBytes} bytes.`
          throw failed(opened.problem)
        }
        if (opened.appendAt !== null) opened.appendAt += data.length
        await opened.staged.write(at, data)
      },
      data.length,
    )
  }

  async #close(handle: Buffer): Promise<void> {
    const [number, opened] = this.#find(handle)
    if (opened.kind === 'folder') return this.#drop(number)
    const { listed, staged } = opened
    // the place stays taken until the file is handed over
    this.#handles.delete(number)
    try {
      await staged.settled()
      const problem = opened.problem ?? (staged.isWhole ? null : 'Parts of the file are missing.')
      if (problem !== null) {
        await this.#files.remove(listed)
        throw failed(problem)
      }
      Object.assign(listed, { state: 'written', modifiedAt: this.#connection.now })
      if (!isTemporaryName(listed.place.file)) await this.#connection.handOver(listed, listed.place)
    } finally {
      this.#connection.openHandles -= 1
    }
  }

  async #setSize(handle: Buffer, attrs: Attributes): Promise<void> {
    const { staged } = this.#findFile(handle)
    if (typeof attrs.size !== 'number') return
    await staged.settled()
    if (attrs.size > staged.size) throw failed('A file cannot be made longer without its content.')
    if (attrs.size < staged.size) await staged.truncate(attrs.size)
  }

  #attributesOfHandle(handle: Buffer): Attributes {
    const [, opened] = this.#find(handle)
    return opened.kind === 'folder'
      ? folderAttributes(this.#connection.now)
      : fileAttributes(opened.staged.size, opened.listed.modifiedAt)
  }

  #attributesOf(path: string): Attributes {
    const place = placeOf(path)
    if (!place) throw missing()
    if (place.file === null) return folderAttributes(this.#connection.now)
    const listed = this.#files.get(place.path)
    if (!listed) throw missing()
    return fileAttributes(sizeOf(listed), listed.modifiedAt)
  }

  #openFolder(id: number, path: string): void {
    const open = async (): Promise<void> => {
      const place = placeOf(path)
      if (place?.file !== null) throw missing()
      this.#sftp.handle(id, this.#addHandle({ kind: 'folder', place, listed: false }))
    }
    this.#answer(id, open, 0, true)
  }

  #list(id: number, handle: Buffer): void {
    const list = async (): Promise<void> => {
      const [, opened] = this.#find(handle)
      if (opened.kind === 'file') throw failed('This is no folder.')
      if (opened.listed) {
        this.#sftp.status(id, status.EOF)
        return
      }
      opened.listed = true
      const folder = folderAttributes(this.#connection.now)
      const folders = ['.', '..', ...(opened.place.path === '/' ? folderNames : [])]
      this.#sftp.name(id, [
        ...folders.map((name) => entryOf(name, folder)),
        ...this.#files
          .in(opened.place.folder)
          .map((file) => entryOf(file.place.file, fileAttributes(sizeOf(file), file.modifiedAt))),
      ])
    }
    this.#answer(id, list, 0, true)
  }

  #realPath(id: number, path: string): void {
    const resolve = async (): Promise<void> => {
      if (path.includes('\0')) throw missing()
      this.#sftp.name(id, [entryOf(resolvePath(path), folderAttributes(this.#connection.now))])
    }
    this.#answer(id, resolve, 0, true)
  }

  async #remove(path: string): Promise<void> {
    const listed = this.#files.get(withFile(placeOf(path)).path)
    if (!listed) throw missing()
    if (listed.state === 'handedOver') throw denied('This file was already received.')
    if (listed.state === 'writing') throw failed('This file is still being written.')
    await this.#files.remove(listed)
  }

  /** Gives a finished file its final name, or another temporary one. */
  async #rename(from: string, to: string): Promise<void> {
    const listed = this.#files.get(withFile(placeOf(from)).path)
    const target = withFile(placeOf(to))
    if (!listed) throw missing()
    if (listed.state === 'handedOver') throw denied('This file was already received.')
    if (listed.state === 'broken')
      throw failed('This file did not arrive whole. Send it again, or resume it.')
    if (listed.state !== 'written') throw failed('This file is still being written.')
    const other = this.#files.get(target.path)
    if (other && other.state !== 'handedOver') throw failed('There is already a file with this name.')
    await this.#files.move(listed, target)
    if (!isTemporaryName(target.file)) await this.#connection.handOver(listed, target)
  }

  async #makeFolder(path: string): Promise<void> {
    if (placeOf(path)?.file === null) throw failed('This folder exists already.')
    throw denied('Folders cannot be added. Use the ones that are there.')
  }

  /** What was not closed did not arrive whole. */
  async end(): Promise<void> {
    this.#ended = true
    for (const [number, opened] of this.#handles) {
      this.#drop(number)
      if (opened.kind === 'file') await this.#files.abandon(opened.listed, this.#connection.now)
    }
  }
}
