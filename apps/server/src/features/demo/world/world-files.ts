import { dayBefore } from './days.ts'
import { boardFiles } from './files/board-files.ts'
import { optOutFiles, preclusionFiles, revokedFiles } from './files/cms-files.ts'
import { deathFiles, deathUpdateFiles } from './files/ladmf-files.ts'
import { leieFiles } from './files/leie-files.ts'
import { npdbFiles } from './files/npdb-files.ts'
import { deactivationFiles, registryFiles, registryUpdateFiles } from './files/nppes-files.ts'
import { ofacFiles } from './files/ofac-files.ts'
import { samFiles } from './files/sam-files.ts'
import { stateFiles } from './files/state-files.ts'
import type { WorldFile } from './files/table.ts'
import { worldBoards, type Board } from './license.ts'
import type { WorldList } from './listed.ts'
import { publicationOf, type Publication } from './publication.ts'
import { waves, type Wave, type WorldSource } from './schedule.ts'
import type { World } from './world.ts'

const writers: Partial<Record<WorldList, (publication: Publication) => WorldFile[]>> = {
  leie: leieFiles,
  sam: samFiles,
  'ofac-sdn': ofacFiles,
  'cms-opt-out': optOutFiles,
  'cms-revoked': revokedFiles,
  'cms-preclusion': preclusionFiles,
}

const webPage = `<!DOCTYPE html>
<html><head><title>Service unavailable</title></head>
<body><h1>We'll be right back</h1><p>The requested file is not available at this time.</p></body></html>
`

/** The previous wave with this source; undefined if there is none. */
const waveBefore = (source: WorldSource, { daysAgo }: Wave): Wave | undefined =>
  waves.findLast((wave) => wave.daysAgo > daysAgo && wave.sources.includes(source))
const before = (source: WorldSource, wave: Wave): number | undefined => waveBefore(source, wave)?.daysAgo

function nppes({ registered, anchor }: World, wave: Wave): WorldFile[] {
  const last = before('nppes', wave)
  if (last === undefined) return registryFiles(registered, wave.daysAgo, anchor)
  if (wave === waves.at(-1)) return deactivationFiles(registered, wave.daysAgo, anchor)
  return registryUpdateFiles(registered, [last, wave.daysAgo], anchor)
}

/** The files of a source in a wave (of one client, for a client's own list); none if there is nothing new. */
export function filesOf(world: World, source: WorldSource, wave: Wave, client?: string): WorldFile[] {
  if (wave.repeats === source) return filesOf(world, source, waveBefore(source, wave)!, client)
  const day = dayBefore(world.anchor, wave.daysAgo)
  if (wave.broken === source) return [{ name: 'sdn.csv', content: webPage }]
  if (source === 'nppes') return nppes(world, wave)
  if (source === 'npdb') {
    const reports = world.reports.filter((report) => report.client === client)
    return npdbFiles(reports, wave.daysAgo, { anchor: world.anchor, day })
  }
  if (worldBoards.some((board) => board === source))
    return boardFiles(source as Board, world.licenses, wave.daysAgo)
  const listed = world.listed.filter((entry) => entry.list === source && entry.client === client)
  if (source === 'ladmf') {
    const last = before('ladmf', wave)
    return last === undefined
      ? deathFiles(listed, wave.daysAgo)
      : deathUpdateFiles(listed, [last, wave.daysAgo], day)
  }
  const publication = publicationOf(listed, wave.daysAgo, day)
  const list = source as WorldList
  return writers[list]?.(publication) ?? stateFiles(list, publication)
}
