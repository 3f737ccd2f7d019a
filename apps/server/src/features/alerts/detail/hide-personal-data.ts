import { maskSsn } from '@vigil/contract'

const label = String.raw`\b(?:d\.? ?o\.? ?b\b\.?s?|(?:date|day|year)s? of birth|birth[ -]?(?:date|day|year)s?|y\.?o\.?b\b\.?)`
const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*`
const part = String.raw`(?:\d+(?:[./-]\d+)*(?:st|nd|rd|th)?|${month})`
const between = String.raw`[\s,.()-]+(?:(?:and|to|or|of|the)\s+)*`
/** One or more dates as people write them: "2 March 1960", "Mar. 2, 1960 or 1961", "03/02/60". */
const dates = `${part}(?:${between}${part})*`
const before = String.raw`[\s:=,(-]*(?:[^;.\n\d]|\b(?:ca?|approx|abt)\.){0,80}?\b`
const rest = String.raw`[^;.\n]*`
const labeled = new RegExp(`(${label})(?:${before}${dates})?${rest}`, 'gi')
const born = new RegExp(String.raw`\b(born)\b${before}(${dates})${rest}`, 'gi')

/** Removes dates of birth from a text, up to the end of their sentence. */
export const hideBirths = (text: string): string =>
  text
    .replaceAll(labeled, '$1 …')
    .replaceAll(born, (all, word: string, date: string) => (/\d/.test(date) ? `${word} …` : all))

/** Whether a label means that its value is a date of birth. */
export const isBirthLabel = (name: string): boolean => new RegExp(`${label}$`, 'i').test(name.trim())

const written = /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g
const named = /\b(SSN|social security (?:no|num|number))([^\d;,]{0,6})(\d{3}[ .-]?\d{2}[ .-]?\d{4})(?!\d)/gi

/** Masks SSNs in the text of a list, except for the last four digits. */
export const hideSsns = (text: string): string =>
  text
    .replaceAll(written, (ssn) => maskSsn(ssn))
    .replaceAll(named, (_all, label: string, between: string, ssn: string) => label + between + maskSsn(ssn))
