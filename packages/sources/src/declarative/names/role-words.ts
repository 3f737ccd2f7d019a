const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Positions in a company and jobs. */
const roles = wordsOf(`
  administrator agent aide aides assistant assistants attendant attendants biller ceo cfo chairman coo counselor
  counselors dentist dentists dir direc director driver drivers employee employees hygienist manager mgr member members
  midwife midwives nurse nurses officer officers operato operator own owner owners partner partners pharmacist
  pharmacists physician physicians podiatrist podiatrists practitioner practitioners pres presiden president principal
  psychologist psychologists sec secretary shareholder supervisor technician technicians therapist therapists treas
  treasurer worker workers chiropractor chiropractors optometrist optometrists optician opticians caregiver caregivers
`)

/** Other words in the names of provider types and jobs. */
const kinds = wordsOf(`
  adult agencies agency aprn cna cnas crna lpn lpns lvn np pa rn rns alcohol ambulance ambulances ambulatory ambulette ambulettes and attendants audiologist
  audiologists behavioral billing business care case center centers certified chiropractic clinic clinical clinics co
  community companies company corporation counseling day dental direct dme drug durable emergency entities equipment
  executive facilities facility family general groups health healthcare home homes hospice hospices hospital hospitals
  individual individuals laboratories laboratory lab labs licensed long managing medical medicine mental midlevel
  non nonemergency nursing occupational of optical oral organization organizations other oxygen personal pharmacies
  pharmacy physical practical professional provider providers psychiatric psychiatry psychology registered
  rehabilitation respiratory school service services social speech substance suppliers supplier supply support surgical
  taxi term the transport transportation treatment v vice waiver x ray
`)

const known = new Set([...roles, ...kinds])

const lettersOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

/** Whether a text is a job or position, not a name: "Managing Member", "Behavioral Health Worker". */
export function isRole(text: string): boolean {
  const words = lettersOf(text)
  return words.length > 0 && roles.has(words.at(-1)!) && words.every((word) => known.has(word))
}

/** Whether a text is a provider type, not a name: "Physicians", "Home Health Agencies", "DME Company". */
export function isProviderKind(text: string): boolean {
  if (text.length > 60) return false
  const words = lettersOf(text)
  return words.length > 0 && words.every((word) => known.has(word))
}

/** A faster isProviderKind for bulk use: the first word decides for nearly all names. */
export function isKindForName(name: string): boolean {
  const blank = name.indexOf(' ')
  const first = (blank < 0 ? name : name.slice(0, blank)).toLowerCase()
  return known.has(first) && isProviderKind(name)
}

const ending = /[,(]\s*([^,(]+?)\)?\s*$/u
const bareEnding = /[\s-]((?:vice[ -])?(?:owners?|own|president|owner\/\w+))\s*$/iu
const ownerOf = /[,(]\s*((?:co-?)?owners?\b.+)$/iu

/** Splits the role off a name ("Roe, Pat, Owner"); null if there is none. */
export function splitRole(text: string): { name: string; role: string } | null {
  const found = ending.exec(text)
  if (found !== null && found.index > 0 && isRole(found[1]!))
    return { name: text.slice(0, found.index).trim(), role: found[1]! }
  const other = ownerOf.exec(text) ?? (text.includes(',') ? bareEnding.exec(text) : null)
  return other === null || other.index === 0
    ? null
    : { name: text.slice(0, other.index).trim(), role: other[1]!.trim() }
}

const organizationWords =
  /\b(?:inc|incorporated|l\.?l\.?c|ltd|limited|corp|corporation|company|pc|pllc|llp|lp|agency|ambulance|ambulette|associates?|association|care|cent(?:er|re)|clinic|dental|drugs?|enterprises?|equipment|foundation|group|health|healthcare|home|hospice|hospital|institute|lab|laborator(?:y|ies)|labs|medical|nursing|partners|pharmac(?:y|ies)|rehab|services?|solutions|store|supplies|supply|svc|systems?|therapy|transit|transport|transportation)\b/iu

/** Whether a name contains a word that only occurs in names of organizations. */
export const isOrganizationLike = (name: string): boolean => organizationWords.test(name)
