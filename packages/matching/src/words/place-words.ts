import { parseWords } from './parse.ts'

/** Words for places and directions that many organizations share although they are rare as names. */
export const placeWords: ReadonlySet<string> = parseWords(`
  bay beach bedford bluff bridge canyon cape carolina city coast columbia county cove creek dakota delta desert
  district downtown east eastern falls fort gulf hampshire harbor heights highland hill hills hope island islands
  jersey lake lakes las los main metro metropolitan mexico mid middle midtown midwest mount mountain new north
  northeast northern northwest oak oaks ocean park pine plains point port prairie puerto rhode rico ridge river rock
  saint san santa sea shore south southeast southern southside southwest spring springs st state street suburban
  sun sunrise sunset upstate uptown valley view village virginia west western woods york
`)
