/** Canonical form first, then its other spellings. */
const GROUPS = [
  'n north no|s south so|e east|w west|ne northeast|nw northwest|se southeast|sw southwest',
  'st street str saint|ave avenue av aven avn avnue|blvd boulevard boul blv|rd road|dr drive drv|ln lane|ct court crt',
  'cir circle circ|pl place|pkwy parkway pky pkway prkwy|hwy highway hiway hway highwy|sq square|ter terrace terr',
  'trl trail trls trails|way wy|tpke turnpike tpk trnpk|plz plaza plza|pt point|ctr center centre cntr cntre cen',
  'hts heights ht|mt mount|mtn mountain|ft fort|expy expressway expwy|fwy freeway|xing crossing|crk creek|vly valley',
  'vlg village|rdg ridge|rt route rte|ext extension extn|aly alley|cv cove|lk lake|lks lakes|spgs springs spg spring',
  'sta station|jct junction|ests estates est estate|gdns gardens garden|hl hill|hls hills|holw hollow|is island',
  'lndg landing|mnr manor|bnd bend|br branch|brg bridge|gln glen|grn green|grv grove|hbr harbor|ky key|knl knoll',
  'vw view|vis vista|bch beach|frst forest|mdws meadows meadow|orch orchard|prk park|rnch ranch|cswy causeway|byp bypass',
  '1st first|2nd second|3rd third|4th fourth|5th fifth|6th sixth|7th seventh|8th eighth|9th ninth|10th tenth',
  '1 one|2 two|3 three|4 four|5 five|6 six|7 seven|8 eight|9 nine|10 ten|& and',
]

/** Spellings of directions, street types and small numbers, with their canonical form. */
export const STREET_WORDS: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap((line) =>
    line.split('|').flatMap((group) => {
      const [canonical = '', ...others] = group.split(' ')
      return others.map((other): [string, string] => [other, canonical])
    }),
  ),
)

/** Words that begin the unit within a building in a street line. */
export const UNIT_WORDS: ReadonlySet<string> = new Set(
  (
    '# apt apartment apmt ste suite suit unit units rm room fl flr floor bldg building lot trlr trailer dept department ' +
    'spc space ph penthouse pmb bsmt basement frnt rear lowr uppr upper lower hngr slip num number'
  ).split(' '),
)
