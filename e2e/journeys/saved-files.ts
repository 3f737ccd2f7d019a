import type { Locator, Page, TestInfo } from '@playwright/test'
import fs from 'node:fs'
import { pdfPages } from '../../apps/server/src/testing/pdf-text.ts'
import { workbookRows } from '../../apps/server/src/testing/workbook-rows.ts'

/** Clicks what starts a download, and returns the saved file. */
export async function save(page: Page, trigger: Locator, info: TestInfo): Promise<string> {
  const download = page.waitForEvent('download')
  await trigger.click()
  const file = await download
  const saved = info.outputPath(file.suggestedFilename())
  await file.saveAs(saved)
  return saved
}

export const textOf = async (file: string): Promise<string> =>
  (await pdfPages(fs.readFileSync(file))).join(' ')
export const rowsOfWorkbook = (file: string): Promise<string[][]> => workbookRows(fs.readFileSync(file))
/** The lines of a CSV file, without its byte order mark. */
export const linesOf = (file: string): string[] =>
  fs.readFileSync(file, 'utf8').replace('\u{feff}', '').trimEnd().split('\r\n')
