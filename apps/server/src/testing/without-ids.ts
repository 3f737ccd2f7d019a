const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const hash = /(?<![0-9a-z])[0-9a-f]{32,}(?![0-9a-z])/gi
const time = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g
/** of a log line: milliseconds since 1970, or with fractions */
const measured = /"(?:time|pid|responseTime|durationMs)":[\d.]+/g

/** A text without random ids, hashes and times, which contain any few digits now and then. */
export const withoutIds = (text: string): string =>
  text.replaceAll(id, '').replaceAll(hash, '').replaceAll(time, '').replaceAll(measured, '')
