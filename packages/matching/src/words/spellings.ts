import { parseLines } from './parse.ts'

const groups = parseLines(`
  st saint
  ste sainte
  muller mueller
  schroder schroeder
  schafer schaefer
  kruger krueger
  bohm boehm
  kohler koehler
  muhammad md mohd mohammed mohamed mohammad mohamad muhammed muhamad muhamed mohamud mohamoud mohammod mohmmad
  ahmad ahmed achmed achmad ahmet ahmadh ehmed
  mahmoud mahmud mahmood mehmood mahmut mehmud
  mehmet mehmed
  hussein husain hussain husayn hossein hosein husein hussien houssein hocine huseyin
  hassan hasan hassen hasaan
  mohsen muhsin mohsin
  yousef yusuf youssef yusef yousuf yousif youcef yousaf yusof yosif yussuf yoosuf
  abdullah abdallah abdulla abdalla abdulah abdellah
  abdul abd abdel abdal abdol
  abdulrahman abdurrahman abdelrahman abdulrehman abdirahman abderrahmane abdurahman abdulrahmaan
  abdulaziz abdelaziz abdelazeez abdulazeez abdolaziz
  abdulkarim abdelkarim abdelkrim abdulkareem
  abdulqader abdulkadir abdelkader abdelqader abdulqadir abdulkader abdikadir
  abdulhamid abdelhamid abdulhameed
  abdulmalik abdelmalek abdulmalek
  abdulwahab abdelwahab abdulwahhab
  abdulsalam abdussalam abdelsalam abdessalam abdisalam
  abdulmajid abdelmajid abdulmajeed
  abdulghani abdelghani
  abdullatif abdellatif abdulateef
  abdulhakim abdelhakim abdulhakeem
  osama usama ussama oussama
  usman osman othman uthman ousmane ossman usmaan
  omar umar omer oumar
  ali aly
  ibrahim ebrahim ibraheem brahim ibrahima
  ismail ismael ismaeel ismaiel esmail esmaeil
  khalid khaled khaleed halid chalid
  khalil khaleel halil chalil
  saeed said sayeed saied saeid
  sayyid sayed syed sayyed seyed saiyid sayid seyyed
  salim saleem selim
  saleh salih
  salman selman salmaan
  suleiman sulayman soliman suleyman sulaiman sulaman sulieman sleiman soleiman suliman
  mustafa mostafa moustafa mustapha mostapha moustapha
  jamal gamal djamal jamaal cemal
  jamil jameel gamil djamil
  jafar jaafar djafar gaafar cafer jaffar
  jalal galal djalal
  jihad djihad gihad cihad
  haidar haider hayder haydar hyder heydar
  hamid hameed
  hamza hamzah hamzeh
  harun haroon haroun
  hisham hicham hesham
  idris idriss idrees
  iqbal eqbal
  karim kareem kerim
  kamal kamaal kemal
  kazem kazim kadhim
  latif lateef
  majid majeed madjid
  malik malek maleek
  mansour mansur mansoor
  masoud masood masud massoud
  mubarak moubarak mobarak
  mukhtar mokhtar moktar muktar
  munir mounir muneer
  musa moussa mousa moosa
  nabil nabeel
  naser nasser nasir nassir
  nasrallah nasralla nasrullah nasrollah
  nur noor nour
  nooristani nuristani
  qadir kader kadir qader
  qasim kassem qassem qasem kasim kassim ghassem
  qaddafi gaddafi gadhafi kadafi qadhafi khadafy gheddafi qadafi kaddafi
  qasemi ghasemi
  rahim raheem
  rahman rehman rahmaan
  rashid rasheed rachid raschid
  rauf raouf
  reza riza
  sadiq sadeq sadik
  siddiq siddique siddik
  sharif shareef cherif charif sherif
  shukri shoukri choukri
  tahir taher tahar
  tariq tarek tareq tarik
  walid waleed oualid
  wahid waheed
  yahya yehia yahia
  yasin yassin yaseen yassine
  yasir yasser yaser
  yunus younis yunis younes yonus younus
  zahir zaher
  zayn zain zein
  zubair zubayr zoubeir zubeir
  zakariya zakaria zakariyya zakarya
  aisha ayesha aysha aicha aishah
  fatima fatimah fatma fatema fatimeh
  khadija khadijah hadija khadidja
  mariam maryam meriem
  zainab zaynab zeinab zeynab zeynep
  leila layla laila leyla
  samira sameera
  nadia nadya
  amin ameen
  amir ameer
  anwar anouar enver
  aziz azeez
  bashir basheer bachir
  bilal belal
  faisal faysal feisal
  farid fareed
  farouk faruq farooq faruk farook
  fawzi fauzi faouzi
  habib habeeb
  hakim hakeem
  hashim hashem hachem
  ghulam gholam golam
  wali vali
  sergei sergey serguei sergej serhiy serhii sergiy sergii siarhei syarhey
  alexei alexey aleksei aleksey oleksiy oleksii alexej aleksej aliaksei
  aleksandr alexander aleksander oleksandr alexandr alexandre aleksandar aliaksandr
  aleksandra oleksandra aliaksandra alexandra
  andrei andrey andrii andriy andrej
  anatoly anatoli anatoliy anatolii anatolij
  arkady arkadi arkadiy arkadii arkadij
  bogdan bohdan
  vladimir volodymyr wladimir uladzimir vladimer wolodymyr
  vladislav vladyslav uladzislau
  vyacheslav viacheslav vjacheslav wjatscheslaw viachaslau vyachaslau
  vasily vasili vasiliy vasyl vassily vasilii wassili vassili vasilij
  valery valeri valeriy valerii valerij
  valentin valentyn
  vitaly vitali vitaliy vitalii vitalij witali
  viktor victor wiktor
  viktoria victoria viktoriya viktoriia
  vadim vadym wadim
  dmitri dmitry dmitriy dmytro dmitrii dimitri dimitry dmitrij dzmitry dmitrijs
  denis dennis
  yevgeny evgeny evgeni yevgeni evgenii evgeniy yevgeniy yevgenii yevhen yevheniy evgenij jewgeni iauheni
  ekaterina yekaterina kateryna jekaterina
  elena yelena olena jelena alena
  elizaveta yelizaveta
  efim yefim
  egor yegor
  gennady gennadi gennadiy hennadiy gennadii hennadii genadi
  georgy georgi georgiy heorhiy heorhii georgii
  grigory grigori grigoriy hryhoriy hryhorii grigorii
  galina halyna
  igor ihor ihar
  ilya ilia illia iliya ilja
  irina iryna
  konstantin kostyantyn constantin kanstantsin
  kirill kiril kyrylo
  lyudmila liudmila ludmila liudmyla lyudmyla ljudmila
  lyubov liubov lubov
  maksim maxim maksym maxym
  mikhail mykhailo michail mikhailo mihail mykhaylo mikhayl mixail
  nadezhda nadejda nadiya
  natalia natalya nataliya nataliia natalja
  nikolai nikolay mykola nikolaj nicolai nikolaii mikalai
  oleg oleh aleh
  olga olha volha
  oksana oxana aksana
  pavel pavlo
  pyotr petr petro piotr
  ruslan rouslan
  svetlana svitlana sviatlana
  stanislav stanislau
  svyatoslav sviatoslav
  tatiana tatyana tetiana tetyana tatjana
  timur timour
  yakov iakov jakow
  yaroslav iaroslav jaroslav
  yulia yuliya iuliia julija yuliia
  yuri yury iouri yurii yuriy iurii juri jurij iury
  zinaida zinayida
  fyodor fedor fedir feodor
  semyon semen
  artyom artem
  putin poutine
  yanukovych yanukovich janukowitsch ianukovych
  lukashenko lukashenka loukachenko
  zelensky zelenskyy zelenskiy selenskyj zelenskyi
  timoshenko tymoshenko
  khodorkovsky chodorkowski khodorkovskiy
  medvedev medvedyev medwedew
  yeltsin eltsin jelzin
  gorbachev gorbachov gorbatschow
  khrushchev chruschtschow
  ivanov ivanoff iwanow
  petrov petroff
  smirnov smirnoff
  alekseev alekseyev alexeev alexeyev
  sergeev sergeyev
  andreev andreyev
  dmitriev dmitriyev dmitrieff
  vasiliev vasilyev vassiliev
  grigoriev grigoryev
  yakovlev iakovlev
  yushchenko iouchtchenko juschtschenko
  katherine catherine kathryn catharine katharine cathryn kathrine katheryn
  kathleen cathleen
  stephen steven stephan
  stephanie stefanie stephany stefany
  jeffrey geoffrey jeffery jeffry
  john jon
  jonathan johnathan jonathon johnathon
  sara sarah
  ann anne
  hannah hanna
  elizabeth elisabeth elizebeth elisabet
  brian bryan
  sean shawn shaun
  eric erik erick
  erica erika ericka
  karl carl
  karla carla
  philip phillip philipp
  mark marc
  marcia marsha
  thomas tomas
  nicholas nicolas nickolas nikolas nicholaus
  nicole nichole nicolle
  teresa theresa tereza
  kristin kristen kristyn
  kristina christina cristina
  kristine christine
  christopher kristopher cristopher kristofer christoffer
  christian kristian cristian
  crystal krystal kristal chrystal
  michael micheal
  michelle michele
  matthew mathew
  alan allan allen
  allison alison allyson alyson
  anthony antony
  aaron aron arron
  brittany britney brittney
  caitlin caitlyn kaitlin kaitlyn katelyn kaitlynn katelynn
  cheryl sheryl
  cindy cyndi cindi
  cynthia cinthia
  debra deborah debora debrah
  denise denice
  derek derrick derick
  diane dianne
  eileen ilene
  frederick fredrick frederic fredric
  gary garry
  gerald jerald jerrold gerold
  glenn glen
  gregory greggory
  isabel isabelle isobel ysabel isabell
  jacqueline jacquelyn jaqueline jacquline
  janet janette
  jeanette jeannette
  joanne joann
  joseph josef jozef
  julie julee
  karen karin caren karyn
  kelly kelley kellie kelli
  kimberly kimberley kimberlee
  kurt curt
  kurtis curtis
  laurence lawrence
  leslie lesley
  lillian lilian
  linda lynda
  lindsay lindsey linsey
  lori lorie
  luke luc
  lucas lukas
  lydia lidia
  lynn lynne
  madeline madeleine madelyn
  margaret margret margarett
  marjorie marjory margery
  martin martyn
  megan meghan meagan meaghan
  melissa melisa
  melinda malinda
  monica monika
  natalie nathalie
  nathaniel nathanial nathanael
  neil neal neill
  rachel rachael racheal
  rafael raphael
  randall randal
  raul raoul
  rebecca rebekah rebeca
  rhonda ronda
  robin robyn
  rodger roger
  russell russel
  ruben reuben
  sandra saundra
  shelly shelley shellie
  sherry sherri sheri sherrie
  sofia sophia sofiya
  sonia sonya sonja
  stacy stacey staci stacie
  stuart stewart
  susan suzan
  suzanne susanne suzann
  susanna susannah suzanna
  sylvia silvia
  tammy tammie tammi
  terrence terence terrance
  tony toney
  tracy tracey traci tracie
  valerie valarie
  veronica veronika
  vicky vicki vickie
  vivian vivien vivienne
  wendy wendi
  yvonne ivonne
  zachary zachery zackary
  zoe zoey
  desiree desirae
  dominic dominick domenic
  emanuel emmanuel immanuel
  ernest earnest
  evelyn evelynn
  felicia felecia
  gabriela gabriella
  gonzalez gonzales
  rodriguez rodrigues
  hernandez hernandes
  martinez martines
  lopez lopes
  perez peres
  gomez gomes
  fernandez fernandes
  alvarez alvares
  ramirez ramires
  sanchez sanches
  jimenez gimenez ximenez
  vasquez vazquez
  velasquez velazquez
  chavez chaves
  cortez cortes
  estevez esteves
  marquez marques
  mendez mendes
  menendez menendes
  nunez nunes
  valdez valdes
  smith smyth smythe
  johnston johnstone
  thompson thomson
  anderson andersen andersson
  peterson petersen petersson
  hanson hansen hansson
  olson olsen olsson
  larson larsen larsson
  carlson carlsen karlsson carlsson karlson
  erickson ericson ericksen eriksen eriksson erikson ericsson
  christensen christenson kristensen
  jensen jenson
  sorensen sorenson
  reed reid
  clark clarke
  brown browne
  green greene
  stevens stephens
  stevenson stephenson
  phillips philips
  hoffman hoffmann hofmann
  schmidt schmitt schmid
  meyer meier maier mayer myer
  snyder snider
  schneider schnieder
  schwartz schwarz swartz
  neumann neuman newmann
  bauman baumann
  zimmerman zimmermann
  kaufman kaufmann
  hermann herman herrmann
  hartman hartmann
  cohen kohen
  levy levi
  friedman freedman friedmann
  rosenberg rozenberg
  weiss weis weisz
  macdonald mcdonald
  maclean mclean mclain
  macleod mcleod
  mackenzie mckenzie
  macintyre mcintyre
  mcgee magee
  mclaughlin mcloughlin
  oneil oneill oneal
  burke bourke
  connor conner
  connelly connolly
  donnelly donelly
  doherty dougherty daugherty
  lowry lowery
  mathews matthews
  nichols nicholls
  pierce pearce
  pearson pierson
  elliott elliot eliot
  gray grey
  haynes haines
  page paige
  parrish parish
  rogers rodgers
  shepherd sheppard shepard
  wells welles
  white whyte
  xi hsi
  zhou chou
  zhang chang
  jiang chiang
  deng teng
  zedong tsetung
  qing ching
  xiao hsiao
  xu hsu
  xie hsieh
  xiong hsiung
  zhao chao
  cai tsai
  cao tsao
  zeng tseng
  zou tsou
  song sung
  kong kung
  guo kuo
  gao kao
  dong tung
  ding ting
  du tu
  qian chien
  qiu chiu
  luo lo
  jin chin
  xue hsueh
  yan yen
  ye yeh
  jie chieh
  xiaoping hsiaoping
  kaishek jieshi
  kim gim ghim
  park pak bak
  choi choe
  jung jeong joung
  yoon yun yune
  lee yi rhee
  kang gang
  cho joh
  kwon gwon
  hwang whang
  seo suh
  moon mun
  bae pae
  baek paek paik
  roh noh
  koo goo
  jongun jongeun chongun
  jongil chongil
  bin ibn ben
  al el
  abu abou
`)

/** Spellings and transliterations of one name, each with the number of its group. */
export const spellingGroups: ReadonlyMap<string, number> = groups.reduce((numbers, names, group) => {
  for (const name of names) {
    if (numbers.has(name)) throw new Error(`${name} stands in two spelling groups`)
    numbers.set(name, group)
  }
  return numbers
}, new Map<string, number>())
