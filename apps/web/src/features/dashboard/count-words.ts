/** 1,456 in full. */
export const inFull = (value: number): string => value.toLocaleString('en-US')

/** How many of the active providers are fine. */
export const compliantWords = (compliant: number, active: number): string =>
  active === 1
    ? `${inFull(compliant)} of 1 active provider has no open alert`
    : `${inFull(compliant)} of ${inFull(active)} active providers have no open alert`
