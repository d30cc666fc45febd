import { colord, extend } from 'colord'
import a11y from 'colord/plugins/a11y'
import { describe, expect, test } from 'vitest'
import { type Palette, palette, theme, toCssVariables } from './theme'

extend([a11y])

const grounds = ['ground', 'surface', 'raised', 'hover'] as const
const tones = ['quiet', 'info', 'busy', 'warn', 'stop', 'good'] as const
const boxes = [...grounds, 'chosen', 'warnGround', 'stopGround', 'goodGround'] as const

type Pair = [on: keyof Palette, over: keyof Palette]

/** Text colors on each of their backgrounds. */
const texts: Pair[] = [
  ...boxes.flatMap((ground): Pair[] => [
    ['ink', ground],
    ['secondInk', ground],
    ['dimInk', ground],
    ['link', ground],
  ]),
  ...tones.flatMap((tone): Pair[] => [
    [`${tone}Ink`, tone],
    ...[...grounds, 'chosen' as const].map((ground): Pair => [`${tone}Ink`, ground]),
  ]),
  ['warnInk', 'warnGround'],
  ['stopInk', 'stopGround'],
  ['goodInk', 'goodGround'],
  ['chosenInk', 'chosen'],
  ['accentInk', 'accent'],
  ['accentInk', 'accentHover'],
  ['accentInk', 'stopFill'],
  ['accentInk', 'stopFillHover'],
  ['tipInk', 'tip'],
  ['paperInk', 'paper'],
]

/** Icons, field borders and focus rings on each of their backgrounds. */
const marks: Pair[] = [
  ...grounds.flatMap((ground): Pair[] => [
    ['fieldLine', ground],
    ['focus', ground],
    ['infoMark', ground],
    ['busyMark', ground],
    ['warnMark', ground],
    ['stopMark', ground],
    ['goodMark', ground],
  ]),
  ['warnMark', 'warnGround'],
  ['stopMark', 'stopGround'],
  ['goodMark', 'goodGround'],
  ['focus', 'chosen'],
]

describe.each(Object.entries(palette))('in %s', (_, colours) => {
  const contrast = ([on, over]: Pair) => colord(colours[on]).contrast(colours[over])
  const below = (pairs: Pair[], least: number) =>
    pairs.filter((pair) => contrast(pair) < least).map((pair) => `${pair.join(' on ')}: ${contrast(pair)}`)

  test('text has a contrast of 4.5 or more', () => expect(below(texts, 4.5)).toEqual([]))
  test('shapes have a contrast of 3 or more', () => expect(below(marks, 3)).toEqual([]))
  test('every color is written as hex, so that it can be measured', () =>
    expect(Object.values(colours).filter((colour) => !/^#[\da-f]{6}$/.test(colour))).toEqual([]))
})

test('colors are variables by name', () => {
  expect(toCssVariables(palette.light)).toMatchObject({ '--warn-ink': palette.light.warnInk, '--line': palette.light.line })
})

test('white is readable on every filled control', () => {
  const shades = ['accent', 'red', 'yellow', 'green', 'blue'].flatMap((name) =>
    [5, 6, 7].map((step) => theme.colors?.[name]?.[step] ?? '#fff'),
  )
  expect(shades.filter((shade) => colord(shade).contrast('#ffffff') < 4.5)).toEqual([])
})
