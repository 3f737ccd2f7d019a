import { vi } from 'vitest'

/** An upload over the test's fetch, so that one fake server answers every call. It reports its half and its end. */
class FetchedUpload extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  private method = ''
  private url = new URL('http://vigil.test/')
  private readonly headers: Record<string, string> = {}
  private readonly stop = new AbortController()

  open(method: string, address: string): void {
    this.method = method
    this.url = new URL(address)
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  getResponseHeader(): string | null {
    return null
  }
  send(body: Blob): void {
    void this.answer(body)
  }
  abort(): void {
    this.stop.abort()
    this.dispatchEvent(new Event('abort'))
  }
  private progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  }
  private async answer(body: Blob): Promise<void> {
    this.progress(Math.floor(body.size / 2))
    try {
      const { method, headers } = this
      const response = await fetch(this.url, { method, headers, body, signal: this.stop.signal })
      this.status = response.status
      this.responseText = await response.text()
    } catch {
      if (!this.stop.signal.aborted) this.dispatchEvent(new Event('error'))
      return
    }
    if (this.stop.signal.aborted) return
    this.progress(body.size)
    this.dispatchEvent(new Event('load'))
  }
}

export const sendOverFetch = (): void => void vi.stubGlobal('XMLHttpRequest', FetchedUpload)
