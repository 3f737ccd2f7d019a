import type { Party, PartyName } from '../../../packages/matching/src/party.ts'
import type { Random } from '../random.ts'
import { syntheticPopulation } from '../synthetic.ts'
import { asPerson, knownPerson, spouses, type Pair } from './case.ts'

/** Nicknames, common and rare, for when no file of them is given. */
export const someNicknames: readonly (readonly [string, string])[] = `
  abigail=gail albert=bertie alexander=sasha alexandra=lexi andrew=drew anthony=tony barbara=babs benjamin=benny
  catherine=kitty charles=chip christina=tina christopher=kit daniel=danny deborah=debbie dennis=denny
  donald=donnie dorothy=dottie edward=ned elizabeth=betsy eugene=gene frances=fannie frank=frankie gregory=greg
  harold=hal helen=nell henry=hank jacqueline=jackie james=jamie janet=jan jennifer=jenny jessica=jess john=jack
  joseph=joey joshua=josh judith=judy katherine=kate kenneth=ken kimberly=kim lawrence=larry linda=lindy
  margaret=peggy maria=mia martha=patsy mary=polly matthew=matt melissa=missy michael=mickey michelle=shelly
  nancy=nan nicholas=nico pamela=pam patricia=trish patrick=paddy philip=pip raymond=ray rebecca=becky
  richard=rick robert=bobby ronald=ron ruth=ruthie samuel=sam sandra=sandy sarah=sally stephanie=steph
  stephen=steve susan=sukie teresa=tess theresa=terry thomas=tommy timothy=tim victoria=vicky virginia=ginny
  walter=wally william=will`
  .trim()
  .split(/\s+/)
  .map((pair) => pair.split('=') as [string, string])

const nicknames = new Map(someNicknames)

type Renamed = (name: PartyName & { given: string; family: string }, random: Random) => PartyName | undefined

/** How "other names" of NPPES differ from legal names. */
const renamed: readonly Renamed[] = [
  (name, random) => ({ ...name, family: random.pick(spouses) }),
  (name, random) => ({ ...name, family: `${name.family}-${random.pick(spouses)}` }),
  (name) => {
    const given = nicknames.get(name.given.toLowerCase())
    return given === undefined ? undefined : { ...name, given: given.toUpperCase() }
  },
  ({ middle, ...name }) => (middle && middle.length > 1 ? { ...name, given: middle } : undefined),
]

/** Invented people by their legal name and by another name, with equal dates of birth. */
export function inventedOtherNames(people: number, seed: number, random: Random): Pair[] {
  return syntheticPopulation({ subjects: people, seed: seed + 1 }).flatMap((entry: Party, at): Pair[] => {
    const known = knownPerson(entry)
    const other = known && random.pick(renamed)(known.name, random)
    if (!known || !other) return []
    return [
      {
        subject: asPerson(other, known.birthDate),
        entry: { ...asPerson(known.name, known.birthDate), id: `other-name-${at}` },
      },
    ]
  })
}
