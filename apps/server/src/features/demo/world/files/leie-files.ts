import { compact } from '../days.ts'
import type { Publication } from '../publication.ts'
import { capitals, quotedTable, type WorldFile } from './table.ts'

const leieHeader =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'.split(
    ',',
  )
const exclusionTypes = ['1128a1', '1128a3', '1128b4', '1128b5', '1128b14', '1128a2']

/** The whole LEIE. */
export function leieFiles({ entries, day }: Publication): WorldFile[] {
  const rows = entries.map(({ serial, facts: { person, organization, place, ...facts } }) => [
    capitals(person?.family, 20),
    capitals(person?.given, 15),
    capitals(person?.middle, 15),
    capitals(organization, 30),
    facts.general,
    facts.title,
    '',
    facts.npi ?? '0000000000',
    facts.birth ? compact(facts.birth) : '',
    capitals(place.line1, 30),
    place.city.toUpperCase(),
    place.state,
    place.zip,
    exclusionTypes[serial % exclusionTypes.length]!,
    compact(facts.effective),
    '00000000',
    '00000000',
    '',
  ])
  return [{ name: `UPDATED_${day}.csv`, content: quotedTable([leieHeader, ...rows]) }]
}
