import fc from 'fast-check'

const units = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes))

/** Any text for property tests: plain, any UTF-16 units with halves of surrogate pairs, and mixtures. */
export const anyText = fc.oneof(
  fc.string(),
  units,
  fc.tuple(fc.string(), units).map(([a, b]) => a + b),
)
