import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { mantineDefaults } from './mantine-defaults'

/*
 * The theme: colors, type, spacing, density. theme.test.ts checks the contrast of its colors. Other files use the CSS variables, such as
 * var(--warn-ink) and var(--row); controls.css styles Mantine's controls, and globals.css stops motion for users who prefer reduced motion.
 */

const light = {
  /** The page's background; boxes on it; overlays over both. */
  ground: '#f6f7f9',
  surface: '#ffffff',
  raised: '#ffffff',
  /** Hairlines; borders of buttons; borders of fields, which have no other outline. */
  line: '#e3e6eb',
  edge: '#ccd1da',
  fieldLine: '#868d99',
  hover: '#f1f3f6',
  ink: '#16191f',
  secondInk: '#3b414c',
  dimInk: '#5a616d',
  accent: '#4654cf',
  accentHover: '#3a47b8',
  accentInk: '#ffffff',
  link: '#3e4bc4',
  focus: '#4654cf',
  chosen: '#eceefc',
  chosenInk: '#333fa6',
  /** The background of pictures and artwork, which are made for paper. */
  paper: '#f4f5f7',
  paperInk: '#3b414c',
  bone: '#e6e9ee',
  tip: '#22262e',
  tipInk: '#f4f5f7',
  idle: '#eef0f3',
  idleInk: '#666d79',
  quiet: '#eaedf1',
  quietInk: '#414854',
  info: '#e1eefc',
  infoInk: '#12508f',
  infoMark: '#2f7fd0',
  busy: '#ede8fc',
  busyInk: '#5531a8',
  busyMark: '#7d5bd6',
  warn: '#fcefcd',
  warnInk: '#744300',
  warnGround: '#fff9ea',
  warnLine: '#ecd08d',
  warnMark: '#b06d00',
  stop: '#fde4e3',
  stopInk: '#a01c1c',
  stopGround: '#fff4f3',
  stopLine: '#f0b9b6',
  stopMark: '#d03a35',
  stopFill: '#c93530',
  stopFillHover: '#ad2823',
  good: '#def4e4',
  goodInk: '#1a6130',
  goodGround: '#f2fbf4',
  goodLine: '#aedcbb',
  goodMark: '#2b8a49',
}

export type Palette = typeof light

const dark: Palette = {
  ground: '#0f1013',
  surface: '#16181c',
  raised: '#1c1e23',
  line: '#2a2d34',
  edge: '#3d424c',
  fieldLine: '#6d7481',
  hover: '#24272e',
  ink: '#e9ebef',
  secondInk: '#c5c9d1',
  dimInk: '#9aa1ad',
  accent: '#5765da',
  accentHover: '#4a58cf',
  accentInk: '#ffffff',
  link: '#a3aefb',
  focus: '#8492f7',
  chosen: '#252a4b',
  chosenInk: '#d0d6ff',
  paper: '#dfe2e7',
  paperInk: '#3b414c',
  bone: '#2a2d34',
  tip: '#e9ebef',
  tipInk: '#16181c',
  idle: '#22252b',
  idleInk: '#959ca9',
  quiet: '#2b2f37',
  quietInk: '#cbd0d9',
  info: '#152f4b',
  infoInk: '#acd3fb',
  infoMark: '#4d9be8',
  busy: '#2d2450',
  busyInk: '#d0c1fb',
  busyMark: '#9d84ea',
  warn: '#41300b',
  warnInk: '#f5d38a',
  warnGround: '#231c0e',
  warnLine: '#5f4a1a',
  warnMark: '#d99b2b',
  stop: '#4a1d1d',
  stopInk: '#fcb8b3',
  stopGround: '#281516',
  stopLine: '#6e2b2a',
  stopMark: '#ec6a63',
  stopFill: '#cc403b',
  stopFillHover: '#b8332e',
  good: '#16371f',
  goodInk: '#a5e0b5',
  goodGround: '#11201a',
  goodLine: '#27573a',
  goodMark: '#4cb56c',
}

export const palette = { light, dark }

