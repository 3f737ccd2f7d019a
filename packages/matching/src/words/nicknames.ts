import { parseLines } from './parse.ts'

const groups = parseLines(`
  aaron aron arron
  abigail abigale abbigail abby abbie abbey abbe gail
  abraham abram abe bram
  adalbert adelbert al bert del
  adalberto beto
  adelaide addie ada della
  adele adela addie della
  adeline adaline adelina addie della
  adolph adolf dolph
  adrian ade
  agatha aggie
  agnes aggie nessie nessa
  agnieszka aga
  aileen eileen ilene
  alan allan allen alun al
  alastair alistair alasdair alister al
  albert al bert bertie
  alberta bertie
  alberto beto al tito
  alejandra ale alex sandra jandra
  alejandro alex ale jandro
  aleksandr alexander aleksander alexandr aleksandar oleksandr sasha alex alec alek shura sanya
  aleksandra ola
  alessandra sandra
  alessandro sandro ale
  alexander alexandre alex alec aleck al lex sandy sander zander xander sasha
  alexandra alexandria aleksandra oleksandra alex alexa lexi lexie sandra sandy sasha alix
  alexei alexey aleksei aleksey oleksii oleksiy alyosha lyosha
  alexis alex lexi lexie
  alfonso alphonso alfonzo alphonse al fonzie fonzo
  alfred al alf alfie fred freddie freddy
  alfreda freda frieda
  algernon algie algy
  alice allie ally
  alicia ali allie licia
  allison alison allyson alyson alisson ali allie ally
  alonzo alonso lon lonnie lonny
  alvin al alvie
  alyssa alissa aly lyssa
  amanda mandy mandi mandie manda
  ambrose brose
  amelia millie emmie
  anastasia anastasiya nastya nastia stacy stacey stacie staci stasia ana
  anatoly anatoli anatoliy anatolii tolya tolik
  andrea andie andi andy drea
  andrei andrey andrii andriy andrej andryusha
  andres andy andresito
  andrew andy drew
  andrzej jedrek
  angela angie ange
  angelica angelika angie
  angelina angie lina
  ann anne annie nan
  anna annie ania anya anka hania
  annabel annabelle annabella belle bella
  annette annie nettie
  anthony antony tony ant toni
  antoine tony
  antoinette toni tony nettie netta
  antonia toni tonya tonia
  antonina nina tonya
  antonio tony toni tono toninho
  arabella bella belle
  archibald archie arch
  arkady arkadi arkadiy arkasha
  armando mando
  arnold arnie
  artem artyom tyoma
  arthur art artie
  arturo art artie turo
  ashley ash
  augusta gussie
  augustine agustin augustin august augie gus
  augustus august augie gus gussie
  avraham avi abraham abe
  barbara barb barbie babs bobbie basia
  barnabas barnaby barney
  bartholomew bart
  bartolomeo bart
  beatrice beatrix bea bee trixie trix
  beatriz bea
  belinda bel linda lindy
  benedict ben benny bennie
  benito beni
  benjamin ben benny bennie benji benjie benjy bibi
  bennett ben
  bernadette bernie detta
  bernard bernie berney barney
  bernardo bernie nardo
  bernice bernie
  bertha bertie bert
  bertram bert bertie
  bertrand bert bertie
  bethany beth
  beverly beverley bev
  binyamin benny bibi
  bogdan bohdan bodya
  boris borya
  bradford brad
  bradley brad
  brandon brandan
  brenda bren
  brendan brendon bren
  brian bryan
  brianna breanna briana breana bri bree
  bridget brigid bridgette brigitte bridie biddy
  brigid breda bridie
  brittany britney brittney britt
  bronislaw bronek
  caitlin caitlyn kaitlin kaitlyn katelyn katelynn kaitlynn cait kate katie
  caleb cal
  calvin cal
  cameron kameron cam kam
  camille camilla kamilla cammie millie
  candace candice candy candi
  carl karl
  carla karla
  carlos carlito carlitos charlie
  carlotta lottie
  carlton carl
  carmela carmella carmel mela
  carmelo mel
  carmen carmencita
  carol carole carrie
  carolina caro lina
  caroline carolyn carrie caro lina
  cassandra kassandra cassie cass sandra sandy
  catalina cata lina
  catherine katherine kathryn catharine katharine cathryn kathrine kate katie katy kathy cathy kathie kay kat
  cathleen kathleen kathy cathy kathie kay
  cecilia cecelia cecily cicely celia cissy sissy cece
  charlene charlie charla
  charles charlie charley chuck chas chaz chip
  charlotte charlie lottie lotte char
  cheryl sheryl cheri sherry sherri
  chester chet
  christian kristian chris
  christina kristina cristina christy kristy christie kristie chris kris tina chrissy chrissie krissy
  christine kristine christie kristie christy kristy chris kris chrissy chrissie tina
  christopher kristopher cristopher christoffer chris kris topher kit cris
  clare claire
  clarissa rissa
  clayton clay
  clement clem
  clementine clem clemmie
  clifford cliff
  clifton cliff
  clinton clint
  concepcion concha conchita connie
  conrad konrad con connie
  constance connie
  constantine konstantin constantin kostya kostas gus
  consuelo chelo connie
  cordelia cordy delia
  corinne corrine cory
  cornelia nelly nellie corrie
  cornelius neil con connie corny
  crystal kristal krystal chrystal crys
  curtis kurtis curt kurt
  cynthia cindy cyndi cindi cindie
  cyrus cy
  daniel dan danny dannie
  daniela daniella dani danny
  danielle dani danny dannie
  daphne daph
  daria darya dariia dasha
  darrell darryl daryl darrel darryll
  david dave davy davey
  davida vida
  deanna deana dee
  deborah debra debora deb debbie debby debbi
  delbert del bert
  delia dee
  delores dolores deloris dee lola
  demetrios dimitrios dimitri jim jimmy
  denise dee
  dennis denis dennys denny
  denys denis den
  derek derrick derick deric
  desiree dez
  diana di
  diane dianne dyan di
  diarmuid dermot
  dmitri dmitry dmitriy dmitrii dmytro dimitri dimitry dima mitya
  dolores lola lolita
  domenica mimma
  domenico mimmo dom
  domingo mingo
  dominic dominick domenic dom nick
  dominique nikki
  donald don donnie donny
  donovan don donnie
  dorothea dot dottie dotty dolly dora thea dory
  dorothy dot dottie dotty dolly dora dodie
  douglas douglass doug
  duane dwayne dwain
  eamon eamonn eddie
  earnest ernest ernie
  ebenezer eben
  edgar ed eddie eddy ned
  edgardo gardo
  edith edythe edyth edie
  edmund edmond ed eddie eddy ned ted
  eduardo ed eddie eddy lalo edu
  edward ed eddie eddy ned ted teddy ward
  edwin ed eddie eddy ned
  edwina edie winnie
  ekaterina yekaterina kateryna katerina katya katia katyusha
  elaine lainie laney
  eleanor elinor eleanore elenor ellie nell nellie nora ella lenore
  elena yelena olena lena alyona
  eleonora nora
  eli ely
  elias eli
  elijah eli lige
  elisabetta betta lisetta
  elisha lish
  eliyahu eli
  elizabeth elisabeth liz lizzie lizzy beth betty bette betsy bess bessie eliza libby libbie lisa liza
  elizaveta yelizaveta liza
  ellen ellie nell nellie
  elliot elliott eliot eli
  elvira elvie
  elzbieta ela
  emanuel immanuel emmanuel manny mannie
  emil emile
  emily emilee emilie emmy em millie
  emma em emmy emmie
  enrique kike quique rick
  ephraim efraim eph
  eric erik erick rick ricky
  erica erika ericka rickie ricki
  ernesto ernie neto
  esmeralda esme
  esperanza espe
  esteban steve
  estelle estella stella essie
  esther ester essie hettie
  eugene gene
  eugenia genie
  eugenio gene
  eva eve evie evita
  evangeline eva evie vangie angie
  evelyn evelynn eve evie
  evgenia yevgenia evgeniya yevgeniya zhenya
  evgeny evgeni evgeniy yevgeny yevgeni yevgeniy yevhen evgenii zhenya
  ezekiel zeke
  ezra ez
  federico fede fico lico
  felicia felecia fel
  feliciano feli
  felipe phil pipe
  felix feliks
  ferdinand ferdie fred
  fernando fern nando ferdie
  filippo pippo
  florence flo florrie flossie
  frances fran frannie franny francie fanny frankie
  francesca franca fran cesca frankie
  francesco franco frank ciccio cesco
  francine fran francie
  francis frank frankie fran
  francisca paca pancha fran paquita
  francisco chico paco pancho frank frankie cisco kiko curro paquito
  franklin franklyn frank frankie
  frantisek franta
  franz frank
  frederica fredericka fred freddie
  frederick fredrick frederic fredric fred freddie freddy fritz rick
  friedrich fritz fred
  gabriel gabe gabi
  gabriela gabriella gaby gabby gabi
  gabrielle gabby gabi
  gaetano tano
  galina halyna galya
  genevieve gen jenny genny
  gennady gennadi gennadiy hennadiy gena
  gennaro jerry
  geoffrey jeffrey jeffery geoff jeff
  george georgie geo
  georgia georgie
  georgiana georgina georgie gina
  georgy georgi georgiy heorhiy gosha zhora
  gerald gerry jerry gerrold jerold jerrold
  geraldine gerry gerri jerry geri
  gerard gerry jerry
  gerardo gerry jerry lalo
  gerhard gerhardt gerd
  gertrude gert gertie trudy trudi
  giacomo jack giacomino
  gianfranco franco
  gilbert gil bert
  gilberto gil beto
  giovanna gianna vanna
  giovanni gianni gio vanni
  giuseppe joe beppe peppe peppino
  giuseppina pina
  glenn glen
  gloria glory
  gonzalo chalo
  gordon gord gordy gordie
  grace gracie
  graciela chela
  gregoria goya
  gregorio greg goyo
  gregory gregg greg gregor greggory
  grigory grigori grigoriy hryhoriy grisha
  grzegorz grzesiek
  guadalupe lupe lupita
  guillermo memo guille bill willie
  gustav gustave gus
  gustavo gus tavo
  gwendolyn gwendolen gwendoline gwen wendy
  hannah hanna
  hans johannes johann
  harold hal harry
  harriet harriett harriette hattie hatty
  harrison harry
  harvey harv
  heinrich heinz heiner
  helen helene helena nell nellie lena ellie
  henrietta hetty hettie etta hattie
  henry hank harry hal
  herbert herb herbie bert
  heriberto beto herb
  herman hermann herm
  hilary hillary hil
  hortencia tencha
  howard howie howy
  hugh hughie huey
  humberto beto bert
  hyman hy
  ignacio nacho iggy
  ignatius iggy
  ilya illia ilia ilyusha
  irene irena rene renie
  irina iryna irena ira irisha
  irving irvin irv
  isaac izaak isaak ike
  isabel chavela chabela isa
  isabel isabelle isabella isobel izzy bella belle izzie ysabel
  isadore isidore isador izzy dory
  isidro sidro
  ismael izzy
  ivan vanya
  jackson jack
  jacob jakob jake
  jacqueline jaqueline jacquelyn jacklyn jackie jacqui jacki
  jadwiga jadzia
  jaime jimmy jimmie jaimito
  james jim jimmy jimmie jamie jamey jas jem
  jan janek jasio
  jane jayne janie jenny jennie janey
  janet janette jan jannie
  janice janis jan
  jaroslaw jarek
  jasmine jazmin jazz
  jason jay jase
  javier javi
  jean jeanie jeannie
  jeanette jeannette jean jeannie nettie
  jedediah jedidiah jed
  jefferson jeff
  jennifer jenifer jen jenny jennie jenni
  jeremiah jerry
  jeremy jeremie jerry jem
  jerome jerry
  jeronimo jero
  jerzy jurek
  jesse jess jessie
  jessica jess jessie jessi
  jesus chuy chucho jess
  jillian gillian jill gill jilly
  joan joanie joni
  joann joanne joanna jo
  joanna asia
  joaquin quino
  johanna hanna jo
  johannes hannes
  john jon johnny johnnie jack jackie johnie
  jonathan johnathan jonathon johnathon jonathen jon johnny
  jordan jordy
  jorge jorgito coque
  jose pepe joe joey chepe pepito
  jose ze zeca
  josef jozef josip joe sepp
  josefa pepa pepita chepa
  josefina fina chepina josie
  joseph joe joey jos
  josephine josie jo joey fina
  joshua josh
  josiah joe
  joyce joy
  juan johnny juanito juancho
  juana juanita
  juanita nita
  judith judy judi judie jude
  judson jud
  julia julie jules
  julian jules
  juliana julianna julie
  julie julee jules
  juliet juliette julie jules
  julio jules julito
  julius jules
  jurgen juergen jorg
  karen karin caryn
  katarzyna kasia
  katharina katja kathe
  kazimierz kazik
  kelly kelley kellie kelli
  kelvin kel
  kendall ken
  kendrick ken kenny
  kenneth ken kenny kennie
  kerry kerri keri kerrie
  kevin kev
  kimberly kimberley kim kimmy kimmie kym
  kirill kyrylo kirya
  kristen kristin kristyn kris kristy kristi
  krzysztof krzys kris chris
  ksenia kseniya xenia ksyusha
  larissa larysa lara larisa
  laura laurie lori
  lauren lauryn laurie
  lawrence laurence lawrance larry laurie
  lazaro lacho
  leah lea
  leib leibel
  lemuel lem
  leonard leonhard leo len lenny lennie
  leonardo leo nardo
  leonid lyonya
  leonora lenora nora lenore
  leopold leo poldi
  leopoldo leo polo
  leroy roy lee
  leslie lesley les
  lester les
  letitia leticia lettie tish letty
  lev lyova
  lewis lew lou
  lidia lydia lida lidiya
  lillian lilian lil lily lilly lillie
  linda lynda lindy
  lindsay lindsey linsey lin
  lisa leesa liesa
  liudmila lyudmila ludmila liudmyla lyuda luda mila
  lloyd loyd
  lorenzo larry renzo enzo
  loretta lauretta etta lori
  lorraine loraine lori rainey
  louis lou louie
  louise louisa lou lulu
  lourdes lulu
  lubov lyubov liubov lyuba luba
  lucas lukas luke
  lucia lucy luci
  lucille lucile lucy
  lucinda lucy cindy cinda
  lucy lucie
  ludwig lutz
  luigi gino gigi
  luis lou louie lucho luisito
  luisa lulu lucha
  luther lute
  mabel mae may
  mackenzie mckenzie makenzie kenzie mac
  madeline madeleine madelyn madalyn maddie maddy
  madison maddie maddy
  magdalena magdalene magda lena maggie maddie
  maksim maxim maksym max
  malcolm mal
  malgorzata gosia malgosia
  malinda melinda mindy mel
  manuel manny manolo manolito mannie
  manuela manola nela
  marcella marcela marcy marci marcie chela
  marcia marsha marcy marci
  marcus marc mark
  margaret margret margarett maggie meg peggy peg marge margie margo margot greta rita madge
  margarethe gretchen grete
  margarita margie rita marga mago
  marguerite margo margot daisy rita
  maria mari marita maruca mariquita
  maria mariya mariia masha
  marian marion
  marianne maryanne maryann
  marilyn marilynn marylin
  marissa marisa rissa
  marjorie marjory margery marge margie marj
  mark marc
  martha marty mattie
  martin martyn marty
  martina marty tina
  marvin marv
  mary molly mollie polly mae may
  mateo teo
  mathilda matilda mattie tillie tilly
  matthew mathew matt matty mat
  matthias mathias matt
  matvey matvei motya
  maureen maurine mo reenie
  maurice maury morrie moe
  mauricio mau
  maximilian maximillian max
  maximo max
  maxine maxie
  maxwell max
  megan meghan meagan meaghan meg
  melanie melany mel
  melissa melisa mel missy lissa
  melody mel
  melvin mel
  mercedes mercy merche meche
  meredith merry
  meyer myer
  micaela michaela mikaela
  michael micheal mike mikey mick mickey micky mikel
  michelle michele michell shelly shelley shelli mickey missy
  mieczyslaw mietek
  miguel mike miguelito migue
  mikhail mykhailo mikhael misha
  mildred millie milly
  millicent millie milly
  milton milt
  minerva minnie
  miranda randy mandy
  miriam mimi mitzi miri
  mitchell mitch
  mohammed mohammad muhammad mohamed mo
  moises moe moi
  monica monika mona
  montgomery monty
  mordecai mordechai motti
  morris morrie moe
  mortimer mort morty
  morton mort morty
  moses moe
  moshe moishe
  mstislav slava
  mykola mikola kolya
  nadezhda nadiya nadia nadya
  nancy nan nance
  natalia natalya nataliya natasha nata talia
  natalie nathalie nat nattie
  nathan nate nat
  nathaniel nathanial nathanael nate nat nathan
  nicholas nicolas nickolas nikolas nick nicky nik nico
  nicola nicky
  nicolas nico colas
  nicole nichole nicolle nikki nicky nicki nikky
  nikolai nikolay nikolaj mykola kolya kolia
  norbert bert norb
  norberto beto
  norman norm
  octavio tavo
  oksana oxana
  oleg oleh
  olga olha olya
  olive ollie
  oliver ollie
  olivia liv livvy
  orlando lando orly
  oscar oskar ozzie
  osvaldo oswaldo valdo
  oswald ozzie ozzy
  pablo pablito
  padraig paddy
  pamela pam pammy
  pasquale pat patsy
  patricia pat patty pattie patti patsy trish tricia trisha
  patricio pato
  patrick pat paddy
  paul pauly paulie
  paula polly
  pauline paulina polly lina
  pavel pavlo pasha
  pedro pete perico
  penelope penny
  percival percy val
  peter pete petey
  petr pyotr petro petya
  philip phillip phil pip
  philomena mena
  pietro piero
  pilar pili
  piotr piotrek
  polina polya
  preston pres
  priscilla prissy cilla
  prudence prue
  rachel rachael rae
  rachel rochel
  rafael raphael rafe rafa rafi
  raffaele lello
  raisa raya
  ralph rafe
  ramon ray moncho monchi
  ramona mona
  randall randal randy
  randolph randolf randy
  raul rulo
  raymond ray
  raymundo ray mundo
  rebecca rebekah rebeka becky becca becki reba bekah
  refugio cuca cuco
  regina gina reggie
  reginald reg reggie
  reinaldo reynaldo rey naldo
  reuben ruben rube
  reynold ray
  rhonda ronda
  ricardo rick ricky ricardito cardo
  riccardo rick ricky
  richard rich rick dick richie ricky rickey ritchie
  rigoberto rigo beto
  robert rob robbie bob bobby bert bobbie robby robb
  roberta bobbie bobbi robbie berta bertie
  roberto rob bob bobby beto tito berto
  robin robyn rob
  rocco rocky
  rochelle shelly
  roderick rod roddy rick
  rodney rod
  rodolfo rudy rudolfo fito rolfo
  rodrigo rod rigo
  rogelio roger
  roger rodger rog
  roland rolland rollie rolly
  rolando rollie lando
  roman roma romek
  ronald ron ronnie ronny
  rosa rosita rosie
  rosalie rose rosie
  rosalind rosalyn rosalynn roz
  rosalinda linda rosie
  rosanna roseanna roseann rosanne roseanne rose rosie
  rosario chayo charo
  rose rosie rosey
  rosemary rosemarie rose rosie
  rostislav rostyslav slava rostik
  roxanne roxane roxanna roxie roxy
  ruben ben rube
  rudolph rudolf rudy
  rufus rufe
  ruslana lana
  russell russel russ rusty
  ruth ruthie
  sabrina brina
  salvador sal chava salva
  salvatore sal sam salvo toto turi
  samantha sam sammy sammie
  samson sampson sam
  samuel sam sammy sammie
  sandra sandy sandi saundra sondra
  sanford sandy
  santiago santi chago
  sara sarah sally sadie sal sari
  scott scotty scot scottie
  seamus jimmy
  sean shawn shaun
  sebastian chano
  sebastian seb bastian
  sebastiao tiao
  serafina fina
  sergei sergey sergiy serhiy sergii serhii seryozha
  sergio checo checho
  seymour sy
  sharon sharron shari sherry
  shelby shel
  sheldon shel shelly
  sherman sherm
  shirley shirl
  shmuel shmulik
  shoshana shosh
  sidney sydney sid syd
  siegfried sigfried sigi siggy
  sigmund sigismund sig siggy
  silas si
  silvia sylvia sylvie
  simeon sim
  simon si
  socorro coco
  sofia sofiya sonya
  soledad chole sol
  solomon sol solly
  sonia sonya sonja
  sophia sofia sophie sophy
  stacy stacey stacie staci
  stanislav stas slava
  stanislava stasya
  stanislaw staszek stan
  stanley stan
  stefan steve steffen
  stefania stefanie stefa
  stephanie stefanie stephany stephani steph stephie stevie
  stephen steven stephan steve stevie
  stewart stuart stu stew
  susan suzan sue susie suzie suzy
  susana susie
  susanna susannah suzanna sue susie suzy
  suzanne suzann sue susie suzie suzy
  svetlana svitlana sveta lana
  svyatoslav sviatoslav slava
  sylvester silvester sly
  tabitha tabby
  tadeusz tadek ted
  tamara tammy tami tamra
  tamara toma
  tammy tammie tami tammi
  tanya tania
  tatiana tatyana tetiana tetyana tanya tania
  teodoro teo ted
  terence terrence terrance terry
  teresa theresa therese terry terri tess tessa tessie teri tere
  thaddeus thad tad ted
  theodora dora theo teddy thea
  theodore theodor ted teddy theo
  theophilus theo
  thomas tomas tom tommy thom tommie
  tiffany tiff tiffanie
  timofey timofei tima
  timothy timmothy tim timmy
  tobias toby tobiah tobe
  tomas tom tommy tomasito
  tomasz tomek
  tracy tracey traci tracie
  trinidad trini
  tyler ty
  tyrone ty
  tzipora tzippy
  vadim vadym vadik
  valentin valentyn valya
  valentina val tina valya
  valentine val
  valeria valeriya lera
  valerie valarie val
  valeriy valery valeri valerii valera
  vanessa nessa
  vasily vasili vasiliy vasyl vassily vasya
  vernon vern vernie
  veronica veronika ronnie vero roni
  vicente chente vince
  victor viktor vic
  victoria viktoria viktoriya vicky vicki vickie tori vika
  vincent vince vinny vinnie vin
  vincenzo vince enzo vinnie vinny
  viola vi
  violet vi
  virginia ginny ginger ginnie
  vitaly vitali vitaliy vitalii vitalik
  vivian vivien vivienne viv
  vladimir volodymyr wladimir vova volodya vlad
  vladislav vladyslav vlad vladik slava
  vyacheslav viacheslav viachaslau slava
  waldemar waldek
  wallace wally wallie
  walter walt wally
  wesley westley wes
  wilbert bert will
  wilbur wilber will
  wilfred wilfrid wilfredo will fred freddie
  wilhelm will willi willy
  wilhelmina mina minnie wilma willie billie
  willard will bill
  william will bill billy willie willy billie
  willis will
  wilson will
  winfield win
  winifred winnifred winnie freddie win
  winston win
  wladyslaw wladek
  wojciech wojtek
  woodrow woody
  xavier xavi
  yakov yaakov yasha
  yaroslav jaroslav slava yarik
  yehoshua shua
  yehuda yudi
  yisroel yisrael
  yitzhak yitzchak itzhak itzik
  yolanda yoli yolie
  yonatan yoni
  yosef yossi yossef
  yulia yuliya iuliia
  yuri yury yuriy yurii yura
  yvonne vonnie
  zachariah zechariah zach zack zac
  zachary zachery zackary zackery zach zack zac zak
  zbigniew zbyszek
  zdzislaw zdzich
  zebulon zeb
  zev zeev
  zinaida zina
  zofia zosia
`)

/** Given names and their short forms, each with the numbers of its groups. */
export const nicknameGroups: ReadonlyMap<string, readonly number[]> = groups.reduce(
  (numbers, names, group) => {
    for (const name of new Set(names)) numbers.set(name, [...(numbers.get(name) ?? []), group])
    return numbers
  },
  new Map<string, number[]>(),
)
