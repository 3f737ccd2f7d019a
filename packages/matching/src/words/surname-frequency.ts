import { parseNumbers } from './parse.ts'

/** People per 100,000 in the United States with each common surname. */
export const surnameFrequency: ReadonlyMap<string, number> = parseNumbers(`
  smith 1006 johnson 810 williams 699 brown 621 jones 621 davis 480 miller 424 wilson 339 moore 312
  anderson 311 taylor 311 thomas 311 jackson 310 white 279 harris 275 martin 273 thompson 269 garcia 254
  martinez 234 robinson 233 clark 231 rodriguez 229 lewis 226 lee 220 walker 219 hall 200 allen 199
  young 193 hernandez 192 king 190 wright 189 hill 187 lopez 187 scott 185 green 183 adams 174 baker 171
  gonzalez 166 carter 162 nelson 162 mitchell 160 perez 155 roberts 153 turner 152 campbell 149
  phillips 149 parker 146 evans 141 edwards 137 collins 134 stewart 133 sanchez 130 morris 125 rogers 123
  reed 122 cook 120 morgan 118 bell 117 murphy 117 bailey 115 cooper 113 rivera 113 richardson 112 cox 110
  howard 110 torres 108 ward 108 peterson 107 gray 106 james 105 ramirez 105 brooks 103 watson 103
  kelly 102 sanders 100 bennett 99 price 99 wood 98 barnes 97 ross 96 coleman 95 henderson 95 jenkins 95
  perry 94 powell 93 flores 92 hughes 92 long 92 patterson 92 washington 92 butler 91 foster 91 simmons 91
  bryant 87 gonzales 87 alexander 85 russell 85 diaz 84 griffin 84 hayes 83 myers 83 ford 82 graham 82
  hamilton 82 sullivan 81 wallace 81 cole 80 west 80 woods 80 jordan 78 owens 78 reynolds 78 ellis 77
  fisher 77 harrison 76 cruz 75 gibson 75 gomez 75 marshall 75 mcdonald 75 ortiz 75 freeman 74 murray 74
  wells 73 webb 72 simpson 70 stevens 70 tucker 70 hicks 69 hunter 69 porter 69 boyd 68 crawford 68
  henry 68 mason 68 kennedy 67 morales 67 warren 67 dixon 66 ramos 66 reyes 66 burns 65 gordon 65
  holmes 65 shaw 65 rice 64 robertson 64 black 63 hunt 63 daniels 62 palmer 62 mills 61 grant 60 knight 60
  nichols 60 ferguson 59 hawkins 59 rose 59 stone 59 dunn 58 hudson 58 perkins 58 gardner 57 payne 57
  spencer 57 stephens 57 arnold 56 berry 56 matthews 56 pierce 56 carroll 55 duncan 55 olson 55 ray 55
  snyder 55 wagner 55 watkins 55 willis 55 andrews 54 bradley 54 cunningham 54 harper 54 hart 54 lane 54
  ruiz 54 armstrong 53 carpenter 53 fox 53 greene 53 riley 53 weaver 53 austin 52 chavez 52 elliott 52
  kelley 52 lawrence 52 peters 52 sims 52 carr 51 castillo 51 fields 51 franklin 51 gutierrez 51 lawson 51
  ryan 51 schmidt 51 vasquez 51 wheeler 51 chapman 50 oliver 50 johnston 49 montgomery 49 richards 49
  williamson 49 alvarez 48 banks 48 bishop 48 howell 48 mccoy 48 meyer 48 morrison 48 fernandez 47
  garza 47 hansen 47 harvey 47 burton 46 george 46 jacobs 46 little 46 nguyen 46 reid 46 stanley 46
  dean 45 fuller 45 garrett 45 gilbert 45 kim 45 lynch 45 romero 45 burke 44 frazier 44 larson 44 welch 44
  bowman 43 day 43 hanson 43 mendoza 43 moreno 43 brewer 42 carlson 42 fowler 42 hoffman 42 holland 42
  medina 42 pearson 42 silva 42 byrd 41 davidson 41 douglas 41 fleming 41 hopkins 41 jensen 41 vargas 41
  curtis 40 herrera 40 may 40 soto 40 terry 40 wade 40 walters 40 barnett 39 barrett 39 caldwell 39
  castro 39 graves 39 horton 39 jennings 39 jimenez 39 lowe 39 neal 39 obrien 39 shelton 39 craig 38
  gregory 38 lucas 38 mckinney 38 miles 38 sutton 38 bates 37 beck 37 chambers 37 fletcher 37 hale 37
  holt 37 lambert 37 pena 37 rhodes 37 rodriquez 37 watts 37 bush 36 haynes 36 mcdaniel 36 mendez 36
  newman 36 vaughn 36 barker 35 curry 35 dawson 35 hardy 35 love 35 norris 35 parks 35 powers 35
  santiago 35 schultz 35 steele 35 ball 34 chandler 34 guzman 34 keller 34 leonard 34 munoz 34 page 34
  weber 34 benson 33 bowen 33 daniel 33 lyons 33 mullins 33 ramsey 33 schneider 33 sharp 33 walsh 33
  wolfe 33 baldwin 32 barber 32 cummings 32 griffith 32 hines 32 hubbard 32 reeves 32 salazar 32 valdez 32
  burgess 31 cross 31 dennis 31 garner 31 mack 31 mann 31 mcgee 31 moss 31 santos 31 stevenson 31 tate 31
  thornton 31 warner 31 aguilar 30 blair 30 cannon 30 cohen 30 delgado 30 farmer 30 glover 30 goodwin 30
  harmon 30 higgins 30 ingram 30 manning 30 newton 30 potter 30 reese 30 robbins 30 rodgers 30
  strickland 30 todd 30 townsend 30 vega 30 walton 30 adkins 29 becker 29 conner 29 erickson 29 francis 29
  goodman 29 hampton 29 hodges 29 joseph 29 maldonado 29 ortega 29 patton 29 rios 29 rowe 29 swanson 29
  yates 29 blake 28 cobb 28 flowers 28 hammond 28 malone 28 maxwell 28 moody 28 norman 28 pope 28 quinn 28
  webster 28 alvarado 27 colon 27 doyle 27 estrada 27 fitzgerald 27 floyd 27 gibbs 27 gill 27 gross 27
  guerrero 27 lindsey 27 mccarthy 27 osborne 27 paul 27 sandoval 27 saunders 27 sherman 27 stokes 27
  tyler 27 wise 27 ballard 26 briggs 26 buchanan 26 christensen 26 french 26 greer 26 houston 26 klein 26
  mcbride 26 mclaughlin 26 moran 26 nunez 26 padilla 26 parsons 26 pratt 26 schwartz 26 simon 26 waters 26
  zimmerman 26 abbott 25 bass 25 brady 25 brock 25 copeland 25 drake 25 frank 25 holloway 25 jefferson 25
  logan 25 marsh 25 mccormick 25 morton 25 owen 25 park 25 pittman 25 poole 25 roy 25 sparks 25 wong 25
  barton 24 boone 24 bowers 24 bryan 24 cain 24 carson 24 casey 24 clarke 24 clayton 24 cortez 24
  figueroa 24 harrington 24 hogan 24 huff 24 lamb 24 lloyd 24 massey 24 mathis 24 norton 24 patrick 24
  roberson 24 singleton 24 tran 24 underwood 24 wilkins 24 allison 23 atkins 23 ayala 23 bridges 23
  burnett 23 chase 23 clay 23 cochran 23 collier 23 conley 23 davenport 23 dickerson 23 gates 23 hood 23
  luna 23 marquez 23 mcguire 23 mckenzie 23 nash 23 phelps 23 pitts 23 richard 23 roman 23 sawyer 23
  summers 23 vazquez 23 wilcox 23 wilkerson 23 acosta 22 anthony 22 bradford 22 bruce 22 charles 22
  dominguez 22 espinoza 22 flynn 22 gilmore 22 hodge 22 huffman 22 kirby 22 kirk 22 molina 22 monroe 22
  morrow 22 nicholson 22 oconnor 22 oneal 22 randall 22 skinner 22 ware 22 whitaker 22 wolf 22 baxter 21
  bond 21 cameron 21 christian 21 combs 21 contreras 21 dyer 21 fischer 21 gaines 21 gallagher 21
  grimes 21 hancock 21 heath 21 hensley 21 hoover 21 kramer 21 lang 21 larsen 21 mathews 21 mcclain 21
  melton 21 mosley 21 shaffer 21 shepherd 21 short 21 small 21 snow 21 wall 21 wiggins 21 wyatt 21
  beasley 20 booth 20 bullock 20 calhoun 20 cline 20 deleon 20 dorsey 20 duran 20 eaton 20 garrison 20
  glenn 20 harrell 20 hartman 20 hess 20 horn 20 humphrey 20 hutchinson 20 keith 20 kemp 20 lester 20
  meyers 20 mueller 20 navarro 20 olsen 20 parrish 20 patel 20 petersen 20 robles 20 savage 20
  schroeder 20 shields 20 vincent 20 whitehead 20 wiley 20 woodard 20 atkinson 19 avila 19 beard 19
  blackwell 19 blankenship 19 booker 19 callahan 19 campos 19 carey 19 dalton 19 decker 19 gallegos 19
  golden 19 guerra 19 hardin 19 henson 19 hobbs 19 johns 19 knox 19 mcdowell 19 merritt 19 miranda 19
  montoya 19 moses 19 orr 19 pacheco 19 preston 19 pruitt 19 rich 19 salinas 19 stafford 19 tanner 19
  trevino 19 vance 19 wilkinson 19 york 19 boyer 18 conway 18 ellison 18 english 18 farrell 18 gentry 18
  glass 18 hickman 18 hurst 18 juarez 18 leon 18 lowery 18 marks 18 maynard 18 mccall 18 mcclure 18
  mclean 18 nixon 18 prince 18 randolph 18 rojas 18 roth 18 serrano 18 sloan 18 stephenson 18 strong 18
  sweeney 18 trujillo 18 villarreal 18 walter 18 weiss 18 winters 18 ayers 17 barr 17 barron 17
  bartlett 17 bauer 17 bean 17 bradshaw 17 browning 17 camacho 17 carrillo 17 chang 17 dodson 17 durham 17
  estes 17 everett 17 foley 17 herring 17 house 17 hull 17 kent 17 landry 17 lara 17 leach 17 leblanc 17
  livingston 17 mckee 17 mercado 17 morse 17 noble 17 pace 17 pugh 17 rivers 17 rush 17 sellers 17
  sexton 17 shannon 17 sheppard 17 velasquez 17 velez 17 walls 17 weeks 17 ashley 16 benton 16 berg 16
  best 16 blackburn 16 blanchard 16 blevins 16 branch 16 brennan 16 buck 16 buckley 16 chan 16 chen 16
  church 16 crosby 16 dotson 16 dudley 16 faulkner 16 finley 16 frost 16 giles 16 haley 16 harding 16
  hatfield 16 herman 16 joyce 16 kane 16 kerr 16 knapp 16 koch 16 maddox 16 mays 16 mcconnell 16
  mccullough 16 mcintosh 16 mcknight 16 mcmillan 16 meadows 16 mejia 16 middleton 16 moon 16 nolan 16
  oneill 16 pennington 16 richmond 16 rivas 16 roach 16 russo 16 solis 16 solomon 16 spears 16
  valentine 16 william 16 woodward 16 avery 15 barry 15 battle 15 bentley 15 bernard 15 bray 15 cabrera 15
  cantu 15 cardenas 15 carver 15 case 15 cervantes 15 cherry 15 dickson 15 dillon 15 donaldson 15
  farley 15 fuentes 15 galloway 15 gamble 15 gay 15 gillespie 15 gould 15 hebert 15 hendricks 15 hester 15
  hinton 15 holman 15 hopper 15 horne 15 howe 15 hurley 15 jacobson 15 key 15 kline 15 macdonald 15
  mcfarland 15 mcintyre 15 mcneil 15 melendez 15 morin 15 ochoa 15 peck 15 petty 15 potts 15 rollins 15
  rosario 15 salas 15 sampson 15 sanford 15 santana 15 shepard 15 spence 15 stout 15 suarez 15 terrell 15
  tillman 15 waller 15 whitney 15 yang 15 zamora 15 aguirre 14 alston 14 bender 14 benjamin 14 berger 14
  bonner 14 britt 14 burch 14 calderon 14 cantrell 14 chaney 14 coffey 14 cooley 14 cotton 14 crane 14
  daugherty 14 david 14 dillard 14 duke 14 dunlap 14 ewing 14 ferrell 14 franco 14 frederick 14 fry 14
  frye 14 fulton 14 guy 14 hayden 14 holder 14 hooper 14 jarvis 14 joyner 14 levy 14 lott 14 lynn 14
  mayo 14 mccarty 14 mckay 14 mercer 14 michael 14 mullen 14 odonnell 14 osborn 14 pickett 14 pollard 14
  riddle 14 riggs 14 rosa 14 rowland 14 sears 14 stark 14 stein 14 sykes 14 travis 14 vaughan 14 wilder 14
  acevedo 13 albert 13 alford 13 baird 13 barrera 13 beach 13 bolton 13 bright 13 burks 13 burris 13
  byers 13 carney 13 cash 13 castaneda 13 clements 13 clemons 13 cleveland 13 compton 13 conrad 13 cote 13
  craft 13 dale 13 delaney 13 donovan 13 duffy 13 emerson 13 england 13 finch 13 fitzpatrick 13 goff 13
  good 13 hahn 13 hays 13 holcomb 13 holden 13 irwin 13 justice 13 kaufman 13 kidd 13 kinney 13
  kirkland 13 lancaster 13 levine 13 macias 13 madden 13 mayer 13 mccray 13 mcfadden 13 mcgowan 13
  mcleod 13 mcpherson 13 merrill 13 mooney 13 nielsen 13 odom 13 pate 13 ratliff 13 raymond 13 reilly 13
  rosales 13 rutledge 13 sharpe 13 slater 13 snider 13 stanton 13 stuart 13 sweet 13 talley 13 tyson 13
  valenzuela 13 whitfield 13 witt 13 workman 13 wynn 13 andersen 12 archer 12 arroyo 12 bacon 12 barlow 12
  bird 12 bland 12 boggs 12 boucher 12 boyce 12 boyle 12 buckner 12 burt 12 childs 12 cooke 12 cowan 12
  crowe 12 dejesus 12 delacruz 12 dougherty 12 downs 12 elder 12 felix 12 forbes 12 foreman 12 franks 12
  friedman 12 galvan 12 gilliam 12 goss 12 guthrie 12 haas 12 haney 12 hanna 12 hartley 12 head 12
  helms 12 hendrix 12 hewitt 12 holley 12 huber 12 hyde 12 kendall 12 kendrick 12 knowles 12 langley 12
  le 12 lindsay 12 lozano 12 lucero 12 mayfield 12 mcmahon 12 meeks 12 minor 12 mora 12 newell 12
  nieves 12 noel 12 oconnell 12 odell 12 oneil 12 pearce 12 proctor 12 puckett 12 rangel 12 rankin 12
  rasmussen 12 rocha 12 rosado 12 rouse 12 sargent 12 schaefer 12 shea 12 shirley 12 slaughter 12 sosa 12
  swain 12 valencia 12 vang 12 velazquez 12 villanueva 12 vinson 12 wang 12 whitley 12 wooten 12
  yarbrough 12 akers 11 andrade 11 arrington 11 beatty 11 belcher 11 blanton 11 blue 11 bolden 11
  brandon 11 brandt 11 braun 11 bunch 11 butts 11 camp 11 chamberlain 11 childers 11 childress 11
  clifton 11 connor 11 corbett 11 cordova 11 costa 11 covington 11 crabtree 11 cramer 11 crowley 11
  crum 11 dailey 11 davies 11 dodd 11 donahue 11 downing 11 dunbar 11 dye 11 eldridge 11 elkins 11
  elmore 11 ervin 11 escobar 11 farris 11 field 11 flanagan 11 fontenot 11 gagnon 11 gary 11 gibbons 11
  godfrey 11 goldstein 11 gore 11 grace 11 grady 11 gregg 11 griggs 11 hamm 11 harden 11 hastings 11
  hatcher 11 heard 11 herbert 11 herron 11 hilton 11 hollis 11 hutchins 11 ibarra 11 jamison 11 kimball 11
  kirkpatrick 11 krause 11 krueger 11 lake 11 law 11 lockhart 11 lugo 11 lutz 11 lyon 11 mackey 11
  madison 11 magee 11 mahoney 11 maloney 11 manley 11 mayes 11 mcallister 11 mccann 11 mcghee 11
  mcginnis 11 mcgrath 11 mobley 11 montes 11 moser 11 moyer 11 newsome 11 orozco 11 pierson 11 pike 11
  plummer 11 polk 11 ponce 11 pryor 11 reyna 11 ritter 11 rubio 11 rucker 11 rutherford 11 seymour 11
  shoemaker 11 simms 11 sinclair 11 smart 11 spivey 11 springer 11 starr 11 stinson 11 tatum 11 tracy 11
  villa 11 walden 11 webber 11 werner 11 winter 11 womack 11 yoder 11 ames 10 amos 10 arias 10 arthur 10
  beltran 10 bergeron 10 bingham 10 bonilla 10 bowden 10 bowling 10 britton 10 broussard 10 byrne 10
  carlton 10 cartwright 10 chappell 10 christopher 10 cisneros 10 clement 10 coffman 10 corbin 10
  correa 10 costello 10 couch 10 courtney 10 crockett 10 crouch 10 crow 10 cuevas 10 davila 10 delarosa 10
  dempsey 10 denton 10 dickey 10 dickinson 10 dooley 10 downey 10 dubois 10 emery 10 erwin 10 espinosa 10
  forrest 10 frey 10 fritz 10 garland 10 goins 10 goldberg 10 gorman 10 greenwood 10 groves 10 gunn 10
  gunter 10 haines 10 hendrickson 10 hickey 10 hilliard 10 hinkle 10 ho 10 hoskins 10 hurt 10 ivey 10
  john 10 kaiser 10 katz 10 kessler 10 kuhn 10 lacy 10 lam 10 latham 10 lehman 10 leslie 10 locke 10
  lord 10 lowry 10 manuel 10 mata 10 mccabe 10 mcdermott 10 mcelroy 10 mcgill 10 meade 10 milligan 10
  milton 10 muniz 10 nance 10 neely 10 nix 10 norwood 10 novak 10 numbers 10 pagan 10 paige 10 payton 10
  phipps 10 pineda 10 poe 10 pritchard 10 quinones 10 rainey 10 reece 10 roe 10 samuels 10 schmitt 10
  self 10 sewell 10 shafer 10 snell 10 stanford 10 sterling 10 steward 10 stroud 10 tapia 10 teague 10
  thurman 10 tipton 10 tolbert 10 trent 10 tuttle 10 vickers 10 vigil 10 welsh 10 weston 10 whaley 10
  wills 10 winston 10 woodruff 10 worley 10 zuniga 10 abrams 9 ackerman 9 albright 9 aldridge 9 ash 9
  baca 9 barnard 9 bernal 9 betts 9 billings 9 bloom 9 boswell 9 bower 9 bowles 9 brantley 9 brewster 9
  bruno 9 bullard 9 burrell 9 cano 9 carlisle 9 carmichael 9 castle 9 cates 9 chung 9 coates 9 coker 9
  colbert 9 conklin 9 connolly 9 cornett 9 crews 9 crocker 9 crowder 9 cummins 9 curran 9 daly 9 deal 9
  dewitt 9 dick 9 dobson 9 donnelly 9 doss 9 draper 9 drew 9 duarte 9 dukes 9 dunham 9 dupree 9 dwyer 9
  edmonds 9 esparza 9 farr 9 ferris 9 fink 9 fish 9 fountain 9 fraser 9 funk 9 galindo 9 gaston 9 givens 9
  godwin 9 goode 9 gustafson 9 hairston 9 hankins 9 hannah 9 hargrove 9 hatch 9 hathaway 9 heller 9
  helton 9 henley 9 holbrook 9 holliday 9 hollingsworth 9 huggins 9 hutchison 9 inman 9 irvin 9 jeffries 9
  jewell 9 kaplan 9 kenney 9 kern 9 keys 9 ladner 9 land 9 lange 9 larkin 9 leal 9 lilly 9 lin 9 lovell 9
  lund 9 major 9 marino 9 marrero 9 mccain 9 mccauley 9 mcclellan 9 mcclendon 9 mccord 9 mckinley 9
  mcneal 9 mcneill 9 mcqueen 9 meredith 9 messer 9 metcalf 9 meza 9 miner 9 muller 9 murdock 9 nicholas 9
  padgett 9 palacios 9 penn 9 peoples 9 pierre 9 piper 9 pollock 9 quick 9 quintana 9 quintero 9 raines 9
  ramey 9 richter 9 ricks 9 ritchie 9 robison 9 rodrigues 9 ruffin 9 sanderson 9 seals 9 sheehan 9
  sheffield 9 silver 9 simons 9 singh 9 sizemore 9 smiley 9 sorensen 9 starks 9 stover 9 sutherland 9
  swartz 9 swift 9 thomason 9 tidwell 9 tomlinson 9 villegas 9 vogel 9 waddell 9 willard 9 aaron 8
  abraham 8 akins 8 arellano 8 baez 8 barajas 8 bassett 8 bautista 8 beal 8 benitez 8 biggs 8 blackmon 8
  blanco 8 blount 8 bragg 8 browne 8 brunson 8 bryson 8 burger 8 burgos 8 burkett 8 butcher 8 calloway 8
  capps 8 cassidy 8 caudill 8 choi 8 clifford 8 cody 8 colvin 8 conn 8 cope 8 cordero 8 corley 8 cormier 8
  cornell 8 cortes 8 coulter 8 crump 8 dahl 8 daley 8 darnell 8 davison 8 dawkins 8 devine 8 diamond 8
  dickens 8 dodge 8 doherty 8 dolan 8 driscoll 8 drummond 8 dumas 8 eastman 8 egan 8 engel 8 enriquez 8
  epps 8 eubanks 8 fair 8 feldman 8 feliciano 8 felton 8 ferreira 8 finn 8 fitch 8 gabriel 8 gee 8
  gipson 8 gleason 8 goldman 8 grayson 8 grimm 8 grove 8 grubbs 8 guidry 8 hadley 8 hagan 8 hagen 8
  hager 8 ham 8 hamlin 8 hand 8 haskins 8 haywood 8 hedrick 8 hightower 8 hinson 8 hooks 8 horner 8
  houser 8 hoyt 8 huerta 8 hurd 8 jaramillo 8 jarrett 8 jeffers 8 joiner 8 kay 8 keen 8 kilgore 8 kurtz 8
  kyle 8 lackey 8 laird 8 landers 8 langford 8 langston 8 lay 8 ledbetter 8 link 8 lockett 8 lockwood 8
  louis 8 lovett 8 lyles 8 mansfield 8 marcum 8 marin 8 mccollum 8 mcdonough 8 mcgraw 8 mckenna 8
  mcmanus 8 mcmullen 8 mcnair 8 mcnamara 8 mcrae 8 mcwilliams 8 mead 8 melvin 8 metz 8 michaud 8 michel 8
  mims 8 montano 8 moseley 8 murillo 8 nadeau 8 oakes 8 ohara 8 ott 8 overton 8 painter 8 parham 8
  peacock 8 pelletier 8 pham 8 platt 8 posey 8 post 8 prater 8 pritchett 8 purcell 8 putnam 8 redmond 8
  richey 8 rock 8 roland 8 romano 8 roper 8 rosas 8 rosen 8 rosenberg 8 rossi 8 rudolph 8 rushing 8
  sadler 8 saenz 8 salgado 8 schafer 8 scruggs 8 segura 8 sheridan 8 shook 8 singer 8 sneed 8 spaulding 8
  sprague 8 stacy 8 stapleton 8 stern 8 stiles 8 story 8 stratton 8 street 8 stringer 8 stubbs 8 suggs 8
  sumner 8 swan 8 sylvester 8 temple 8 thacker 8 thomson 8 thorpe 8 timmons 8 tompkins 8 toney 8 tripp 8
  trotter 8 vela 8 voss 8 wesley 8 winn 8 wiseman 8 woodson 8 yeager 8 zavala 8 ziegler 8 abel 7
  abernathy 7 adair 7 addison 7 aldrich 7 alfaro 7 ali 7 allred 7 anaya 7 arredondo 7 ashby 7 askew 7
  atwood 7 babb 7 babcock 7 bain 7 barnhart 7 barrow 7 bartley 7 bateman 7 beaver 7 begay 7 belanger 7
  bellamy 7 benavides 7 benoit 7 bergman 7 bermudez 7 blackman 7 bledsoe 7 bliss 7 block 7 bonds 7
  bouchard 7 boykin 7 bravo 7 bruner 7 burnette 7 burr 7 burroughs 7 busby 7 bynum 7 cahill 7 calvert 7
  caron 7 chacon 7 champion 7 chatman 7 chin 7 cho 7 christiansen 7 christie 7 clinton 7 coley 7 connell 7
  connelly 7 connors 7 coon 7 cornelius 7 corona 7 crain 7 crandall 7 crenshaw 7 crowell 7 cullen 7
  culver 7 currie 7 darby 7 darden 7 darling 7 dennison 7 denny 7 diggs 7 dill 7 doty 7 dow 7 dowdy 7
  dugan 7 dutton 7 duvall 7 easley 7 eason 7 echols 7 eddy 7 elliot 7 engle 7 esposito 7 fournier 7
  friend 7 gage 7 gagne 7 gallo 7 geiger 7 gifford 7 gillis 7 goddard 7 gomes 7 goodrich 7 granger 7
  greenberg 7 grover 7 hackett 7 hammer 7 hanley 7 hare 7 hawk 7 healy 7 hearn 7 herndon 7 herrington 7
  hobson 7 hogue 7 honeycutt 7 hooker 7 hope 7 huddleston 7 hutton 7 huynh 7 irving 7 isaac 7 jack 7
  jacob 7 jacobsen 7 jean 7 jernigan 7 jolly 7 jorgensen 7 judd 7 kauffman 7 kearney 7 keenan 7 keene 7
  kenny 7 kerns 7 khan 7 kimble 7 kincaid 7 kiser 7 koenig 7 kraft 7 kruse 7 lacey 7 ladd 7 lanier 7
  lassiter 7 leary 7 ledford 7 light 7 london 7 longoria 7 looney 7 lujan 7 lundy 7 lusk 7 madrid 7
  maher 7 marcus 7 marion 7 masters 7 matos 7 maurer 7 mayberry 7 mccracken 7 mcnally 7 means 7 medeiros 7
  medrano 7 meier 7 mock 7 mohr 7 moreland 7 munson 7 myles 7 myrick 7 napier 7 nava 7 neff 7 negron 7
  nickerson 7 north 7 oakley 7 ogden 7 oleary 7 otero 7 otto 7 ouellette 7 pack 7 parr 7 parra 7 parson 7
  paulson 7 pendleton 7 perdue 7 pereira 7 person 7 pettit 7 pina 7 prather 7 presley 7 purvis 7 queen 7
  ragland 7 randle 7 ransom 7 reeder 7 rhoades 7 roark 7 romo 7 root 7 rowell 7 rubin 7 rudd 7 salter 7
  samuel 7 sands 7 sapp 7 schmitz 7 schulz 7 seay 7 shapiro 7 shaver 7 sheets 7 sheldon 7 sherwood 7
  shipley 7 shipman 7 shultz 7 siegel 7 sierra 7 skaggs 7 smallwood 7 souza 7 spangler 7 spicer 7 stahl 7
  staley 7 stallings 7 staples 7 starnes 7 staton 7 steiner 7 stovall 7 swenson 7 tabor 7 talbot 7
  thayer 7 thorne 7 tobin 7 tovar 7 triplett 7 valentin 7 valle 7 varner 7 ventura 7 vera 7 vernon 7
  vick 7 villalobos 7 waldron 7 washburn 7 weir 7 westbrook 7 whalen 7 whitman 7 whitt 7 whittaker 7
  whitten 7 wilkes 7 winkler 7 witherspoon 7 wolff 7 woody 7 wray 7 wu 7 xiong 7 yazzie 7 ybarra 7
  youngblood 7 yu 7 aguilera 6 albrecht 6 alley 6 alonzo 6 altman 6 ambrose 6 aponte 6 aragon 6 avalos 6
  aviles 6 baggett 6 bagley 6 barbour 6 barger 6 barney 6 baron 6 barrios 6 barth 6 baum 6 beam 6
  bearden 6 beavers 6 becerra 6 beckman 6 beebe 6 benedict 6 bernier 6 bernstein 6 beverly 6 beyer 6
  blalock 6 blank 6 blum 6 boles 6 borden 6 boston 6 boudreaux 6 bourgeois 6 bowser 6 boyles 6 braden 6
  brand 6 brannon 6 braswell 6 braxton 6 brower 6 burkhart 6 burnham 6 burrows 6 busch 6 caballero 6
  cagle 6 call 6 canales 6 cardona 6 cardwell 6 carmona 6 carnes 6
`)
