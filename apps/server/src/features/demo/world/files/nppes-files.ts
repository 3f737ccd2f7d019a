import { american, compact, dayBefore } from '../days.ts'
import type { Invented } from '../invented.ts'
import type { Registered } from '../registry.ts'
import { nppesColumns } from './nppes-columns.ts'
import { plainTable, quotedTable, type WorldFile } from './table.ts'

type Cells = Record<string, string>

function namesOf(who: Invented): Cells {
  if (who.kind === 'organization')
    return {
      'Employer Identification Number (EIN)': '<UNAVAIL>',
      'Provider Organization Name (Legal Business Name)': who.name.toUpperCase(),
      ...(who.dba && {
        'Provider Other Organization Name': who.dba.toUpperCase(),
        'Provider Other Organization Name Type Code': '3',
      }),
      'Is Organization Subpart': 'N',
    }
  return {
    'Provider Last Name (Legal Name)': who.family.toUpperCase(),
    'Provider First Name': who.given.toUpperCase(),
    'Provider Middle Name': who.middle.toUpperCase(),
    'Provider Name Suffix Text': who.suffix.toUpperCase(),
    'Provider Credential Text': who.profession.short,
    ...(who.formerFamily && {
      'Provider Other Last Name': who.formerFamily.toUpperCase(),
      'Provider Other First Name': who.given.toUpperCase(),
      'Provider Other Last Name Type Code': '1',
    }),
    'Provider Sex Code': who.sex,
    'Is Sole Proprietor': 'N',
  }
}

function addressOf({ place }: Invented): Cells {
  const cells: Cells = {}
  for (const kind of ['Mailing', 'Practice Location']) {
    cells[`Provider First Line Business ${kind} Address`] = place.line1.toUpperCase()
    cells[`Provider Second Line Business ${kind} Address`] = place.line2.toUpperCase()
    cells[`Provider Business ${kind} Address City Name`] = place.city.toUpperCase()
    cells[`Provider Business ${kind} Address State Name`] = place.state
    cells[`Provider Business ${kind} Address Postal Code`] = `${place.zip}0001`
    cells[`Provider Business ${kind} Address Country Code (If outside U.S.)`] = 'US'
  }
  return cells
}

function cellsAt({ who, enumerated, ...life }: Registered, daysAgo: number, anchor: string): Cells {
  const day = (days: number): string => american(dayBefore(anchor, days))
  const isBack = life.reactivated !== undefined && life.reactivated >= daysAgo
  const isOut = life.deactivated !== undefined && life.deactivated >= daysAgo
  if (isOut && !isBack) return { NPI: who.npi, 'NPI Deactivation Date': day(life.deactivated!) }
  return {
    NPI: who.npi,
    'Entity Type Code': who.kind === 'organization' ? '2' : '1',
    ...namesOf(who),
    ...addressOf(who),
    'Provider Enumeration Date': american(enumerated),
    'Last Update Date': isBack ? day(life.reactivated!) : american(enumerated),
    ...(isBack && { 'NPI Deactivation Date': day(life.deactivated!) }),
    ...(isBack && { 'NPI Reactivation Date': day(life.reactivated!) }),
    'Healthcare Provider Taxonomy Code_1':
      who.kind === 'organization' ? who.taxonomy : who.profession.taxonomy,
    'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
  }
}

function table(rows: readonly Cells[]): string {
  return quotedTable([nppesColumns, ...rows.map((row) => nppesColumns.map((name) => row[name] ?? ''))])
}

const began = '20050523'

/** The full registry as of the given number of days ago. */
export function registryFiles(
  registered: readonly Registered[],
  daysAgo: number,
  anchor: string,
): WorldFile[] {
  const rows = registered.map((one) => cellsAt(one, daysAgo, anchor))
  const day = compact(dayBefore(anchor, daysAgo))
  return [{ name: `npidata_pfile_${began}-${day}.csv`, content: table(rows) }]
}

/** The changes of the registry between two days. */
export function registryUpdateFiles(
  registered: readonly Registered[],
  [from, to]: [from: number, to: number],
  anchor: string,
): WorldFile[] {
  const isBetween = (days: number | undefined): boolean => days !== undefined && days < from && days >= to
  const rows = registered
    .filter(({ deactivated, reactivated }) => isBetween(deactivated) || isBetween(reactivated))
    .map((one) => cellsAt(one, to, anchor))
  const days = [from - 1, to].map((daysAgo) => compact(dayBefore(anchor, daysAgo)))
  return rows.length === 0 ? [] : [{ name: `npidata_pfile_${days.join('-')}.csv`, content: table(rows) }]
}

/** CMS's report of all deactivated NPIs. */
export function deactivationFiles(
  registered: readonly Registered[],
  daysAgo: number,
  anchor: string,
): WorldFile[] {
  const rows = registered.flatMap(({ who, deactivated, reactivated }) =>
    deactivated !== undefined && deactivated >= daysAgo && (reactivated ?? -1) < daysAgo
      ? [[who.npi, american(dayBefore(anchor, deactivated))]]
      : [],
  )
  const name = `NPPES Deactivated NPI Report ${compact(dayBefore(anchor, daysAgo))}.csv`
  return [{ name, content: plainTable([['NPI', 'NPPES Deactivation Date'], ...rows]) }]
}
