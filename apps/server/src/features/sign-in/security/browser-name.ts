import { unknownBrowser } from '@vigil/contract'

/** The first match wins: most browsers also name those they derive from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstFit = (names: readonly [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** A recognizable browser name, such as "Chrome on Linux". */
export function browserName(userAgent: string): string {
  const browser = firstFit(browsers, userAgent) ?? /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? unknownBrowser
  const system = firstFit(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}
