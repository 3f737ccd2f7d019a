import type { Services } from '../../../../context.ts'
import { PlainError } from '../../../../errors.ts'
import type { SubjectTable } from './subject-table.ts'

const wordsEach = 5
const subjectsEach = 50_000

const sealContextOf = (clientId: string, part: number) => ({
  clientId,
  recordId: String(part),
  field: 'population.roster',
})

/** Adds the subjects of a part: id, mark and number of each. */
export function openPart(
  { sealer }: Pick<Services, 'sealer'>,
  clientId: string,
  { part, sealed }: { part: number; sealed: Buffer },
  table: SubjectTable,
): void {
  const bytes = Buffer.from(sealer.open(sealed, sealContextOf(clientId, part)), 'base64')
  if (bytes.length % (4 * wordsEach) !== 0) throw new PlainError('a part of a roster has an unknown form')
  for (let from = 0; from < bytes.length; from += 4 * wordsEach) {
    const word = (at: number): number => bytes.readUInt32LE(from + 4 * at)
    const place = table.findOrAdd({ low: word(0), high: word(1) })
    table.setMark(place, { low: word(2), high: word(3) })
    table.number[place] = bytes.readInt32LE(from + 16)
  }
}

/** The subjects of a table that are stored, in parts. */
export function* sealParts(
  { sealer }: Pick<Services, 'sealer'>,
  clientId: string,
  table: SubjectTable,
): Generator<{ part: number; sealed: Buffer }> {
  const bytes = Buffer.alloc(4 * wordsEach * subjectsEach)
  let [part, filled] = [0, 0]
  const seal = (): { part: number; sealed: Buffer } => {
    const plain = bytes.toString('base64', 0, filled)
    const sealed = { part, sealed: sealer.seal(plain, sealContextOf(clientId, part)) }
    ;[part, filled] = [part + 1, 0]
    return sealed
  }
  for (let at = 0; at < table.size; at++) {
    const number = table.number[at]!
    if (number === 0) continue
    const [id, mark] = [table.idOf(at), table.markOf(at)]
    for (const word of [id.low, id.high, mark.low, mark.high]) filled = bytes.writeUInt32LE(word, filled)
    filled = bytes.writeInt32LE(number, filled)
    if (filled === bytes.length) yield seal()
  }
  if (filled > 0) yield seal()
}
