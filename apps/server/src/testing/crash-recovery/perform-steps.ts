import { findSource } from '@vigil/sources'
import fs from 'node:fs'
import path from 'node:path'
import { withServices } from '../../cli/with-services.ts'
import type { Context } from '../../context.ts'
import { loadListFiles } from '../../features/sources/index.ts'
import { importAtOnce } from '../../features/intake/index.ts'
import { screenClient } from '../../features/screening/index.ts'
import type { Step } from './scenario.ts'

const { signal } = new AbortController()

async function perform(context: Context, clientId: string, step: Step): Promise<void> {
  if (step.kind === 'screen') await screenClient(context, { clientId, mode: step.mode, signal })
  if (step.kind === 'import') {
    const { file } = step
    const local = { clientId, path: file, fileName: path.basename(file), isAccepted: true, signal }
    const { status, reason } = (await importAtOnce(context, local)).row
    if (status !== 'COMPLETE') throw new Error(`the import ended as ${status}: ${reason}`)
  }
  if (step.kind === 'load') {
    const loads = await loadListFiles(context, {
      source: findSource('leie')!,
      paths: [step.file],
      clientId: undefined,
      acceptUnusual: true,
      mapping: undefined,
      signal,
      onProgress: () => {},
    })
    if (loads.some(({ state }) => state !== 'loaded' && state !== 'unchanged'))
      throw new Error('the list was not loaded')
  }
}

/** Runs the remaining steps in order, and prints when each begins and ends. After a kill it resumes there. */
const [planFile, doneFile] = process.argv.slice(2) as [string, string]
const { clientId, steps } = JSON.parse(fs.readFileSync(planFile, 'utf8')) as {
  clientId: string
  steps: Step[]
}
await withServices('crash recovery steps', async (context) => {
  const done = fs.existsSync(doneFile) ? Number(fs.readFileSync(doneFile, 'utf8')) : 0
  for (let at = done; at < steps.length; at++) {
    process.stdout.write(`begin ${at}\n`)
    await perform(context, clientId, steps[at]!)
    fs.writeFileSync(`${doneFile}.new`, String(at + 1))
    fs.renameSync(`${doneFile}.new`, doneFile)
    process.stdout.write(`end ${at}\n`)
  }
})
