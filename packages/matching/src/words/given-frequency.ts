import { parseNumbers } from './parse.ts'

/** People per 100,000 in the United States with each common given name. */
export const givenFrequency: ReadonlyMap<string, number> = parseNumbers(`
  james 1664 john 1642 robert 1576 michael 1321 mary 1319 william 1229 david 1185 richard 854 charles 765
  joseph 705 thomas 692 patricia 539 christopher 519 linda 518 barbara 490 daniel 490 paul 476 mark 471
  elizabeth 469 donald 467 george 466 jennifer 466 maria 417 kenneth 414 susan 397 edward 391 steven 391
  margaret 384 brian 369 dorothy 364 ronald 364 anthony 362 lisa 352 kevin 337 nancy 335 karen 334
  betty 333 helen 332 jason 331 matthew 330 gary 326 timothy 321 sandra 315 jose 308 larry 300 jeffrey 296
  donna 292 frank 292 carol 286 ruth 281 scott 274 eric 273 stephen 271 andrew 270 sharon 261 michelle 260
  laura 255 sarah 254 kimberly 252 deborah 247 jessica 245 raymond 245 shirley 244 cynthia 235 angela 234
  melissa 231 brenda 228 amy 226 jerry 222 gregory 221 anna 220 joshua 218 rebecca 215 virginia 215
  kathleen 212 dennis 209 pamela 208 martha 206 debra 204 amanda 202 walter 201 stephanie 200 willie 200
  patrick 196 terry 196 carolyn 193 christine 191 peter 191 janet 190 marie 190 frances 188 catherine 187
  harold 186 douglas 184 henry 184 ann 182 joyce 182 diane 180 alice 179 jean 175 carl 174 julie 174
  kelly 173 arthur 169 heather 169 doris 168 gloria 168 teresa 168 ryan 167 joe 163 evelyn 161 roger 161
  juan 160 ashley 159 albert 158 cheryl 158 jack 158 joan 157 jonathan 157 justin 157 katherine 157
  mildred 157 gerald 155 keith 155 samuel 154 judith 149 rose 148 janice 143 lawrence 142 nicole 141
  ralph 141 christina 138 judy 138 nicholas 138 roy 137 kathy 136 theresa 136 benjamin 135 beverly 134
  bruce 132 denise 132 brandon 131 adam 130 tammy 130 billy 126 fred 126 harry 126 irene 126 jane 125
  wayne 125 lori 124 louis 124 steve 123 tracy 123 jeremy 122 aaron 121 andrea 121 marilyn 121 rachel 121
  robin 120 leslie 118 randy 118 kathryn 117 bobby 116 eugene 116 carlos 115 howard 115 louise 115
  sara 115 anne 114 jacqueline 114 russell 113 wanda 113 bonnie 112 julia 112 shawn 112 victor 112
  chris 111 ruby 111 jamie 110 lois 110 phyllis 110 tina 110 jesse 109 martin 109 norma 109 paula 109
  annie 108 diana 108 ernest 108 shannon 108 lee 107 phillip 107 todd 107 lillian 106 crystal 104
  emily 104 peggy 104 carmen 103 connie 103 craig 103 gladys 103 kim 103 alan 102 rita 102 dawn 101
  dale 100 florence 100 francis 100 sean 100 clarence 99 edna 99 johnny 99 philip 99 tiffany 98 earl 97
  jimmy 97 rosa 97 tony 97 antonio 96 cindy 96 luis 96 bryan 95 danny 95 grace 95 mike 95 leonard 93
  nathan 93 stanley 93 wendy 93 curtis 91 manuel 91 edith 90 norman 90 rodney 90 victoria 90 josephine 89
  sherry 89 sylvia 89 allen 88 sheila 88 thelma 88 elaine 87 ellen 87 ethel 87 lynn 87 marjorie 87
  carrie 86 marvin 86 charlotte 85 marion 85 glenn 84 travis 84 vincent 84 chad 83 emma 83 esther 83
  jacob 83 jeff 83 jeffery 83 monica 83 pauline 83 dana 82 jessie 82 juanita 82 kyle 82 melvin 82
  alfred 81 anita 81 hazel 81 rhonda 81 amber 80 bradley 80 eva 80 debbie 79 jesus 79 ray 79 eddie 78
  herbert 78 april 77 clara 77 frederick 77 joel 77 lucille 77 gail 76 danielle 75 eleanor 75 joanne 75
  valerie 75 edwin 74 erin 74 megan 74 alicia 73 don 73 michele 73 suzanne 73 bertha 72 darlene 71
  geraldine 71 jill 71 lauren 71 ricky 71 veronica 71 troy 70 cathy 69 randall 69 stacy 69 joann 68
  lorraine 68 sally 68 alexander 67 barry 67 jackie 67 regina 67 beatrice 65 dolores 65 erica 65 audrey 64
  bernard 64 bernice 64 mario 64 annette 63 francisco 63 june 63 leroy 63 micheal 63 yvonne 63 clifford 62
  marcus 62 oscar 62 samantha 62 theodore 62 jay 61 miguel 61 ana 60 renee 60 alex 59 angel 59 brittany 59
  holly 59 ida 59 jim 59 roberta 59 ronnie 59 tom 59 vivian 59 calvin 58 jeanette 58 jon 58 loretta 58
  melanie 58 tommy 58 yolanda 58 katie 57 laurie 57 leon 57 alma 56 bill 56 derek 56 kristen 56 lloyd 56
  stacey 56 sue 56 vanessa 56 beth 55 elsie 55 jeanne 55 vicki 55 warren 55 carla 54 darrell 54 dean 54
  floyd 54 jerome 54 leo 54 rosemary 54 tara 54 alvin 53 courtney 53 eileen 53 terri 53 wesley 53 corey 52
  derrick 52 dustin 52 gertrude 52 gordon 52 greg 52 jorge 52 lucy 52 pedro 52 tim 52 dan 51 ella 51
  tonya 51 gina 50 kristin 50 lewis 50 maurice 50 wilma 50 zachary 50 agnes 49 charlene 49 clyde 49
  herman 49 natalie 49 roberto 49 vera 49 vernon 49 bessie 48 charlie 48 delores 48 shane 48 arlene 47
  glen 47 hector 47 melinda 47 pearl 47 ricardo 47 sam 47 allison 46 colleen 46 constance 46 gene 46
  georgia 46 johnnie 46 joy 46 lester 46 maureen 46 rick 46 tamara 46 tyler 46 brent 45 claudia 45
  gilbert 45 lillie 45 marcia 45 minnie 45 nellie 45 ramon 45 tanya 45 glenda 44 heidi 44 marc 44
  marlene 44 billie 43 caroline 43 guadalupe 43 lydia 43 marian 43 stella 43 viola 43 brett 42 casey 42
  cecil 42 dora 42 jo 42 reginald 42 jaime 41 mattie 41 nathaniel 41 rafael 41 ruben 41 vickie 41 edgar 40
  irma 40 maxine 40 milton 40 raul 40 adrian 39 andre 39 ben 39 chester 39 christy 39 duane 39 franklin 39
  lena 39 mabel 39 marsha 39 myrtle 39 bobbie 38 christian 38 deanna 38 elmer 38 gabriel 38 hilda 38
  jimmie 38 patsy 38 tracey 38 brad 37 gwendolyn 37 jennie 37 mitchell 37 nora 37 arnold 36 carole 36
  cassandra 36 cory 36 harvey 36 jared 36 karl 36 kay 36 leah 36 margie 36 naomi 36 nina 36 penny 36
  priscilla 36 roland 36 ron 36 brandy 35 claude 35 dianne 35 jan 35 leona 35 lonnie 35 olga 35 darryl 34
  erik 34 felicia 34 jenny 34 jordan 34 kerry 34 lindsey 34 sonia 34 becky 33 clinton 33 cody 33
  fernando 33 javier 33 kristina 33 miriam 33 neil 33 velma 33 violet 33 darren 32 julio 32 lance 32
  lindsay 32 mae 32 mathew 32 misty 32 rene 32 ted 32 toni 32 tyrone 32 allan 31 claire 31 daisy 31
  erika 31 jody 31 katrina 31 kurt 31 nelson 31 pat 31 ramona 31 sandy 31 shelly 31 sherri 31 belinda 30
  clayton 30 dwayne 30 geneva 30 guy 30 hugh 30 margarita 30 max 30 sheryl 30 ada 29 armando 29 cora 29
  dwight 29 everett 29 faye 29 felix 29 isabel 29 natasha 29 sabrina 29 blanche 28 bob 28 brandi 28
  cecilia 28 harriet 28 hattie 28 ian 28 iris 28 joanna 28 ken 28 kristi 28 marguerite 28 molly 28
  rosie 28 sidney 28 wallace 28 alberto 27 alfredo 27 angie 27 dave 27 eunice 27 freddie 27 inez 27
  ivan 27 julian 27 lynda 27 alberta 26 amelia 26 byron 26 candace 26 daryl 26 genevieve 26 isaac 26
  janie 26 jodi 26 kayla 26 kristine 26 madeline 26 maggie 26 monique 26 morris 26 perry 26 sonya 26
  alison 25 andy 25 clifton 25 fannie 25 flora 25 kirk 25 luz 25 marshall 25 maryann 25 melody 25
  olivia 25 opal 25 ross 25 salvador 25 sergio 25 shelley 25 susie 25 virgil 25 whitney 25 willard 25
  yvette 25 antoinette 24 beulah 24 eduardo 24 gayle 24 kent 24 kristy 24 lola 24 lula 24 mamie 24 seth 24
  terrance 24 terrence 24 verna 24 austin 23 bridget 23 candice 23 donnie 23 enrique 23 frankie 23
  hannah 23 jeannette 23 joey 23 juana 23 kelli 23 pam 23 wade 23 alejandro 22 arturo 22 celia 22 della 22
  evan 22 fredrick 22 karla 22 latoya 22 luther 22 lynne 22 nick 22 patty 22 shelia 22 stuart 22 vicky 22
  alexis 21 angelo 21 blanca 21 erma 21 jacquelyn 21 jeremiah 21 julius 21 kara 21 marianne 21 otis 21
  shaun 21 sheri 21 wendell 21 adrienne 20 alexandra 20 angelica 20 antonia 20 bennie 20 bernadette 20
  bethany 20 brooke 20 cameron 20 doug 20 gerard 20 homer 20 hubert 20 ira 20 kenny 20 krista 20
  leticia 20 luke 20 morgan 20 myra 20 oliver 20 robyn 20 rosalie 20 roxanne 20 sadie 20 trevor 20
  alfonso 19 angelina 19 blake 19 carlton 19 chelsea 19 elena 19 ernestine 19 ernesto 19 jasmine 19
  kendra 19 krystal 19 laverne 19 loren 19 lyle 19 mable 19 marcella 19 matt 19 muriel 19 neal 19
  nichole 19 ollie 19 orlando 19 rachael 19 rex 19 traci 19 abraham 18 desiree 18 dianna 18 doreen 18
  estelle 18 grant 18 horace 18 kari 18 kelley 18 leigh 18 lora 18 lorenzo 18 mona 18 nadine 18 noel 18
  omar 18 pablo 18 paulette 18 rickey 18 roderick 18 rosemarie 18 rudy 18 shelby 18 taylor 18 wilbur 18
  willis 18 alton 17 andres 17 archie 17 betsy 17 cesar 17 christie 17 cristina 17 damon 17 eula 17
  freda 17 ginger 17 hope 17 janis 17 johnathan 17 kelvin 17 lynette 17 malcolm 17 marco 17 mercedes 17
  meredith 17 preston 17 robbie 17 rudolph 17 teri 17 tommie 17 wm 17 alyssa 16 carroll 16 cecelia 16
  colin 16 delbert 16 devin 16 dominic 16 earnest 16 ed 16 eloise 16 felipe 16 garry 16 geoffrey 16
  gerardo 16 gretchen 16 guillermo 16 gwen 16 henrietta 16 jana 16 jonathon 16 lucas 16 meghan 16 merle 16
  pete 16 randolph 16 raquel 16 rochelle 16 sophia 16 benny 15 cedric 15 cleo 15 darla 15 delia 15
  edmund 15 elvira 15 essie 15 garrett 15 gregg 15 jenna 15 jewel 15 kate 15 kellie 15 lana 15 lila 15
  lorena 15 lowell 15 mandy 15 may 15 mindy 15 myron 15 olive 15 patti 15 rodolfo 15 salvatore 15
  silvia 15 sonja 15 sophie 15 spencer 15 tasha 15 tricia 15 aimee 14 alisha 14 camille 14 dixie 14
  ebony 14 elisa 14 elsa 14 faith 14 forrest 14 israel 14 jeannie 14 jermaine 14 johanna 14 josefina 14
  kristie 14 lela 14 leland 14 lorene 14 lucia 14 marina 14 marta 14 marty 14 melba 14 miranda 14
  nettie 14 ora 14 rena 14 roosevelt 14 shari 14 shawna 14 sherman 14 sylvester 14 tabitha 14 tami 14
  wilbert 14 wilson 14 winifred 14 abigail 13 addie 13 adele 13 adriana 13
`)
