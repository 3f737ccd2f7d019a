const dayOfYear = /(?<!\d)(\d\d)(\d{3})(?!\d)/
const isoDay = /(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/

function isoOfDay(year: number, day: number): string {
  const date = new Date(Date.UTC(year, 0, day))
  return day >= 1 && date.getUTCFullYear() === year ? date.toISOString().slice(0, 10) : ''
}

/** The date in the name of an extract, such as SAM_Exclusions_Public_Extract_V2_26319.ZIP; '' if it has none. */
export function publishedOf(name: string): string {
  if (!/sam|exclusion|fascsa/i.test(name)) return ''
  const iso = isoDay.exec(name)
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`
  const day = dayOfYear.exec(name)
  return day ? isoOfDay(2000 + Number(day[1]), Number(day[2])) : ''
}
