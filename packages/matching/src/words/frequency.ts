export { givenFrequency } from './given-frequency.ts'
export { surnameFrequency } from './surname-frequency.ts'
