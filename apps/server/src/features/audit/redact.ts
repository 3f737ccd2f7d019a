const sealed =
  /^(ssn|tin|ein|dob|dateOfBirth|birthDate|homeAddress|\w*password|\w*secret|secretHash|api_?key|\w*token)$/i

/** The trail says that a protected field changed, never what it holds. */
export function redact(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return '[sealed]'
  if (Array.isArray(value)) return value.map(redact)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      sealed.test(key) && inner !== null && inner !== undefined ? '[sealed]' : redact(inner),
    ]),
  )
}
