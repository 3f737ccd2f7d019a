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

/** Large cities of the United States, as they are added to the name of a branch. */
export const cities: ReadonlySet<string> = new Set(
  `akron,albany,albuquerque,alexandria,amarillo,anaheim,anchorage,ann arbor,arlington,atlanta,augusta,aurora,austin,
  bakersfield,baltimore,baton rouge,birmingham,boise,boston,bridgeport,bronx,brooklyn,brownsville,buffalo,cape coral,
  cedar rapids,chandler,charleston,charlotte,chattanooga,chesapeake,chicago,cincinnati,clarksville,cleveland,
  colorado springs,columbus,corpus christi,dallas,dayton,denver,des moines,detroit,durham,el paso,elizabeth,eugene,evansville,
  fayetteville,flint,fort lauderdale,fort myers,fort wayne,fort worth,fresno,gainesville,glendale,grand rapids,greensboro,
  hartford,hialeah,hollywood,honolulu,houston,huntsville,indianapolis,irvine,irving,jackson,jacksonville,jersey city,
  kansas city,kissimmee,knoxville,lafayette,lakeland,lansing,laredo,las vegas,lexington,lincoln,little rock,long beach,
  los angeles,louisville,lubbock,madison,manhattan,mcallen,memphis,mesa,miami,miami beach,milwaukee,minneapolis,mobile,
  modesto,montgomery,naples,nashville,new haven,new orleans,newark,newport news,norfolk,oakland,ocala,oklahoma city,omaha,
  orlando,oxnard,palm beach,pasadena,paterson,pensacola,peoria,philadelphia,phoenix,pittsburgh,plano,portland,providence,
  queens,raleigh,reno,richmond,riverside,rochester,rockford,sacramento,saint louis,saint paul,saint petersburg,st louis,
  st paul,st petersburg,salem,salt lake city,san antonio,san bernardino,san diego,san francisco,san jose,santa ana,
  sarasota,savannah,scottsdale,scranton,seattle,shreveport,sioux falls,spokane,springfield,stamford,staten island,stockton,
  syracuse,tacoma,tallahassee,tampa,tempe,toledo,topeka,trenton,tucson,tulsa,tyler,virginia beach,waco,washington,
  west palm beach,wichita,wilmington,winston salem,worcester,yonkers,youngstown`
    .split(/,\s*/)
    .filter((name) => name !== ''),
)
