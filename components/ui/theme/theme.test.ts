import { readdirSync, readFileSync } from 'node:fs'
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

/*
 * The end-to-end tests judge the colors of each state of a page in light only, of each page in both: these tests show that what is readable
 * in light is readable in dark.
 */
const names = Object.keys(palette.light) as (keyof Palette)[]
const inks = names.filter((name) => /^ink$|Ink$|^link$/.test(name))
/** Paper and tips are the reverse of the other boxes in one theme: they have inks of their own. */
const reverse: (keyof Palette)[] = ['paper', 'tip']
const reverseInks: (keyof Palette)[] = ['paperInk', 'tipInk']
const fills = names.filter((name) => !/ink$|line$|mark$|^edge$|^focus$|^link$/i.test(name))

/** The lines that cannot be chosen in a dialog of an order are faint. */
const faintInks: (keyof Palette)[] = ['ink', 'secondInk', 'dimInk']
const FAINT = 0.75

/** A color with a share of another one over it, as the browser blends them. */
function blend(under: string, over: string, share: number): string {
  const [one, other] = [colord(under).toRgb(), colord(over).toRgb()]
  const channel = (name: 'r' | 'g' | 'b') => one[name] * (1 - share) + other[name] * share
  return colord({ r: channel('r'), g: channel('g'), b: channel('b') }).toHex()
}

/** Every color behind text: the fills, and those that style sheets mix of them, such as the rows of a grid. */
const backgrounds = (colours: Palette): [string, string][] => {
  const rows = (['good', 'info', 'busy', 'quiet'] as const).map((name): [string, string] => [
    `row of ${name}`,
    blend(colours.surface, colours[name], 0.4),
  ])
  const plain = fills.filter((name) => !reverse.includes(name)).map((name): [string, string] => [name, colours[name]])
  const edited = [...rows, ...plain].map(([name, row]): [string, string] => [`edited cell on ${name}`, blend(row, colours.quiet, 0.35)])
  return [...plain, ...rows, ...edited]
}

test('text that is readable in light is readable in dark on the same background, also where it is faint', () => {
  const dark = backgrounds(palette.dark)
  const unreadable = backgrounds(palette.light).flatMap(([name, background], at) =>
    inks
      .filter((ink) => !reverseInks.includes(ink))
      .flatMap((ink) =>
        (faintInks.includes(ink) ? [1, FAINT] : [1]).flatMap((opacity) => {
          const contrast = (ground: string, text: string) => colord(blend(ground, text, opacity)).contrast(ground)
          const inLight = contrast(background, palette.light[ink])
          const inDark = contrast(dark[at]?.[1] as string, palette.dark[ink])
          return inLight >= 4.5 && inDark < 4.5 ? [`${ink} on ${name} at ${opacity}: ${inDark} in dark, ${inLight} in light`] : []
        }),
      ),
  )
  expect(unreadable).toEqual([])
})

test('text on paper and in tips has their own inks, and no style sheet but these has colors of its own', () => {
  const root = new URL('../../', import.meta.url)
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file: file.split('/').at(-1), css: readFileSync(new URL(file, root), 'utf8') }))
  const having = (pattern: RegExp) => sheets.filter(({ css }) => pattern.test(css)).map(({ file }) => file)
  expect(having(/var\(--paper\)/).sort()).toEqual(['lightbox.module.css', 'picture.module.css'])
  expect(having(/var\(--paper-ink\)/)).toEqual(['lightbox.module.css'])
  expect(having(/var\(--tip(-ink)?\)/)).toEqual(['controls.css'])
  // White on a filled background, as the accent's ink is, and what is black on white in both themes.
  expect(having(/[^-]color: #/).sort()).toEqual(
    ['bench-card.module.css', 'pack-page.module.css', 'print.css', 'slip-preview.module.css', 'stop-screen.module.css'].sort(),
  )
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
