import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleLine, sampleSlip } from '@/server/testing/builders/packing-slips'
import { readPdf } from '@/server/testing/read-pdf'
import { closeSlips, renderSlip, renderSlips } from '../pdf/render'
import type { SlipInput } from '../slip-input'
import { hanOf } from './fonts'
import { layoutText } from './lines'
import { itemize } from './runs'

afterAll(closeSlips)

const textOf = async (changes: Partial<SlipInput>) => {
  const pages = await readPdf((await renderSlip(sampleSlip(changes))).pdf)
  return pages.map(({ text }) => text).join('\n')
}

const names = [
  ['Łukasz Żółć', 'Polish'],
  ['Nguyễn Thị Hương', 'Vietnamese, two marks on a letter'],
  ['Ελένη Παπαδοπούλου', 'Greek'],
  ['Иван Петров', 'Cyrillic'],
  ['山田 太郎', 'Japanese'],
  ['王小明', 'Chinese'],
  ['김민준', 'Korean'],
  ['عمر الشريف', 'Arabic'],
  ['علاء الإسلام', 'Arabic with ligatures'],
  ['مُحَمَّد', 'Arabic with vowels'],
  ['یوسف پژمان گلچین', 'Persian'],
  ['יוסי כהן', 'Hebrew'],
  ['שָׁלוֹם', 'Hebrew with vowels'],
  ['สมชาย ใจดี', 'Thai'],
  ['გიორგი', 'Georgian'],
  ['Արամ', 'Armenian'],
  ['ਪੰਜਾਬੀ', 'Punjabi, whose font fontkit cannot place all marks of'],
  ['አበበ', 'Amharic'],
  ['ສົມສັກ', 'Lao'],
  ['မောင်', 'Burmese'],
] as const

/** The characters in reading order, as copied from the PDF. */
describe.each(['A4', 'Label4x6'] as const)('on %s, text extraction returns', (format) => {
  let text = ''
  beforeAll(async () => {
    const to = (lastName: string) => ({ lastName, line1: '1 High Street', city: 'Town', countryCode: 'GB' })
    const file = join(mkdtempSync(join(tmpdir(), 'scripts-')), 'all.pdf')
    await renderSlips(
      names.map(([name]) => sampleSlip({ format, shipTo: to(name) })),
      file,
    )
    text = (await readPdf(new Uint8Array(readFileSync(file)))).map((page) => page.text).join('\n')
  })

  test.each(names)('%s (%s)', (name) => {
    expect(text.split('\n')).toContain(name.normalize('NFC'))
  })

  test('a line of several scripts in its written order', async () => {
    const names = ['Order 123 for עמר הגדול (XL) now', 'Футболка 山田 عمر الشريف Size L', '半袖Tシャツ白XL']
    const text = (await textOf({ format, lines: names.map((productName) => sampleLine({ productName })) })).replace(/ +/g, ' ')
    for (const name of names) expect(text).toContain(name)
  })
})

test('right-to-left words from right to left, and their numbers from left to right', () => {
  const [line] = layoutText('רחוב 12 חיפה', { size: 10, weight: 'regular' }, 500, 'zh').lines
  const [street, number, city] = line?.runs.filter(({ text }) => text.trim()) ?? []
  expect(line?.runs.map(({ text }) => text.trim()).filter(Boolean)).toEqual(['רחוב', '12', 'חיפה'])
  expect(street?.x).toBeGreaterThan(number?.x as number)
  expect(number?.x).toBeGreaterThan(city?.x as number)
  expect(number?.isRtl).toBe(false)
})

test('Arabic letters have the form for their position in the word', () => {
  const [run] = layoutText('ببب', { size: 10, weight: 'regular' }, 500, 'zh').lines[0]?.runs ?? []
  const shaped = run?.face.font.layout(run.text, ['rtlm']).glyphs.map(({ id }) => id) ?? []
  expect(new Set(shaped).size).toBe(3)
})

