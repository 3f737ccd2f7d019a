/** Nobody is monitored before that age. */
export const youngestYears = 10

const firstYear = 1900

/** Why somebody who is monitored today can't be born on that day, or null. */
export function birthDateProblem(date: string, today: string): string | null {
  if (date > today) return 'A date of birth is not in the future'
  const latest = `${Number(today.slice(0, 4)) - youngestYears}${today.slice(4)}`
  if (date > latest) return `A date of birth is at least ${youngestYears} years ago`
  return Number(date.slice(0, 4)) < firstYear ? `A date of birth is not before ${firstYear}` : null
}
