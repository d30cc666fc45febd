import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slipFormats } from '@/db/states'
import { sampleLine, sampleSlip } from '@/server/testing/builders/packing-slips'
import { type ReadPage, readPdf, scanPdf } from '@/server/testing/read-pdf'
import { type SlipInput, slipInput } from '../slip-input'
import { closeSlips, renderSlip } from './render'

const folder = mkdtempSync(join(tmpdir(), 'slips-'))
const picture = join(folder, 'picture.png')

beforeAll(async () => {
  await sharp({ create: { width: 640, height: 400, channels: 4, background: { r: 0, g: 90, b: 160, alpha: 0.5 } } })
    .png()
    .toFile(picture)
})
afterAll(closeSlips)

const renderAndRead = async (changes: Partial<SlipInput>) => {
  const { pdf, pageCount } = await renderSlip(slipInput.parse(sampleSlip(changes)))
  const pages = await readPdf(pdf)
  expect(pages).toHaveLength(pageCount)
  return { pdf, pages, text: pages.map(({ text }) => text).join('\n') }
}

const collapseSpace = (text: string) => text.replace(/\s+/gu, ' ')

describe.each(slipFormats)('a slip on %s', (format) => {
  test('shows everything that packer and customer need', async () => {
    const { text, pages } = await renderAndRead({
      format,
      packageShortId: 'P0000000031',
      part: 1,
      parts: 2,
      message: 'Happy birthday!\nWith love.',
      merchant: { name: 'Northwind Prints', logo: picture, supportEmail: 'help@northwind.example' },
      lines: [sampleLine({ quantity: 3, thumbnail: picture }), sampleLine({ productName: 'Mug', sku: 'MUG-1', options: [], quantity: 4 })],
    })
    expect(pages).toHaveLength(1)
    for (const said of [
      'Northwind Prints',
      'Łukasz Żółć',
      '31-010 Kraków',
      'POLAND',
      '500 Industrial Way',
      'Springfield, IL 62704',
      'NW-10452',
      '18 Nov 2026',
      'S0000000012',
      'P0000000031',
      'Express',
      'Organic Cotton T-Shirt',
      'TEE-BLK-L',
      'Size: L',
      'Mug',
      '7 items in total',
      'Part 1 of 2',
      'Happy birthday!',
      'With love.',
      'Questions about your order? help@northwind.example',
    ])
      expect(collapseSpace(text)).toContain(said)
    expect(text).not.toMatch(/COPY|Page/)
  })

  test('has a barcode of the shipment and a QR code of the order that scan on each page at 203 dpi', async () => {
    const { pdf, pages } = await renderAndRead({ format, lines: Array.from({ length: 18 }, () => sampleLine()) })
    expect(pages.length).toBeGreaterThan(1)
    const codes = { Code128: 'S0000000012', QRCode: '0198a1b2-1111-7222-8333-444455556666' }
    expect(await scanPdf(pdf, 203)).toEqual(pages.map(() => codes))
  })

  test('numbers its pages, repeats its header if sixty lines need several, and cuts nothing off', async () => {
    const long = `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)} ${'very long name '.repeat(12)}`.slice(0, 299).padEnd(300, 'z')
    const lines = Array.from({ length: 60 }, (_, index) => sampleLine({ productName: `Product ${index + 1}.`, sku: `SKU-${index + 1}.` }))
    lines[30] = sampleLine({ productName: long, sku: 'A'.repeat(100) })
    const { pages, text } = await renderAndRead({ format, lines })
    pages.forEach((page, index) => {
      expect(collapseSpace(page.text)).toContain(`Page ${index + 1} of ${pages.length}`)
      for (const repeated of ['Northwind Prints', 'NW-10452', 'Łukasz Żółć', 'S0000000012']) expect(page.text).toContain(repeated)
      expectInside(page)
    })
    lines.forEach((line, index) => {
      if (index !== 30) for (const said of [line.productName, line.sku as string]) expect(text).toContain(said)
    })
    expect(text.replace(/\s/g, '')).toContain(long.replace(/\s/g, ''))
    expect(text.replace(/\s/g, '')).toContain('A'.repeat(100))
    expect(collapseSpace(text)).toContain('60 items in total')
  })

  test('prints very long names and addresses smaller, and cuts nothing off', async () => {
    const long = (word: string) => Array.from({ length: 40 }, (_, index) => `${word}${index}`).join(' ')
    const shipTo = {
      firstName: 'Ada',
      lastName: long('van'),
      line1: long('street'),
      line2: long('house'),
      city: 'Utrecht',
      countryCode: 'NL',
    }
    const { pages, text } = await renderAndRead({
      format,
      shipTo,
      orderNumber: 'N'.repeat(100),
      shippingMethod: long('ship').slice(0, 120),
      merchant: { name: long('shop').slice(0, 200), logo: picture, supportEmail: `${'x'.repeat(60)}@northwind.example` },
      copy: 2,
      parts: 2,
    })
    pages.forEach(expectInside)
    for (const said of [shipTo.lastName, shipTo.line1, shipTo.line2].flatMap((words) => words.split(' '))) expect(text).toContain(said)
    expect(text.replace(/\s/g, '')).toContain('N'.repeat(100))
  })

  test('continues on the next page if a product or message is higher than a page', async () => {
    const name = Array.from({ length: 700 }, (_, index) => `word${index}`).join(' ')
    const message = Array.from({ length: 900 }, (_, index) => `wish${index}`).join(' ')
    const { pages, text } = await renderAndRead({ format, lines: [sampleLine({ productName: name })], message })
    pages.forEach(expectInside)
    for (const words of [name, message]) for (const word of words.split(' ')) expect(text).toContain(word)
  })
})

