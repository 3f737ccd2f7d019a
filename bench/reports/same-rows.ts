import fs from 'node:fs'
import { createInterface } from 'node:readline'

/** A name and an NPI; invented ones are never quoted. */
const beginningOf = (line: string): string => line.split(',', 2).join()

async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: fs.createReadStream(file) })
}

/** Fails unless a report as CSV, which has a header, has the rows of a copy in their order. */
export async function refuseOtherRows(report: string, copy: string): Promise<void> {
  const lines = linesOf(report)
  await lines.next()
  let number = 0
  for await (const copied of linesOf(copy)) {
    number += 1
    const { value } = await lines.next()
    if (typeof value !== 'string' || beginningOf(value) !== beginningOf(copied))
      throw new Error(`row ${number} of the report differs: ${value} instead of ${copied}`)
  }
  await lines.return(undefined)
}
