import { parseNumbers } from './parse.ts'

/** Cardinal numbers written as one word. */
export const numberWords: ReadonlyMap<string, number> = parseNumbers(`
  zero 0 one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12
  thirteen 13 fourteen 14 fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30
  forty 40 fourty 40 fifty 50 sixty 60 seventy 70 eighty 80 ninety 90
`)

/** Ordinal numbers from the first to the thirtieth, written as a word or with digits. */
export const ordinalWords: ReadonlyMap<string, number> = parseNumbers(`
  first 1 1st 1 second 2 2nd 2 2d 2 third 3 3rd 3 3d 3 fourth 4 4th 4 fifth 5 5th 5 sixth 6 6th 6 seventh
  7 7th 7 eighth 8 8th 8 ninth 9 9th 9 tenth 10 10th 10 eleventh 11 11th 11 twelfth 12 12th 12 thirteenth
  13 13th 13 fourteenth 14 14th 14 fifteenth 15 15th 15 sixteenth 16 16th 16 seventeenth 17 17th 17
  eighteenth 18 18th 18 nineteenth 19 19th 19 twentieth 20 20th 20 twentyfirst 21 21st 21 twentysecond 22
  22nd 22 twentythird 23 23rd 23 twentyfourth 24 24th 24 twentyfifth 25 25th 25 twentysixth 26 26th 26
  twentyseventh 27 27th 27 twentyeighth 28 28th 28 twentyninth 29 29th 29 thirtieth 30 30th 30
`)

/** Roman numerals from two to thirty. */
export const romanNumerals: ReadonlyMap<string, number> = parseNumbers(`
  ii 2 iii 3 iv 4 v 5 vi 6 vii 7 viii 8 ix 9 x 10 xi 11 xii 12 xiii 13 xiv 14 xv 15 xvi 16 xvii 17 xviii
  18 xix 19 xx 20 xxi 21 xxii 22 xxiii 23 xxiv 24 xxv 25 xxvi 26 xxvii 27 xxviii 28 xxix 29 xxx 30
`)
