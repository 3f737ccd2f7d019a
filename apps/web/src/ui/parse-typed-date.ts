import { IsoDate } from '@vigil/contract'

/** MM/DD/YYYY as typed, with or without leading zeros, as yyyy-MM-dd; null for what is no date. */
export function parseTypedDate(text: string): string | null {
  const parts = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text)
  if (!parts) return IsoDate.safeParse(text.trim()).data ?? null
  const [, month = '', day = '', year = ''] = parts
  return IsoDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data ?? null
}
