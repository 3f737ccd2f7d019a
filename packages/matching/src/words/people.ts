import { parsePhrases, parseWords } from './parse.ts'

/** Forms of address and ranks before a name, which are not part of it. */
export const titles: ReadonlySet<string> = parseWords(`
  mr mister mrs missus ms miss mx madam madame mme monsieur mlle mademoiselle mstr
  dr drs doctor doc prof professor dott dottore dottssa doktor
  rev reverend revd fr father rabbi archbishop msgr monsignor
  hon honorable honourable sir dame
  capt captain cpt col colonel gen general brig brigadier maj lt lieutenant ltcol ltgen sgt sergeant
  cpl corporal pvt adm admiral cmdr commander cdr pfc
  pres president praesident prasident presidente minister ministr premier senator
  congressman congresswoman governor gov ambassador amb secretary atty attorney
  eng engr engineer ir architect
  herr frau fraulein fraeulein senor senora senorita sra srta signor signora signorina
  sheikh shaikh shaykh sheik haji hajji hajj haj alhaj alhaji elhadj elhadji
  mullah mulla molla maulavi mawlawi moulvi maulvi maulana mawlana ayatollah hojjatoleslam hojatoleslam
  ustad ustadh shri smt
`)

/** Degrees, licenses and fellowships written after the name of a person. */
export const credentials: ReadonlySet<string> = parseWords(`
  md mbbs mbchb mbbch bmbs dds dmd bds dpm dc od dvm vmd nd dacm
  phd dphil scd psyd edd drph dnp dsc dsw dpt dhsc
  pharmd rph cpht bpharm bcps bcacp qmhp cma
  rn bsn msn adn lpn lvn cna stna gna np crna aprn arnp apn crnp fnp fnpbc fnpc agnp anp anpbc pnp cpnp
  pmhnp pmhnpbc whnp agpcnp acnp agacnp cnm cns cnp rnfa ccrn
  pac rpa rpac mpas
  msw lsw lcsw lcswr licsw lmsw lisw lgsw csw acsw bsw lbsw
  lmft mft lpc lpcc lcpc lmhc lmhp lcmhc lpcmh ncc bcba bcaba rbt lcadc lcdc lcdp cadc casac ladc
  otr otrl otd cota mspt rpt lpta slp cccslp ccca lmt cmt rmt rrt crt
  rdh rd rdn ldn cdn rtr rdms rvt arrt emt emtp nremt nrp
  mph mha mhs mhsa mba msed mfa llm llb jd esq esquire cpa cfa bsc msc bba
  facs faap facp facc facog facep faafp faan fache facr facg fccp fasn fapa faad faao fagd frcs frcp frcpc
  frcsc mrcp mrcs fics fccm fhm faaos facoog faans abpp retd usn usaf usmc
`)

/** Credentials that are also names: they count only after a comma or next to two other words. */
export const ambiguousCredentials: ReadonlySet<string> = parseWords(`
  do pa ma ms pt ot la cs as aa bs ba med rt cda mot dom lac ret rda mms mpa cac aud ccc
`)

/** Generational suffixes, each with its short form. */
export const suffixes: ReadonlyMap<string, string> = parsePhrases(`
  jr: jr, junior, jnr, jun
  sr: sr, senior, snr
  ii: ii, 2nd
  iii: iii, 3rd
  iv: iv, 4th
  v: v, 5th
  vi: vi, 6th
`)

/** Small words that join the parts of a name. */
export const particles: ReadonlySet<string> = parseWords(`
  de la las los del dela della delle dello degli dei di da do dos das du des le les
  van von der den dem ter ten te vande vander vanden zu zum zur af av vom
  bin ibn ben bint binti binte ould wuld al el ul ud ur abu abou umm um
  e y
`)
