import { vi } from 'vitest'
import { problemDocument } from '../../../testing/serve-calls.ts'

/** A fake XMLHttpRequest upload: each one waits until the test completes it. */
export class TestSending extends EventTarget {
  static readonly all: TestSending[] = []
  readonly upload = new EventTarget()
  address = ''
  status = 0
  responseText = ''
  file: File | null = null

  constructor() {
    super()
    TestSending.all.push(this)
  }
  open(_method: string, address: string): void {
    this.address = address
  }
  setRequestHeader(): void {}
  getResponseHeader(): string | null {
    return 'r-1'
  }
  send(file: File): void {
    this.file = file
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  }
  succeed(fileId: string): void {
    this.status = 201
    this.responseText = JSON.stringify({ fileId, name: this.file?.name, size: 1, sha256: 'x' })
    this.dispatchEvent(new Event('load'))
  }
  fail(status: number, detail: string): void {
    this.status = status
    this.responseText = JSON.stringify(problemDocument(status, detail))
    this.dispatchEvent(new Event('load'))
  }
}

export function holdUploads(): typeof TestSending.all {
  TestSending.all.length = 0
  vi.stubGlobal('XMLHttpRequest', TestSending)
  return TestSending.all
}
