/** Saves bytes as a file, under the server's name or else the given one. */
export function saveFile(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = (bytes instanceof File && bytes.name) || name
  link.click()
  // some browsers read it only after this turn
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The address is short-lived and names its file: the browser saves it without leaving the page. */
export function openDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A file that has no place for its signature, which the server sends beside it. */
export class SignedFile extends File {
  /** as JSON */
  readonly signature: string

  constructor(bytes: Blob, name: string, signature: string) {
    super([bytes], name, { type: bytes.type })
    this.signature = signature
  }
}

/** Bytes with the file name and the signature that the server gives, if any. */
export function namedFile(bytes: Blob, disposition: string | null, signature: string | null = null): Blob {
  const full = decoded(/filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1])
  const name = full ?? /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
  if (!name) return bytes
  return signature === null
    ? new File([bytes], name, { type: bytes.type })
    : new SignedFile(bytes, name, signature)
}
