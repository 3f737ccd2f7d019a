import type { ListRecord } from '../../core/list-record.ts'
import type { Batch, Entry } from '../../core/reading.ts'
import { dcnOf, isSameSubject, linkKey, linksOf, namedBy, type ReportLinks } from './report-links.ts'

interface Version {
  entry: Entry
  dcn: string
  links: ReportLinks
  /** ISO; '' if it can't be read */
  reported: string
}

/** The latest versions in a response, and how many voids match no report. */
export interface Latest {
  batches: Batch[]
  unmatchedVoids: number
}

const versionOf = (entry: Entry): Version => ({
  entry,
  dcn: dcnOf(entry.record),
  links: linksOf(entry.record),
  reported: entry.record.dates?.added ?? '',
})
const isVoid = ({ entry }: Version): boolean => entry.record.facts?.['version'] === 'V'
const kindOf = ({ action }: ListRecord): string => action?.code ?? action?.text.toUpperCase() ?? ''

/** Whether one date is certainly later, comparing the parts that both dates have. */
const isLater = (one: string, other: string): boolean => {
  const known = Math.min(one.length, other.length)
  return known > 0 && one.slice(0, known) > other.slice(0, known)
}

const keyWithoutDcn = (kind: string, acted: string, reported: string): string =>
  `no DCN|${kind}|${acted}|${reported}`

/** The key of a void: its DCN or, without one, its type and the date of the action or report. */
function voidKeyOf({ dcn, reported, entry: { record } }: Version): string {
  const acted = record.dates?.effective ?? ''
  return dcn === '' ? keyWithoutDcn(kindOf(record), acted, acted === '' ? reported : '') : `DCN|${dcn}`
}

function voidKeysOf({ dcn, reported, entry: { record } }: Version): string[] {
  const [kind, acted] = [kindOf(record), record.dates?.effective ?? '']
  return [
    ...(dcn === '' ? [] : [`DCN|${dcn}`]),
    keyWithoutDcn(kind, '', reported),
    ...(acted === '' ? [] : [keyWithoutDcn(kind, acted, '')]),
  ]
}

/** A void ends a report for all its subjects, or for the one it names; without a DCN it must name one. */
function isAbout(voided: Version, report: Version): boolean {
  const isSame = isSameSubject(voided.links, report.links)
  return voided.dcn === '' ? isSame === true : isSame !== false
}

/** Versions (latest first) that are not replaced by a later one about the same subject. */
function notReplaced(versions: readonly Version[]): Version[] {
  const later = new Map<string, Version[]>()
  return versions.filter((one) => {
    const names = namedBy(one.links)
    const isReplaced = names
      .flatMap((name) => later.get(name) ?? [])
      .some(({ links }) => isSameSubject(links, one.links) === true)
    if (!isReplaced) for (const name of names) later.set(name, [...(later.get(name) ?? []), one])
    return !isReplaced
  })
}

/** A version that stands in the response twice, as in one that repeats all reports: at its first place, as it stands last. */
const withoutRepeats = (versions: readonly Version[]): Version[] => [
  ...new Map(
    versions.map((one, index) => {
      const { dcn, links, reported, entry } = one
      const key = [dcn, linkKey(links), entry.record.facts?.['version'], reported]
      return [dcn === '' ? String(index) : JSON.stringify(key), one]
    }),
  ).values(),
]

const isInitial = ({ entry }: Version): boolean => entry.record.facts?.['version'] === 'I'

/**
 * The last version of each report and subject: by date or, if dates do not decide, by position. There is nothing before an
 * initial one, wherever it stands.
 */
function lastOfEach(versions: readonly Version[]): Version[] {
  const ordered = withoutRepeats(versions).toSorted((a, b) => {
    if (a.reported !== b.reported) return a.reported < b.reported ? -1 : 1
    return Number(isInitial(b)) - Number(isInitial(a))
  })
  const byReport = Map.groupBy(ordered.toReversed(), ({ dcn }) => dcn)
  return [...byReport].flatMap(([dcn, all]) => {
    if (dcn === '') return all
    return notReplaced(
      Map.groupBy(all, ({ links }) => linkKey(links))
        .values()
        .map(([last]) => last!)
        .toArray(),
    )
  })
}

/**
 * Keeps the last version of each report for each subject. A voided report is dropped unless it was certainly
 * reported again later.
 */
export function latestVersions(batches: readonly Batch[]): Latest {
  const versions = batches.flatMap(({ entries }) => entries.map(versionOf))
  const voids = versions.filter(isVoid)
  const voidsByKey = Map.groupBy(voids, voidKeyOf)
  const matchedVoids = new Set<Version>()
  const isVoided = (report: Version): boolean =>
    voidKeysOf(report)
      .flatMap((key) => voidsByKey.get(key) ?? [])
      .filter((voided) => {
        if (!isAbout(voided, report)) return false
        matchedVoids.add(voided)
        return !isLater(report.reported, voided.reported)
      }).length > 0
  const notVoided = versions.filter((one) => !isVoid(one) && !isVoided(one))
  const last = new Set(lastOfEach(notVoided).map(({ entry }) => entry))
  return {
    batches: batches.map((batch) => ({ ...batch, entries: batch.entries.filter((one) => last.has(one)) })),
    unmatchedVoids: voids.filter((one) => one.dcn === '' && !matchedVoids.has(one)).length,
  }
}
