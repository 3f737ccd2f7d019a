import { parsePhrases, parseWords } from './parse.ts'

/** Abbreviations and other spellings of words in names of organizations, each with its canonical word. */
export const organizationWords: ReadonlyMap<string, string> = parsePhrases(`
  academy: acad, academies
  accounting: acctg
  administration: admin, adm, administrations
  advanced: adv, advncd
  agency: agcy, agencies
  agriculture: agric
  ambulance: amb, ambul, ambulances
  ambulatory: ambltry
  america: amer
  american: amern, americans
  anesthesia: anesth, anes, anaesthesia
  anesthesiology: anesthesiol, anaesthesiology
  apothecary: apothecaries
  assisted: asst, asstd
  associates: assoc, assocs, associate, assoctes, assocites, asociados, asocs
  association: assn, assoctn, associations, asociacion, associacao, associazione, asn
  automotive: automtv
  behavioral: behav, bhvrl, behavioural, behavorial, behvrl
  board: bd
  brothers: bros, brother
  building: bldg, buildings
  business: businesses
  cancer: cancers
  cardiology: cardiol, cardio
  cardiovascular: cardiovasc
  center: ctr, cntr, ctrs, centre, centers, centres, centr, centro, cent, cener
  chemical: chem, chemicals, chemcl
  children: childrens, childs, child, chldrns
  chiropractic: chiro, chiropr, chirop, chiroprctc, chiropratic, chiropactic
  christian: christn
  clinic: clin, clinics, clinica, clinicas, clnc, clinique, klinik
  clinical: clinicl
  college: coll, colleges
  commercial: comml
  commission: commn
  committee: cmte, comte
  communication: comms, communications, commun
  community: cmnty, comm, cmty, communities, commty
  comprehensive: compr, comprhnsve, comprehen
  computer: computers
  conference: conf
  construction: constr, const, constn
  consultant: consultants, conslt
  consulting: consult, cnsltg
  contractor: contractors, contr
  convalescent: conv, convlscnt
  counseling: counselling, couns, cnslng, counsling
  county: cnty, cty
  cooperative: coop, cooperatives
  cosmetic: cosmetics
  council: cncl
  dental: dentl
  dentist: dentists
  dentistry: dentistr
  department: dept, deptartment, dpt, departments
  dermatology: derm, dermatol
  development: dev, devel, dvlpmt, developments, devt
  diagnostic: diag, diagn, diagnostics, dx, dgnstc
  dialysis: dialys
  disability: disabilities
  distribution: distr, distrib
  distributor: distributors, distributer, distributers
  district: dist
  division: div, divisions
  drug: drugs, drgs
  economic: econ
  education: educ, edu
  electric: elec
  electronic: electronics, electr
  emergency: emerg, emer, emrgncy
  employment: empl
  endocrinology: endocrin
  engineering: engrg, engg, engring
  enterprise: ent, entrprs, enterprises, enterprize, enterprizes, entps, entpr, enterp
  environmental: environ, envir
  equipment: equip, eqpt, equipmt, eqp, equipments
  establishment: estab, establishments
  export: exports
  facility: facilities
  family: fam, fmly, families, famly
  federal: fed
  federation: fedn
  financial: finl
  foundation: fdn, fndtn, foundations, fundacion, fundacao, fondation, fondazione, stiftung, stichting
  gastroenterology: gastro, gastroent
  general: genl
  geriatric: geriatrics, geri
  government: govt, gov, govmnt
  group: grp, groups, grupo, groupe, gruppo, gruppe
  gynecology: gyn, gynaecology
  health: hlth, helth, hlt
  healthcare: hlthcare, hlthcr, healthcr, hcare
  heart: hearts
  heating: htg
  heights: hts
  holding: holdings, hldg, hldgs
  home: homes, hm
  hospital: hosp, hospitals, hsptl, hospitl, hspital, hosptial
  hospice: hospices
  hotel: hotels
  house: hse, houses
  imaging: imag, imgng
  import: imports
  independent: indep
  industrial: indl, indust
  industry: ind, inds, industries, indus, industria, industrie, industrias
  infirmary: infirmaries
  information: info
  institute: inst, institutes, instituto, institut
  institution: institutions
  insurance: ins, insur, insce
  internal: intrnl
  international: intl, internatl, intnl, internat, int, internacional, internationale, internazionale
  investment: inv, invest, investments, invs, invst
  investor: investors
  laboratory: lab, labs, laboratories, labratory, laboratorio, laboratorios, laboratoires, lbrtry
  living: livng
  logistic: logistics, logist
  machine: mach, machines
  machinery: machry
  maintenance: maint
  management: mgmt, mgt, mngmt, managment, mngt, mangement, mgnt
  manufacturer: mfr, mfrs, manufacturers
  manufacturing: mfg, manuf, manufac, manufg, mnfg
  marine: marines
  maritime: marit
  market: mkt, markets
  marketing: mktg, mrktg
  maternal: matrnl
  mechanical: mech
  medical: med, medcl, medl, mdcl, medicals
  medicine: medcn, medicines, mdcn
  memorial: mem, meml, memrl
  mental: mntl
  midwife: midwives
  ministry: ministries
  motor: motors
  mount: mt
  mountain: mtn, mtns, mountains
  municipal: mun, munic
  national: natl, nacional, nationale, nazionale, natnl
  natural: natrl
  nephrology: nephrol
  neurology: neuro, neurol
  nurse: nurses
  nursing: nsg, nrsg, nurs, nursng, nrsng, nsng
  nutrition: nutr, nutritional
  obstetrics: obstet
  occupational: occup, occ
  office: offices, ofc
  oncology: onc, oncol
  ophthalmology: ophth, ophthal, opthalmology, ophthamology
  optical: opticals
  optometry: optom
  organization: org, orgn, organisation, organizations, organisations, organizacion
  orthodontic: orthodontics
  orthopedic: ortho, orth, orthop, orthopaedic, orthopaedics, orthopedics, orthopdc
  orthotic: orthotics
  otolaryngology: otolaryn
  outpatient: outpt, outpat
  pain: pains
  partner: partners, ptnr, ptnrs, ptrs
  partnership: ptnrshp, partnerships
  pathology: pathol
  patient: patients
  pediatric: ped, peds, pediatrics, paediatric, paediatrics, pedia
  personal: pers
  petroleum: petrol
  pharmaceutical: pharma, pharmaceuticals, pharmaceutcl, pharmaceut, pharmceutical
  pharmacy: pharm, phcy, pharmacies, phrmcy, pharmcy, pharamcy, phar, farmacia, farmacias
  physician: physicians, physcn, physicans, phsyician
  physical: physcl
  plastic: plastics
  podiatry: podiatr
  practice: practices, prac
  practitioner: practitioners
  prescription: prescriptions
  production: prod, prodn, productions
  product: prods, products, prdcts
  professional: prof, profl, professionals, prfnl, professnl
  program: prog, programs, programme, programmes
  property: properties
  prosthetic: prosth, prosthetics
  provider: providers
  psychiatric: psychiatr
  psychiatry: psychiat
  psychological: psychol
  psychology: psycholog
  pulmonary: pulm
  radiology: rad, radiol
  railway: rly, railways
  reconstructive: recon
  recovery: recov
  regional: reg, regl, rgnl
  rehabilitation: rehab, rehabil, rehabilitative, rehb, rehabilatation, rehabilitaion
  republic: repub
  research: rsch, resrch
  residence: residences
  residential: resid, residntl
  resource: resources, rsrc, rsrcs
  respiratory: resp, respir
  restaurant: restaurants
  retirement: retir, retmt
  saint: st, sainte, ste
  school: sch, schl, schools
  science: sci, sciences
  senior: snr, seniors
  service: svc, svcs, serv, servs, services, srvc, srvcs, svs, srvs, servicios, servicio, servcs, sevices
  shipping: shpg
  sister: sisters
  skilled: skld
  society: soc, societies
  solution: solutions, soln, solns, solutns, solutons
  special: spec, spcl
  specialist: specialists, splst, splsts
  specialty: specialties, speciality, specialities, splty
  sport: sports
  staffing: stfg, staffng
  state: states
  store: stores
  structure: structures
  supply: supplies, sply, supp, supplys
  supplier: suppliers
  support: supports, supportive
  surgeon: surgeons
  surgery: surg, surgeries, surgry
  surgical: surgcl
  system: sys, syst, systems, systm, sistemas, sistema
  technical: techn
  technology: tech, technol, technologies, tecnologia, techs, tecnologias
  telecommunication: telecom, telecomm, telecommunications
  therapeutic: therap, therapeutics
  therapist: therapists
  therapy: ther, therapies, thrpy
  trade: trd, trades
  trading: tradg, trdg
  training: trng
  transport: transports
  transportation: transp, transportn, trnsprt, transportatn, transprt
  travel: trvl
  treatment: trtmt, trmt, treatments
  united: utd
  university: univ, universities, universidad, universidade, universite, universitat
  urgent: urg
  urology: urol
  vascular: vasc
  veteran: veterans
  veterinary: veter
  village: vlg, villages
  vision: visn
  visiting: visitng
  warehouse: whse
  wellness: wellnes, welness
  woman: women, womens, womans
  work: works, wks
  youth: youths
`)

