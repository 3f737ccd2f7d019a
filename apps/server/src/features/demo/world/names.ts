const words = (text: string): string[] => text.trim().split(/\s+/)

/** Given names and their nicknames. */
export const nicknames = new Map(
  words(`Margaret:Peggy Elizabeth:Beth Katherine:Kathy Susan:Sue Rebecca:Becky Deborah:Debbie Jennifer:Jenny
    Victoria:Vicky Abigail:Abby Amanda:Mandy Pamela:Pam Cynthia:Cindy Jacqueline:Jackie Dorothy:Dot
    William:Bill Robert:Bob Richard:Rick James:Jim Michael:Mike Thomas:Tom Edward:Ted Charles:Chuck Anthony:Tony
    Joseph:Joe Daniel:Dan Benjamin:Ben Alexander:Alex Nicholas:Nick Lawrence:Larry Gregory:Greg Samuel:Sam
    Christopher:Chris Matthew:Matt Timothy:Tim Kenneth:Ken`).map(
    (pair) => pair.split(':') as [string, string],
  ),
)

const beginnings =
  words(`Ash Alder Amber Arden Bar Beck Bel Birch Bram Brent Cald Car Castle Chat Clay Cop Dal Den
  Dun Elder Ever Fair Farn Fen Gar Glen Gran Gren Hal Hart Haver Hazel Hol Ing Kel Kess Kirk Lang Lark Lin Lock
  Mar Mel Mill Mor Nether Nor Oaken Old Pem Pend Quill Rad Raven Red Ros Sel Shel Silver Stan Stone Sutter Tarn
  Thistle Thorn Tol Ul Vance Wal Wester Whit Wick Win Wolver Yar`)
const endings =
  words(`bourne bridge brook bury by combe croft dale den field ford gate grove ham hurst ley lock
  mere mont more ridge shaw stead stone thorpe ton wall ward water well wick wood worth`)

interface Origin {
  share: number
  women: readonly string[]
  men: readonly string[]
  families: readonly string[]
}

const origin = (share: number, women: string, men: string, families: readonly string[]): Origin => ({
  share,
  women: words(women),
  men: words(men),
  families,
})

/** Origins of names, with their share among the invented people. */
export const origins: readonly Origin[] = [
  origin(
    62,
    `Margaret Elizabeth Katherine Susan Rebecca Deborah Jennifer Victoria Abigail Amanda Pamela Cynthia Jacqueline
     Dorothy Laura Heather Melissa Nicole Rachel Hannah Claire Audrey Naomi Beatrice Eleanor Josephine Lydia Marianne
     Paula Rosalind Sylvia Tamara Vivian Wendy Yvonne Brooke Carla Diane Erin Fiona Gloria Holly Irene Joanna`,
    `William Robert Richard James Michael Thomas Edward Charles Anthony Joseph Daniel Benjamin Alexander Nicholas
     Lawrence Gregory Samuel Christopher Matthew Timothy Kenneth Adrian Bradley Curtis Douglas Eric Franklin Gordon
     Harold Isaac Julian Keith Leonard Marcus Nathan Oliver Patrick Quentin Russell Stephen Trevor Vincent Wesley`,
    beginnings.flatMap((first) => endings.map((last) => `${first}${last}`)),
  ),
  origin(
    14,
    'Alejandra Beatriz Carmen Dolores Esperanza Graciela Isabel Lucia Marisol Paloma Rosario Soledad Ximena Yolanda',
    'Alejandro Bernardo Cesar Diego Emilio Fernando Guillermo Hector Ignacio Joaquin Leandro Mateo Rafael Santiago',
    words(`Albarrocal Bustamira Caldevilla Castelmonte Doradillo Escamonde Fuentebrava Galvarez Hinojera Iturbalde
      Jaramonte Lasterrama Maldevera Navarrete-Sol Olivarra Peñalosa Quintarelo Riosalado Sandomar Tierravieja
      Urrutimar Valdespina Villacorza Zambralejo`),
  ),
  origin(
    9,
    'Anjali Deepika Fatima Gayatri Indira Kavita Lakshmi Meera Nandini Padma Rukmini Shreya Sunita Vasudha',
    'Arjun Balaji Chandra Dinesh Ganesh Harish Imran Kiran Mahesh Naveen Prakash Rajan Sanjay Vikram',
    words(`Adhikaran Banderwal Chatterwala Devarajula Gopalmitra Iyerkanth Jagannadhan Kulkarwala Lakshmipur
      Mukhermalla Narasimhula Padmanand Raghunandi Sengupatra Thiruvadan Venkatapuri`),
  ),
  origin(
    6,
    'Mei Lan Hana Yuki Soo-Jin Linh Thuy Xiu Ayako Min-Ji Huong Ming-Li',
    'Wei Jun Kenji Takeshi Sung-Ho Minh Quang Haruto Tae-Yang Duc Zhihao Bao',
    words(
      'Changmori Dinhtran Fukuyashi Hoangtu Kimuraeda Linzhao Matsukura Nguyenda Parkseo Shimohara Tranvu Zhengli',
    ),
  ),
  origin(
    5,
    'Adaeze Amara Chinelo Efua Ngozi Folake Thandiwe Zainab Makena Abena',
    'Babatunde Chidi Emeka Kwame Obinna Olumide Sipho Tendai Kofi Jabari',
    words(
      'Abioduyemi Adeyinkola Boatengua Chukwumere Dlaminika Ezeokoro Mwangari Nwachukwa Okonjoro Osei-Tutuma',
    ),
  ),
  origin(
    4,
    'Agnieszka Daria Katarzyna Ludmila Oksana Svetlana Zofia Milena',
    'Andrzej Bogdan Dmitri Jaroslav Miroslav Pavel Stanislav Wojciech',
    words(
      'Borkowiak Czarnolski Dragomirov Kowalewicz Lisenkowa Miroslawek Petrovsklar Wisniarski Zielonkow Zoltanek',
    ),
  ),
]
