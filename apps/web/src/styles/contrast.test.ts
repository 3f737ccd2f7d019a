import fs from 'node:fs'
import { expect, it } from 'vitest'

const css = fs.readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

/** The light and the dark color of a token. */
function colorsOf(token: string): [string, string] {
  const [, light, dark] =
    new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? []
  if (!light || !dark) throw new Error(`the token ${token} is missing`)
  return [light, dark]
}

/** The relative luminance of a color, as WCAG defines it. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

const inks = ['ink', 'ink-2', 'ink-3', 'ink-disabled']
const backgrounds = ['paper', 'surface', 'raised', 'sunken', 'brand-soft']
const pairs = inks.flatMap((ink) => backgrounds.map((background) => [ink, background] as const))

it.each(pairs)('%s is readable on %s (AA), light and dark', (ink, background) => {
  for (const scheme of [0, 1] as const)
    expect(contrast(colorsOf(ink)[scheme], colorsOf(background)[scheme])).toBeGreaterThanOrEqual(4.5)
})
