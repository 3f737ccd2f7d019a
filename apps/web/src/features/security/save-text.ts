/** Gives a text to the browser to save as a file. */
export function saveText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // some browsers read it only after this turn
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