/** All text is within the page's margins, and no lines overlap. */
function expectInside({ width, height, textItems }: ReadPage) {
  for (const piece of textItems) {
    if (!piece.text.trim()) continue
    expect(piece.x, piece.text).toBeGreaterThanOrEqual(8)
    expect(piece.x + piece.width, piece.text).toBeLessThanOrEqual(width - 8)
    expect(piece.y, piece.text).toBeGreaterThanOrEqual(8)
    expect(piece.y + piece.size, piece.text).toBeLessThanOrEqual(height - 4)
  }
}

test('each format has its paper size, in points', async () => {
  const sizes = []
  for (const format of slipFormats) {
    const [page] = (await renderAndRead({ format })).pages
    sizes.push([page?.width, page?.height].map((length) => Math.round(length as number)))
  }
  expect(sizes).toEqual([
    [612, 792],
    [595, 842],
    [288, 432],
  ])
})

describe('optional parts of a slip', () => {
  test('prices on request', async () => {
    expect((await renderAndRead({})).text).not.toMatch(/24|€|price/i)
    for (const format of slipFormats) expect((await renderAndRead({ format, showPrices: true })).text).toContain('€24.50')
  })

  test('the copy number, from the second copy on', async () => {
    expect((await renderAndRead({ copy: 1 })).text).not.toContain('COPY')
    expect((await renderAndRead({ copy: 2 })).text).toContain('COPY 2')
  })

  test('the part, if there are several', async () => {
    expect((await renderAndRead({ part: 1, parts: 1 })).text).not.toContain('Part')
    expect((await renderAndRead({ part: 2, parts: 3 })).text).toContain('Part 2 of 3')
  })

  test('a return address, a message, a support line, a sku', async () => {
    const { text } = await renderAndRead({
      returnTo: null,
      merchant: { name: 'N', logo: null, supportEmail: null },
      lines: [sampleLine({ sku: null, options: [] })],
    })
    expect(text).not.toMatch(/RETURN|MESSAGE|Questions|SKU/)
  })

  test('pictures, if they can be read: the slip is drawn without the others', async () => {
    const broken = join(folder, 'broken.png')
    writeFileSync(broken, 'no picture')
    const lines = [sampleLine({ thumbnail: broken }), sampleLine({ thumbnail: join(folder, 'missing.png') })]
    const { text } = await renderAndRead({ lines, merchant: { name: 'Northwind', logo: broken, supportEmail: null } })
    expect(text).toContain('2 items in total')
  })
})

