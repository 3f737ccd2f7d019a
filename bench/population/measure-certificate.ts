import { populationPdf } from '../../apps/server/src/features/certificates/population-pdf.ts'
import { writeCertificate } from '../../apps/server/src/features/certificates/write-certificate.ts'
import type { Figure } from '../alerts/bench-figures.ts'
import type { BenchWorld } from '../alerts/bench-world.ts'
import { heldMemory } from '../monitoring/held-memory.ts'

const mebibyte = 1024 * 1024
/** Memory is compared with that at this part of the way, when everything it needs is loaded. */
const beginning = 0.2

/** The certificate of a whole population, as PDF and JSON in one pass. */
export async function measureCertificate({ context, clientId, now: moment }: BenchWorld): Promise<Figure[]> {
  let [bytes, early, late, reports, gap] = [0, 0, 0, 0, 0]
  const started = performance.now()
  let last = started
  const counts = await writeCertificate(context, {
    clientId,
    subjectId: null,
    moment,
    hidesNpdb: false,
    createdBy: 'bench',
    signal: new AbortController().signal,
    onProgress: (done, total) => {
      const now = performance.now()
      reports += 1
      gap = Math.max(gap, now - last)
      last = now
      if (done === Math.ceil(total * beginning)) early = heldMemory()
      if (done === total) late = heldMemory()
    },
    write: async (piece) => void (bytes += piece.length),
    companion: populationPdf('UTC', async (piece) => void (bytes += piece.length)),
  })
  const seconds = (performance.now() - started) / 1000
  const size = `${counts.subjects} subjects, ${(bytes / mebibyte).toFixed(0)} MB`
  return [
    {
      what: 'certificate: memory held at the end to that after a fifth',
      value: late / early,
      target: 1.25,
      unit: '',
      note: `${size}; ${(early / mebibyte).toFixed(0)} MB, then ${(late / mebibyte).toFixed(0)} MB`,
    },
    { what: 'certificate, both files', value: seconds, target: null, unit: ' s', note: size },
    {
      what: 'certificate: longest time without progress to the whole',
      value: gap / 1000 / seconds,
      target: 0.1,
      unit: '',
      note: `${reports} reports, ${gap.toFixed(0)} ms`,
    },
  ]
}
