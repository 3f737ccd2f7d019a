import { IsoDate } from '@vigil/contract'
import type { Command } from 'commander'
import { once } from 'node:events'
import fs from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Context } from '../context.ts'
import { StartupError } from '../errors.ts'
import { createCertificate } from '../features/certificates/index.ts'
import { findSubjectId } from '../features/population/index.ts'
import { print } from './print.ts'
import { findClientId } from './population-status.ts'
import { withServices } from './with-services.ts'

interface Options {
  client: string
  subject?: string
  asOf?: string
  out: string
  pdf?: string
}

const thousands = (count: number): string => count.toLocaleString('en-US')

/** One line that is overwritten in place, on a terminal only. */
function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY || (done % 100 !== 0 && done !== total)) return
  process.stderr.write(`\r\u001B[KCertifying ${thousands(done)} of ${thousands(total)}`)
  if (done === total) process.stderr.write('\n')
}

type Write = (piece: string | Buffer) => Promise<void>

/** A file is never half of a certificate: it gets its name when it is complete. */
async function writeFile(file: string, work: (write: Write) => Promise<void>): Promise<void> {
  const draft = `${file}.part`
  const stream = fs.createWriteStream(draft, { mode: 0o600 })
  try {
    await once(stream, 'open')
    await work(async (piece) => {
      if (!stream.write(piece)) await once(stream, 'drain')
    })
    stream.end()
    await finished(stream)
    fs.renameSync(draft, file)
  } catch (error) {
    stream.destroy()
    fs.rmSync(draft, { force: true })
    throw error
  }
}

async function subjectOf(
  context: Context,
  clientId: string,
  subject: string | undefined,
): Promise<string | null> {
  if (subject === undefined) return null
  const id = await findSubjectId(context, clientId, subject)
  if (!id) throw new StartupError(`Subject not found: ${subject}`)
  return id
}

async function certify({ client, subject, asOf, out, pdf }: Options): Promise<void> {
  if (asOf !== undefined && !IsoDate.safeParse(asOf).success)
    throw new StartupError(`${asOf} is not a date; expected yyyy-MM-dd.`)
  const { subjects, cleared } = await withServices('vigil certificate', async (context) => {
    const clientId = await findClientId(context, client)
    const subjectId = await subjectOf(context, clientId, subject)
    const counts = { subjects: 0, cleared: 0 }
    const create = async (write: Write, writePdf?: Write): Promise<void> => {
      const { signal } = new AbortController()
      const options = { clientId, subjectId, asOf, signal, onProgress: showProgress, write }
      Object.assign(counts, await createCertificate(context, { ...options, ...(writePdf && { writePdf }) }))
      if (counts.subjects === 0) throw new StartupError('Nobody was monitored on that day.')
    }
    await writeFile(out, (write) =>
      pdf === undefined ? create(write) : writeFile(pdf, (writePdf) => create(write, writePdf)),
    )
    return counts
  })
  print(`${out}: ${thousands(cleared)} of ${thousands(subjects)} cleared`)
}

/** Adds `vigil certificate`. */
export function addCertificateCommand(program: Command): void {
  program
    .command('certificate')
    .description('write the clearance certificate of a subject or a whole population, as signed JSON')
    .requiredOption('--client <id>', 'client id or exact name')
    .option('--subject <id>', 'external id of one subject; without it, everyone who was monitored')
    .option('--as-of <date>', 'yyyy-MM-dd (UTC): what was true at the end of that day')
    .requiredOption('--out <file>', 'where to write it')
    .option('--pdf <file>', 'where to write it as a signed PDF, too')
    .action((options: Options) => certify(options))
}
