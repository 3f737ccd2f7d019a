import type { LoadScope } from '@vigil/contract/vocabulary'
import type { ListFile } from '../../files/opened-file.ts'

/** The publication of an NPPES file, according to its name. */
export interface NamedPublication {
  scope?: LoadScope
  /** ISO date of the last day that it covers */
  published?: string
  /** shared by all files of a publication */
  group: string
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

const compact = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
const american = (text: string): string => `20${text.slice(4)}-${text.slice(0, 2)}-${text.slice(2, 4)}`
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** A weekly file covers a week; a monthly one begins with the registry itself, in May 2005. */
const longestChanges = 45

/** Parses the name of a registry file or of its archive. */
export function publicationOf(name: string): NamedPublication {
  const range = /_pfile_(\d{8})-(\d{8})/i.exec(name)
  if (range) {
    const [from, to] = [compact(range[1]!), compact(range[2]!)]
    const scope = daysBetween(from, to) > longestChanges ? 'full' : 'changes'
    return { scope, published: to, group: `${from} ${to}` }
  }
  const week = /_(\d{6})_(\d{6})_Weekly/i.exec(name)
  if (week) return { scope: 'changes', published: american(week[2]!), group: name }
  const report = /Deactivated[ _]NPI[ _]Report[ _](\d{8}|\d{6})(?!\d)/i.exec(name)?.[1]
  if (report)
    return {
      scope: 'changes',
      published: report.length === 8 ? compact(report) : american(report),
      group: name,
    }
  const month = /Dissemination_([A-Za-z]+)_(\d{4})/i.exec(name)
  const number = months.indexOf(month?.[1]?.toLowerCase() ?? '') + 1
  if (month && number > 0)
    return { scope: 'full', published: `${month[2]}-${String(number).padStart(2, '0')}`, group: name }
  return { group: '' }
}

/** A monthly file runs until about the eighth of the month; a report comes after the files of its day. */
function orderOf(name: string): string {
  const { published = '9999', scope } = publicationOf(name)
  const day = published.length === 7 ? `${published}-08` : published
  return `${day} ${/Deactivated/i.test(name) ? 3 : scope === 'full' ? 1 : 2}`
}

/** Each archive, report and set of files with the same dates is a publication, oldest first. */
export function arrangeFiles(files: readonly ListFile[]): ListFile[][] {
  const groups = new Map<string, ListFile[]>()
  for (const file of files) {
    const { group } = publicationOf(file.name)
    groups.set(group, [...(groups.get(group) ?? []), file])
  }
  return [...groups.values()].toSorted(([a], [b]) => {
    const [first, second] = [orderOf(a!.name), orderOf(b!.name)]
    return first < second ? -1 : first > second ? 1 : 0
  })
}