/** Common words in names of organizations, especially in health care. */
export const genericWords: ReadonlySet<string> = parseWords(`
  academy accounting administration advanced affiliate agency aid ambulance ambulatory america american
  anesthesia anesthesiology apothecary assisted associates association authority bank behavioral billing
  board brothers building business capital cardiac cardiology care center chemical children chiropractic
  chiropractor city clinic clinical college commerce commercial commission communication community company
  complete comprehensive construction consultant consulting contractor convalescent cooperative
  corporation council counseling county day dental dentist dentistry department dermatology development
  diagnostic dialysis disability distribution distributor district division doctor drug durable dme
  education elderly electric electronic emergency energy engineering enterprise equipment establishment
  export express eye facility family federal federation finance financial firm foundation fund
  gastroenterology general geriatric global government group gynecology health healthcare heart holding
  home hospice hospital house imaging import independent industrial industry information inpatient
  institute institution insurance integrated internal international investment investor laboratory life
  limited living logistic maintenance management manufacturing marine maritime market marketing medical
  medicine memorial mental ministry mobile national network neurology nurse nursing nutrition obstetrics
  occupational office oil gas oncology ophthalmology optical optometry organization orthodontic orthopedic
  orthotic outpatient pain partner partnership pathology patient pediatric personal petroleum
  pharmaceutical pharmacy physical physician plastic podiatry practice practitioner premier prescription
  primary private production product professional program project property prosthetic provider psychiatric
  psychiatry psychological psychology public pulmonary quality radiology recovery regional rehabilitation
  rental research residence residential resource respiratory respite retirement school science security
  senior service shipping shop skilled society solution special specialist specialty staffing state store
  supply supplier support surgeon surgery surgical system team technical technology telecommunication
  testing therapeutic therapist therapy total trade trading training transport transportation travel
  treatment trust united universal university urgent urology vascular venture veteran vision visiting
  wellness wholesale woman work world worldwide youth
`)

