/** Gives bytes to the browser to save as a file, by the name they came with, or else by the given one. */
export function saveFile(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = (bytes instanceof File && bytes.name) || name
  link.click()
  // some browsers read it only after this turn
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
