import { expect, it } from 'vitest'
import { placeWords } from './pdf-words.ts'

/** Every sign is one wide. */
const place = (text: string, width = 100) => placeWords(text, width, ({ length }) => length)
const fromTheLeft = (text: string, width?: number): string[] =>
  place(text, width).map((line) =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map(({ word }) => word)
      .join(' '),
  )

it('words from right to left begin on the right, and are a space apart', () => {
  expect(place('דוד בן כהן')).toEqual([
    [
      { word: 'דוד', x: 7 },
      { word: 'בן', x: 4 },
      { word: 'כהן', x: 0 },
    ],
  ])
})

it('words from left to right keep their place around them', () => {
  expect(fromTheLeft('Dr. محمد عبد الرحمن of Cairo, דוד')).toEqual(['Dr. الرحمن عبد محمد of Cairo, דוד'])
})

it('a number between words from right to left belongs to them, and one after them does not', () => {
  expect(fromTheLeft('عيادة 24 ساعة / 7 days')).toEqual(['ساعة 24 عيادة / 7 days'])
})

it('the first words are on the first line', () => {
  expect(fromTheLeft('محمد عبد الرحمن', 8)).toEqual(['عبد محمد', 'الرحمن'])
})

it('a word that is longer than a line is continued on the next one', () => {
  expect(fromTheLeft('דוד אבגדהו', 4)).toEqual(['דוד', 'אבגד', 'הו'])
})

it('a letter stays with its marks', () => {
  expect(fromTheLeft('กุกิกี่', 3)).toEqual(['กุ', 'กิ', 'กี่'])
})