test.each([
  ['de', 'Lieferschein', 'Teil 1 von 2', 'KOPIE 2', '18. Nov. 2026'],
  ['fr', 'Bon de livraison', 'Partie 1 sur 2', 'COPIE 2', '18 nov. 2026'],
  ['es', 'Albarán', 'Parte 1 de 2', 'COPIA 2', '18 nov 2026'],
  ['it', 'Distinta di spedizione', 'Parte 1 di 2', 'COPIA 2', '18 nov 2026'],
  ['nl', 'Pakbon', 'Deel 1 van 2', 'KOPIE 2', '18 nov 2026'],
  ['pl', 'Specyfikacja wysyłki', 'Część 1 z 2', 'KOPIA 2', '18 lis 2026'],
  ['pt', 'Guia de remessa', 'Parte 1 de 2', 'CÓPIA 2', '18/11/2026'],
  ['zh', '装箱单', '第 1 部分，共 2 部分', '副本 2', '2026年11月18日'],
  ['ja', '納品書', '2 個口中 1 個目', '控え 2', '2026年11月18日'],
  ['en-US', 'Packing slip', 'Part 1 of 2', 'COPY 2', '18 Nov 2026'],
  ['sv', 'Packing slip', 'Part 1 of 2', 'COPY 2', '18 Nov 2026'],
])('in %s the slip says "%s"', async (languageCode, ...said) => {
  const { text } = await renderAndRead({ languageCode, part: 1, parts: 2, copy: 2 })
  for (const words of said) expect(collapseSpace(text)).toContain(words)
})

test.each([
  ['ar', 'قائمة التعبئة', 'الجزء 1 من 2', 'نسخة 2', '18 نوفمبر 2026'],
  ['he', 'תעודת משלוח', 'חלק 1 מתוך 2', 'עותק 2', '18 בנוב׳ 2026'],
])('in %s, from right to left, the slip says "%s"', async (languageCode, ...said) => {
  const { text } = await renderAndRead({ languageCode, part: 1, parts: 2, copy: 2 })
  // A reader of PDF files does not find the spaces between letters and digits of opposite directions.
  const plain = (words: string) => words.replace(/\s/gu, '')
  for (const words of said) expect(plain(text)).toContain(plain(words))
})

describe.each(slipFormats)('from right to left on %s', (format) => {
  const lines = [sampleLine({ quantity: 3, thumbnail: picture }), sampleLine({ productName: 'כוס', sku: 'MUG-1', quantity: 4 })]
  const options = { format, lines, showPrices: true, part: 1, parts: 2, merchant: { name: 'Northwind', logo: picture, supportEmail: null } }

  test('the page is mirrored: each word is as far from the right edge as it is from the left one in English', async () => {
    const [english, hebrew] = await Promise.all(
      ['en', 'he'].map(async (languageCode) => (await renderAndRead({ ...options, languageCode })).pages[0] as ReadPage),
    )
    const placed = (page: ReadPage | undefined, said: string) => {
      const found = page?.textItems.find(({ text }) => text.includes(said))
      if (!page || !found) throw new Error(`The page does not say ${said}.`)
      return { left: found.x, right: page.width - found.x - found.width, y: found.y }
    }
    for (const said of ['Northwind', 'S0000000012', 'NW-10452', 'TEE-BLK-L', 'MUG-1'].slice(0, format === 'Label4x6' ? 2 : 5)) {
      const [before, mirrored] = [placed(english, said), placed(hebrew, said)]
      expect([said, Math.round(mirrored.right), Math.round(mirrored.y)]).toEqual([said, Math.round(before.left), Math.round(before.y)])
    }
    expectInside(hebrew as ReadPage)
  })

  test('both codes decode at 203 dpi', async () => {
    const { pdf } = await renderAndRead({ ...options, languageCode: 'ar' })
    expect(await scanPdf(pdf, 203)).toEqual([{ Code128: 'S0000000012', QRCode: expect.any(String) }])
  })
})

test('an A4 page holds twenty plain lines, with prices too', async () => {
  const lines = Array.from({ length: 20 }, (_, i) => sampleLine({ productName: `Product ${i + 1}`, options: [] }))
  for (const showPrices of [false, true]) {
    const { pages } = await renderAndRead({ format: 'A4', lines, showPrices })
    expect(pages).toHaveLength(1)
    expectInside(pages[0] as ReadPage)
  }
})
