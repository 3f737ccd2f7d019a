import { fingerprint } from './fingerprint.ts'
import { isNothing } from './nulls.ts'
import { stateCode } from './state.ts'

const LONGEST = 64

function isMasked(number: string): boolean {
  let run = 0
  for (let i = 0; i < number.length; i++) {
    const code = number.charCodeAt(i)
    if (code === 42 || code === 36 || code === 61 || code === 8226) return true
    run = code === 35 || (code | 32) === 120 ? run + 1 : 0
    if (run === 3) return true
  }
  return false
}

/** Normalizes a license number: only letters and digits, in upper case, without padding zeros. */
export function normalizeLicense(number: string | undefined): string {
  if (!number) return ''
  const end = Math.min(number.length, LONGEST)
  let key = ''
  let inDigits = false
  for (let i = 0; i < end; i++) {
    const code = number.charCodeAt(i)
    if (code >= 48 && code <= 57) {
      if (code === 48 && !inDigits) continue
      inDigits = true
      key += number[i]
    } else {
      const upper = code >= 97 && code <= 122 ? code - 32 : code
      if (upper < 65 || upper > 90) continue
      inDigits = false
      key += String.fromCharCode(upper)
    }
  }
  return key
}

/** Three digits or more, not all the same, and no words ("EXPIRED 2019"). */
function isTelling(key: string): boolean {
  const digits = key.replaceAll(/[A-Z]/g, '')
  if (digits.length < 3 || key.length - digits.length > 6) return false
  return !/^(\d)\1*$/.test(digits)
}

/** Boards write "CA-RN" where others write "CA". */
function jurisdiction(state: string | undefined): string {
  return stateCode(state) || (state?.[2] === '-' ? stateCode(state.slice(0, 2)) : '')
}

/** Fingerprints a license number within its state; 0 if either is missing or the number is masked or too short. */
export function licenseKey(number: string | undefined, state: string | undefined): number {
  if (!number || isNothing(number) || isMasked(number)) return 0
  const where = jurisdiction(state)
  if (where === '') return 0
  const key = normalizeLicense(number)
  return isTelling(key) ? fingerprint(`${where} ${key}`) : 0
}
