function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Bytes with the name that the server gives them, where it gives one. */
export function namedFile(bytes: Blob, disposition: string | null): Blob {
  const full = decoded(/filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1])
  const name = full ?? /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
  return name ? new File([bytes], name, { type: bytes.type }) : bytes
}