/** A color scale of ten steps, as Mantine requires: 0 is the lightest background, 6 the background of white text, 9 the text color. */
const colorScale = (...hex: string[]) => hex as unknown as MantineColorsTuple
const accent = colorScale('#eceefc', '#dfe2fa', '#c3c9f5', '#a3aefb', '#8492f7', '#5765da', '#4654cf', '#3a47b8', '#333fa6', '#272f7d')
const red = colorScale('#fff4f3', '#fde4e3', '#f9cbc8', '#fcb8b3', '#ec6a63', '#cc403b', '#c93530', '#ad2823', '#a01c1c', '#7e1515')
const yellow = colorScale('#fff9ea', '#fcefcd', '#f9e2a8', '#f5d38a', '#e9bb58', '#a06200', '#966000', '#875400', '#744300', '#5a3400')
const green = colorScale('#f2fbf4', '#def4e4', '#c3e9cd', '#a5e0b5', '#4cb56c', '#2f8049', '#237a3f', '#1d6a36', '#1a6130', '#124a23')
const blue = colorScale('#f0f7fe', '#e1eefc', '#cbe2f9', '#acd3fb', '#4d9be8', '#2a72b8', '#2069b0', '#175a9c', '#12508f', '#0c3c6d')
const gray = colorScale('#f6f7f9', '#f1f3f6', '#e9ecf0', '#e3e6eb', '#c9ced7', '#a4abb7', '#868d99', '#5a616d', '#3b414c', '#22262e')
const slate = colorScale('#e9ebef', '#c5c9d1', '#9aa1ad', '#6d7481', '#33373f', '#2a2d34', '#1c1e23', '#16181c', '#0f1013', '#0a0b0d')

/** Font sizes: 12 px for secondary text, 13 in tables and controls, 14 for body text, 16 and 20 for headings. */
const fontSizes = { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' }
const lineHeights = { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.4', xl: '1.3' }

const spacing = { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' }

/** The height of a table row by density; the document's `data-density` selects one. */
export const density = { compact: '2rem', comfortable: '2.5rem' }
export type Density = keyof typeof density

const shadows = {
  xs: '0 1px 2px rgb(16 20 30 / 6%)',
  sm: '0 1px 2px rgb(16 20 30 / 8%), 0 2px 6px rgb(16 20 30 / 6%)',
  md: '0 1px 2px rgb(16 20 30 / 8%), 0 6px 18px rgb(16 20 30 / 12%)',
  lg: '0 2px 4px rgb(16 20 30 / 8%), 0 12px 32px rgb(16 20 30 / 16%)',
  xl: '0 2px 4px rgb(16 20 30 / 10%), 0 20px 56px rgb(16 20 30 / 24%)',
}

export const theme = createTheme({
  colors: { accent, red, yellow, green, blue, gray, dark: slate },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  black: light.ink,
  fontFamily: "'Inter Variable', 'Inter as Arial', 'Inter as DejaVu', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes,
  lineHeights,
  spacing,
  shadows,
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: mantineDefaults,
})

/** `warnInk` as `--warn-ink`. */
const cssVariableName = (colour: string) => `--${colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The colors as CSS variables, by their own names and by those that Mantine uses. */
export function toCssVariables(colours: Palette): Record<string, string> {
  const own = Object.entries(colours).map(([name, hex]) => [cssVariableName(name), hex])
  const aliases = Object.entries(mantineAliases).map(([variable, name]) => [`--mantine-${variable}`, colours[name]])
  return Object.fromEntries([...own, ...aliases])
}

const mantineAliases: Record<string, keyof Palette> = {
  'color-body': 'raised',
  'color-text': 'ink',
  'color-bright': 'ink',
  'color-dimmed': 'dimInk',
  'color-placeholder': 'dimInk',
  'color-anchor': 'link',
  'color-error': 'stopInk',
  'color-default': 'raised',
  'color-default-hover': 'hover',
  'color-default-color': 'ink',
  'color-default-border': 'edge',
  'color-disabled': 'idle',
  'color-disabled-color': 'idleInk',
  'color-disabled-border': 'line',
  'color-accent-light': 'chosen',
  'color-accent-light-hover': 'chosen',
  'color-accent-light-color': 'chosenInk',
  'color-accent-text': 'link',
  // The color of Mantine's red text.
  'color-red-6': 'stopInk',
  'color-red-light': 'stop',
  'color-red-light-hover': 'stop',
  'color-red-light-color': 'stopInk',
  'color-red-filled': 'stopFill',
  'color-red-filled-hover': 'stopFillHover',
  'color-yellow-light': 'warn',
  'color-yellow-light-color': 'warnInk',
  'color-green-light': 'good',
  'color-green-light-color': 'goodInk',
  'color-blue-light': 'info',
  'color-blue-light-color': 'infoInk',
  'primary-color-filled': 'accent',
  'primary-color-filled-hover': 'accentHover',
  'primary-color-light': 'chosen',
  'primary-color-light-hover': 'chosen',
  'primary-color-light-color': 'chosenInk',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--row-compact': density.compact, '--row-comfortable': density.comfortable },
  light: toCssVariables(light),
  dark: toCssVariables(dark),
})
