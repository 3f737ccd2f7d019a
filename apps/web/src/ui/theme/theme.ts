import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { themeComponents } from './theme-components.ts'

const shades = (base: string, soft: string, line: string, strong: string): MantineColorsTuple => [
  soft,
  soft,
  line,
  line,
  base,
  base,
  base,
  strong,
  base,
  base,
]
const semanticColor = (name: string): MantineColorsTuple =>
  shades(
    `var(--${name})`,
    `var(--${name}-soft)`,
    `var(--${name}-line)`,
    `color-mix(in srgb, var(--${name}), var(--ink) 20%)`,
  )
const own = ['brand', 'red', 'amber', 'green', 'blue', 'act'] as const

const gray: MantineColorsTuple = [
  'var(--sunken)',
  'var(--sunken)',
  'var(--line)',
  'var(--line)',
  'var(--line-strong)',
  'var(--ink-3)',
  'var(--ink-3)',
  'var(--ink-2)',
  'var(--ink)',
  'var(--ink)',
]
const dark: MantineColorsTuple = [
  'var(--ink)',
  'var(--ink-2)',
  'var(--ink-3)',
  'var(--ink-3)',
  'var(--line-strong)',
  'var(--line)',
  'var(--raised)',
  'var(--sunken)',
  'var(--sunken)',
  'var(--paper)',
]

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { ...Object.fromEntries(own.map((name) => [name, semanticColor(name)])), gray, dark },
  white: 'var(--brand-ink)',
  black: 'var(--ink)',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: {
    xs: 'var(--text-12)',
    sm: 'var(--text-14)',
    md: 'var(--text-14)',
    lg: 'var(--text-16)',
    xl: 'var(--text-20)',
  },
  lineHeights: { xs: '1.4', sm: '1.43', md: '1.43', lg: '1.4', xl: '1.3' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--text-20)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--text-16)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--text-14)', lineHeight: '1.43' },
    },
  },
  radius: { xs: 'var(--r1)', sm: 'var(--r1)', md: 'var(--r1)', lg: 'var(--r2)', xl: 'var(--r2)' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '14px', lg: '20px', xl: '32px' },
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow-over)',
    lg: 'var(--shadow-over)',
    xl: 'var(--shadow-over)',
  },
  breakpoints: { xs: '30em', sm: '40em', md: '64em', lg: '80em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: themeComponents,
})

function ofColor(name: string): Record<string, string> {
  const variable = `--mantine-color-${name}`
  return {
    [`${variable}-text`]: `var(--${name})`,
    [`${variable}-filled`]: `var(--${name})`,
    [`${variable}-filled-hover`]: `var(${variable}-7)`,
    [`${variable}-light`]: `var(--${name}-soft)`,
    [`${variable}-light-hover`]: `color-mix(in srgb, var(--${name}-soft), var(--${name}) 8%)`,
    [`${variable}-light-color`]: `var(--${name})`,
    [`${variable}-outline`]: `var(--${name})`,
    [`${variable}-outline-hover`]: `var(--${name}-soft)`,
  }
}

const ofNeutral = (name: 'gray' | 'dark'): Record<string, string> => ({
  [`--mantine-color-${name}-text`]: 'var(--ink-2)',
  [`--mantine-color-${name}-filled`]: 'var(--ink-2)',
  [`--mantine-color-${name}-filled-hover`]: 'var(--ink)',
  [`--mantine-color-${name}-light`]: 'var(--sunken)',
  [`--mantine-color-${name}-light-hover`]: 'var(--line)',
  [`--mantine-color-${name}-light-color`]: 'var(--ink-2)',
  [`--mantine-color-${name}-outline`]: 'var(--ink-2)',
  [`--mantine-color-${name}-outline-hover`]: 'var(--sunken)',
})

const eitherScheme: Record<string, string> = {
  ...Object.assign({}, ...own.map(ofColor), ofNeutral('gray'), ofNeutral('dark')),
  '--mantine-primary-color-contrast': 'var(--brand-ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--raised)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-success': 'var(--green)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-disabled)',
  '--mantine-color-disabled-border': 'var(--line)',
}

/** The tokens adapt to the color scheme, so both schemes are defined alike. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: eitherScheme,
  dark: eitherScheme,
})
