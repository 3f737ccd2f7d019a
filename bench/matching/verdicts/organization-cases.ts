import { mistype } from '../damage-letters.ts'
import type { Random } from '../random.ts'
import { asOrganization, type VerdictCase } from './case.ts'

const cities = 'HOUSTON MIAMI DALLAS ATLANTA DENVER TAMPA PHOENIX CHICAGO BROOKLYN ORLANDO'.split(' ')
const others = 'SUNRISE HOLDINGS|NORTHSTAR GROUP|LAKEVIEW PARTNERS|GULF COAST VENTURES'.split('|')
const forms = /[\s,]+(inc|llc|l\.l\.c|corp|corporation|incorporated|ltd|pc|p\.c|pa|p\.a|pllc|lp|llp|co)\.?$/i

const leadingForm =
  /^(?:limited liability comp?a?n?y?|limited liability corp\w*|(?:open |closed |public |private )?joint stock compa?n?y?|obshchestvo s ogran\w*|(?:publichnoe |otkrytoe |zakrytoe )?aktsionernoe obshch\w*)\s*/i

const ofName =
  (change: (full: string, random: Random) => string | undefined): VerdictCase['make'] =>
  (entry, random) => {
    const [name] = entry.names
    if (name?.kind !== 'organization' || !name.full) return undefined
    // what the list has cut, a client would have whole
    if (name.widths?.full !== undefined && name.full.length >= name.widths.full) return undefined
    const full = change(name.full.trim(), random)?.trim()
    return full && full !== name.full.trim() ? { subject: asOrganization(full) } : undefined
  }

const words = (full: string): string[] => full.split(/\s+/)

/** Organizations, as a client may have them; names alone. */
export const organizationCases: readonly VerdictCase[] = [
  {
    id: 'org-legal-form',
    title: 'Organization: Inc for LLC or the like',
    target: 0.99,
    make: ofName((full, random) => {
      const found = forms.exec(full)
      if (!found) return undefined
      const isCompany = /llc|l\.l\.c|lp|llp|pllc/i.test(found[1]!)
      return `${full.slice(0, found.index)} ${isCompany ? random.pick(['INC', 'CORP']) : 'LLC'}`
    }),
  },
  {
    id: 'org-typo',
    title: 'Organization: one typo',
    target: 0.95,
    make: ofName((full, random) => {
      const long = words(full.replace(forms, '')).filter((word) => /^\p{L}{5,}$/u.test(word))
      if (long.length === 0) return undefined
      const word = random.pick(long)
      return full.replace(word, mistype(word, random))
    }),
  },
  {
    id: 'org-cut',
    title: 'Organization: cut at 25 letters',
    target: 0.8,
    make: ofName((full) => {
      const cut = full.slice(0, 25)
      // what is left of "LIMITED LIABILITY COMPANY X" names nobody
      return full.length > 25 && cut.replace(leadingForm, '').length > 2 ? cut : undefined
    }),
  },
  {
    id: 'org-last-word',
    title: 'Organization: last word dropped',
    target: 0.8,
    make: ofName((full) => {
      const all = words(full.replace(forms, ''))
      return all.length < 3 ? undefined : all.slice(0, -1).join(' ')
    }),
  },
  {
    id: 'org-added',
    title: 'Organization: a place or number added',
    target: 0.6,
    make: ofName((full, random) =>
      random.next() < 0.5 ? `${full} OF ${random.pick(cities)}` : `${full} ${1 + random.below(9)}`,
    ),
  },
  {
    id: 'org-two-names',
    title: 'Organization: "X (Y)" or "X - Y"',
    target: 0.9,
    make: ofName((full, random) =>
      random.next() < 0.5 ? `${random.pick(others)} (${full})` : `${full} - ${random.pick(others)}`,
    ),
  },
]