describe('every character is visible', () => {
  const facesOf = (text: string) =>
    layoutText(text, { size: 10, weight: 'regular' }, 5_000, 'zh').lines.flatMap(({ runs }) =>
      runs.flatMap(({ face, text, isRtl }) => face.font.layout(text, isRtl ? ['rtlm'] : []).glyphs.map(({ id }) => id)),
    )

  test('emoji are drawn in black and white, sequences as one', async () => {
    expect(await textOf({ lines: [sampleLine({ productName: 'Mug ❤️ 😀' })] })).toMatch(/Mug\s+❤️?\s?\s*😀/u)
    expect(facesOf('👨‍👩‍👧')).toHaveLength(1)
    for (const emoji of ['😀', '👍🏽', '🇩🇪', '1️⃣', '🧿', '🫶']) expect(facesOf(emoji)).not.toContain(0)
  })

  test('a character missing in all fonts becomes a question mark', async () => {
    const name = `A\u{13000}B\u{1F0FF}C\u{E000}D\uD800E`
    expect(await textOf({ lines: [sampleLine({ productName: name })] })).toContain('A?B?C?D?E')
  })

  test('invisible characters leave no trace', async () => {
    expect(await textOf({ lines: [sampleLine({ productName: 'Sh\u00adi\u200brt\u200e\u0007 \ufe0fX' })] })).toContain('Shirt X')
  })

  test.each([
    ['Latin', 0x20, 0x7e],
    ['Latin-1', 0xa0, 0xff],
    ['Latin Extended', 0x100, 0x24f],
    ['Latin with marks', 0x1e00, 0x1eff],
    ['Cyrillic', 0x400, 0x4ff],
    ['Arabic', 0x620, 0x64a],
    ['Hebrew', 0x5d0, 0x5ea],
    ['Devanagari', 0x904, 0x939],
    ['Bengali', 0x995, 0x9a8],
    ['Gurmukhi', 0xa15, 0xa28],
    ['Gujarati', 0xa95, 0xaa8],
    ['Tamil', 0xbae, 0xbb9],
    ['Telugu', 0xc15, 0xc28],
    ['Kannada', 0xc95, 0xca8],
    ['Malayalam', 0xd15, 0xd28],
    ['Sinhala', 0xd9a, 0xda5],
    ['Thai', 0xe01, 0xe2e],
    ['Khmer', 0x1780, 0x17a2],
    ['Ethiopic', 0x1210, 0x1246],
    ['Georgian', 0x10d0, 0x10f0],
    ['Armenian', 0x531, 0x556],
    ['kana', 0x3041, 0x3096],
    ['Hangul', 0xac00, 0xd7a3],
    ['Han', 0x4e00, 0x9fa5],
  ])('every letter of %s has a glyph', (_name, from, to) => {
    const characters = Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    const shown = itemize(characters.join('\u200b'), 'regular', 'ja').graphemes.map(({ text }) => text)
    expect(shown.filter((text) => text === '?')).toEqual(characters.filter((character) => character === '?'))
  })
})

describe('line breaks', () => {
  const style = { size: 10, weight: 'regular' } as const
  const lines = (text: string, width: number) =>
    layoutText(text, style, width, 'ja').lines.map(({ runs, width: wide }) => {
      expect(wide).toBeLessThanOrEqual(width)
      return runs.map(({ text }) => text).join('')
    })

  test('are between words, without added hyphens', () => {
    expect(lines('A very fine organic shirt', 60)).toEqual(['A very fine', 'organic shirt'])
    expect(lines('半袖Tシャツ白XL二枚入り', 40).join('')).toBe('半袖Tシャツ白XL二枚入り')
  })

  test('are anywhere in a word that is longer than a line', () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitän'
    expect(lines(word, 60).join('')).toBe(word)
    expect(lines(word, 60).length).toBeGreaterThan(2)
  })

  test('are not before a closing mark in Chinese and Japanese', () => {
    for (const line of lines('東京都、東京都。東京都、東京都。東京都、', 35)) expect(line).not.toMatch(/^[、。]/)
  })

  test('are between words of Thai, which has no spaces', () => {
    expect(lines('ทดสอบภาษาไทย', 40)).toEqual(['ทดสอบ', 'ภาษาไทย'])
  })
})

test.each([
  ['骨', 'zh-TW', 'US', 'zh'],
  ['骨', 'ja', 'CN', 'ja'],
  ['骨', 'en', 'JP', 'ja'],
  ['骨', 'en', 'KR', 'ko'],
  ['骨', 'en', 'US', 'zh'],
  ['骨の', 'zh', 'CN', 'ja'],
  ['骨 서울', 'en', 'US', 'ko'],
])('"%s" in %s to %s is drawn as in %s', (text, languageCode, countryCode, han) => {
  expect(hanOf(text, languageCode, countryCode)).toBe(han)
})
