import { fold } from './fold.ts'

const STATES: readonly (readonly [string, ...string[]])[] = [
  'AL alabama ala|AK alaska|AZ arizona ariz|AR arkansas ark|CA california calif|CO colorado colo|CT connecticut conn',
  'DE delaware del|FL florida fla|GA georgia|HI hawaii|ID idaho|IL illinois ill|IN indiana ind|IA iowa',
  'KS kansas kans|KY kentucky|LA louisiana|ME maine|MD maryland|MA massachusetts mass|MI michigan mich',
  'MN minnesota minn|MS mississippi miss|MO missouri|MT montana mont|NE nebraska neb nebr|NV nevada nev',
  'NH newhampshire|NJ newjersey|NM newmexico|NY newyork newyorkstate|NC northcarolina ncarolina',
  'ND northdakota ndakota|OH ohio|OK oklahoma okla|OR oregon ore|PA pennsylvania penn penna|RI rhodeisland',
  'SC southcarolina scarolina|SD southdakota sdakota|TN tennessee tenn|TX texas tex|UT utah|VT vermont',
  'VA virginia|WA washington wash washingtonstate|WV westvirginia wvirginia|WI wisconsin wis wisc|WY wyoming wyo',
  'DC districtofcolumbia washingtondc|PR puertorico|VI virginislands usvirginislands|GU guam|AS americansamoa',
  'MP northernmarianaislands northernmarianas|AA armedforcesamericas|AE armedforceseurope|AP armedforcespacific',
].flatMap((line) => line.split('|').map((state) => state.split(' ') as [string, ...string[]]))

const CODES: readonly string[] = ['', ...STATES.map(([code]) => code)]
const NUMBERS = new Uint8Array(26 * 26)
const NAMES = new Map<string, string>()

for (const [index, [code, ...names]] of STATES.entries()) {
  NUMBERS[(code.charCodeAt(0) - 65) * 26 + code.charCodeAt(1) - 65] = index + 1
  for (const name of names) NAMES.set(name, code)
}

function numberOfLetters(first: number, second: number): number {
  const a = (first & ~32) - 65
  const b = (second & ~32) - 65
  return a >= 0 && a < 26 && b >= 0 && b < 26 ? (NUMBERS[a * 26 + b] ?? 0) : 0
}

/** Numbers the states and territories from 1 to 59 by their two-letter code; 0 for any other text. */
export function stateNumber(code: string | undefined): number {
  return code?.length === 2 ? numberOfLetters(code.charCodeAt(0), code.charCodeAt(1)) : 0
}

/** The two-letter code of a US state or territory from its code or name; '' for any other text. */
export function stateCode(text: string | undefined): string {
  if (!text || text.length > 60) return ''
  if (text.length === 2) return CODES[stateNumber(text)] ?? ''
  const letters = fold(text, 'vanish').replaceAll(' ', '')
  const core = letters.length === 4 && letters.startsWith('us') ? letters.slice(2) : letters
  return core.length === 2 ? (CODES[stateNumber(core)] ?? '') : (NAMES.get(letters) ?? '')
}
