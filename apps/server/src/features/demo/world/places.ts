import type { Random } from './random.ts'

/** A home or work address. Towns and streets are invented; states are real. */
export interface Place {
  line1: string
  line2: string
  city: string
  state: string
  zip: string
}

const zips: Record<string, string> = {
  AL: '352',
  CA: '900',
  CT: '061',
  FL: '331',
  IL: '606',
  MI: '481',
  MO: '631',
  NY: '104',
  OH: '441',
  PA: '191',
  TX: '752',
}
export const states = Object.keys(zips)

const cities =
  'Ashbury Brackenridge Calder Dunmere Eastwick Fallowfield Greenhollow Harrowgate Ivybridge Kingsmere Larkhaven Millstone Northport Oakhaven Pinehurst Quarrytown Ridgemont Stonebrook Thornbury Westmarch'.split(
    ' ',
  )
const streets =
  'Oak Street|Maple Avenue|North Main Street|Lake Road|West Fifth Street|Park Boulevard|Hillside Drive|Orchard Lane|Mill Road|Copper Street|Alder Way|Station Road'.split(
    '|',
  )

export function inventPlace(random: Random, state: string): Place {
  return {
    line1: `${random.between(1, 8_900)} ${random.pick(streets)}`,
    line2: random.chance(0.25) ? `Suite ${random.between(1, 40) * 10}` : '',
    city: random.pick(cities),
    state,
    zip: `${zips[state]}${String(random.between(1, 99)).padStart(2, '0')}`,
  }
}