/** Connecting words in names of organizations. */
export const stopWords: ReadonlySet<string> = parseWords(`
  the of and for in at on by to with from a an or de la le les lo el los las del der die das dem den und
  et y e i do da dos di della delle du des en o og och van von zu fur fuer para por pour
`)

/** Countries and U.S. states as they occur in names of organizations, including native and adjective forms. */
export const places: ReadonlySet<string> = parseWords(`
  afghanistan afghan albania albanian shqiperia algeria algerian algerie andorra angola angolan antigua
  argentina argentine armenia armenian australia australian austria austrian osterreich oesterreich
  azerbaijan azerbaycan bahamas bahrain bangladesh bangladeshi barbados belarus belarusian belgium belgian
  belgie belgique belgien belize benin bermuda bhutan bolivia bolivian bosnia botswana brazil brazilian
  brasil brasileira brunei bulgaria bulgarian burkina burma burmese burundi cambodia cambodian cameroon
  cameroun canada canadian canadienne cayman chad chile chilean chilena china chinese zhongguo colombia
  colombian colombiana comoros congo croatia croatian hrvatska cuba cuban cubana curacao cyprus cypriot
  kypros czech czechia cesko ceska denmark danish danmark dansk djibouti dominica dominican dominicana
  dubai ecuador ecuatoriana egypt egyptian misr england english eritrea estonia estonian eesti ethiopia
  ethiopian europe european europa fiji finland finnish suomi suomen france french francaise francais
  gabon gambia georgia georgian germany german deutschland deutsche deutsch ghana ghanaian gibraltar
  greece greek hellas hellenic grenada guatemala guatemalan guernsey guinea guyana haiti haitian honduras
  hongkong hungary hungarian magyar magyarorszag iceland icelandic india indian indonesia indonesian iran
  iranian iraq iraqi ireland irish eire israel israeli italy italian italia italiana italiano jamaica
  jamaican japan japanese nippon nihon jersey jordan jordanian kazakhstan kazakh kenya kenyan korea korean
  hanguk kosovo kuwait kuwaiti kyrgyzstan laos latvia latvian latvija lebanon lebanese liban lesotho
  liberia liberian libya libyan liechtenstein lithuania lithuanian lietuva luxembourg luxemburg macao
  macau macedonia madagascar malawi malaysia malaysian maldives mali malta maltese mauritania mauritius
  mexico mexican mexicana mexicano moldova moldovan monaco mongolia mongolian montenegro morocco moroccan
  maroc mozambique mocambique myanmar namibia nepal netherlands nederland nederlandse dutch holland
  nicaragua niger nigeria nigerian norway norwegian norge norsk oman omani pakistan pakistani palau
  palestine palestinian panama panamanian paraguay peru peruvian peruana philippines philippine filipino
  pilipinas poland polish polska polski portugal portuguese portuguesa qatar qatari romania romanian
  russia russian rossiya rossiyskaya russkaya rwanda samoa saudi arabia arabian scotland scottish senegal
  serbia serbian srbija seychelles singapore slovakia slovak slovensko slovenia slovenian slovenija
  somalia somali spain spanish espana espanola sudan sudanese suriname sweden swedish sverige svenska
  switzerland swiss schweiz suisse svizzera syria syrian taiwan taiwanese tajikistan tanzania tanzanian
  thailand thai togo tonga trinidad tunisia tunisian tunisie turkey turkish turkiye turkmenistan uae
  uganda ugandan uk ukraine ukrainian ukraina ukrayina uruguay us usa ussr uzbekistan vanuatu venezuela
  venezuelan venezolana vietnam vietnamese viet wales welsh yemen yemeni zambia zambian zimbabwe alabama
  alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois indiana
  iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri
  montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia
  washington wisconsin wyoming guam
`)
