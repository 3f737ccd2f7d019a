import { expect, it } from 'vitest'
import { splitLinks } from './split-links.ts'

const links = (text: string): string[] => splitLinks(text).flatMap((part) => (part.link ? [part.text] : []))

it.each([
  ['See https://vigil.test/reset?token=a-b_c#x now.', ['https://vigil.test/reset?token=a-b_c#x']],
  ['At https://vigil.test/a. Or (http://vigil.test/b), or', ['https://vigil.test/a', 'http://vigil.test/b']],
  ['<https://vigil.test/a>\nhttps://vigil.test/b', ['https://vigil.test/a', 'https://vigil.test/b']],
  ['javascript:alert(1) data:text/html,x ftp://vigil.test mailto:a@b.test', []],
  ['no address', []],
  ['', []],
])('finds the web addresses in %j', (text, expected) => {
  expect(links(text)).toEqual(expected)
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
