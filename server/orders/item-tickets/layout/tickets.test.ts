import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sampleTicketLine } from '@/server/testing/builders/item-tickets'
import { readPdf, scanCodes } from '@/server/testing/read-pdf'
import { type TicketFormat, type TicketLine, ticketCode, ticketFormats } from '../ticket-rules'
import { drawTickets } from './draw-tickets'

async function drawAndRead(format: TicketFormat, lines: TicketLine[]) {
  const { pdf: stream, pageCounts } = await drawTickets({ format, createdAt: '2026-11-24T08:00:00.000Z', lines })
  const pdf = new Uint8Array(await buffer(stream))
  const pages = await readPdf(pdf)
  expect(pageCounts).toEqual([pages.length])
  return { pdf, pages, text: pages.map(({ text }) => text).join('\n') }
}

const codesOf = ({ itemShortId, quantity }: TicketLine) => Array.from({ length: quantity }, (_, i) => ticketCode(itemShortId, i + 1))
/** The number of pieces whose codes are scanned; a sheet has 24. */
const PIECES = Number(process.env.WAYBILL_TICKETS ?? 8)
const labelsPerPage = { Label50x30: 1, Label4x6: 1, A4Sheet: 24 }

describe.each(ticketFormats)('a ticket on %s', (format) => {
  test('is a label for each piece with everything that its maker needs', async () => {
    const line = sampleTicketLine()
    const { text, pages } = await drawAndRead(format, [line])
    expect(pages).toHaveLength(Math.ceil(4 / labelsPerPage[format]))
    const words = ['I00000953-2', '2 of 4', 'MUG-11-WHT', 'Colour: White · Size: 11 oz', 'Name: Anna', 'S0000000012', 'Ship by Tue 24 Nov']
    for (const said of words) expect(text).toContain(said)
    for (let piece = 1; piece <= 4; piece++) expect(text).toContain(`${piece} of 4`)
  })

  test('has a barcode and a QR code of its piece that scan at 203 dpi, each once', { timeout: 30_000 + PIECES * 600 }, async () => {
    const items = Array.from({ length: PIECES / 4 }, (_, i) =>
      sampleTicketLine({ itemShortId: `I${String(953 + i * 7_919).padStart(8, '0')}` }),
    )
    const { pdf } = await drawAndRead(format, items)
    const found = (await scanCodes(pdf, 203)).flat()
    const textsOf = (kind: string) => found.filter(({ format }) => format === kind).map(({ text }) => text)
    const expected = items.flatMap(codesOf).sort()
    expect(textsOf('Code128').sort()).toEqual(expected)
    expect(textsOf('QRCode').sort()).toEqual(expected)
  })

  test('has codes that scan with the longest numbers', async () => {
    const line = sampleTicketLine({ itemShortId: 'I1234567890', quantity: 12 })
    const { pdf } = await drawAndRead(format, [line])
    const found = (await scanCodes(pdf, 203)).flat()
    expect(found.flatMap(({ format, text }) => (format === 'Code128' ? text : [])).sort()).toEqual(codesOf(line).sort())
  })

  test('has its personalization in full and in all scripts, on further labels with the same codes when it is long', async () => {
    const words = ['Für Zoë', 'Łukasz', 'Ελένη', 'Цветана', '山田太郎', '王小明', '김민준', 'عمر', 'יוסי', 'สมชาย', 'नमस्ते']
    const personalization = words.map((value, i) => ({ name: `Text ${i + 1}`, value }))
    const poem = Array.from({ length: 60 }, (_, i) => `verse${i}`).join(' ')
    const line = sampleTicketLine({ quantity: 1, personalization: [...personalization, { name: 'Poem', value: poem }] })
    const { text, pages, pdf } = await drawAndRead(format, [line])
    for (const word of [...words, ...poem.split(' ')]) expect(text).toContain(word)
    for (const { width, height, textItems } of pages)
      for (const item of textItems.filter(({ text }) => text.trim())) {
        expect(item.x, item.text).toBeGreaterThanOrEqual(4)
        expect(item.x + item.width, item.text).toBeLessThanOrEqual(width - 4)
        expect(item.y, item.text).toBeGreaterThanOrEqual(3)
        expect(item.y + item.size, item.text).toBeLessThanOrEqual(height - 3)
      }
    const found = (await scanCodes(pdf, 203)).flat().map(({ text }) => text)
    expect(new Set(found)).toEqual(new Set(['I00000953-1']))
  })

  test('shows its picture, and is drawn without one that cannot be read', async () => {
    const picture = `data:image/png;base64,${(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
        .png()
        .toBuffer()
    ).toString('base64')}`
    const { text } = await drawAndRead(format, [sampleTicketLine({ thumbnail: picture })])
    expect(text).toContain('1 of 4')
  })
})

test('each format has its paper size, in points', async () => {
  const sizes: number[][] = []
  for (const format of ticketFormats) {
    const [page] = (await drawAndRead(format, [sampleTicketLine()])).pages
    sizes.push([page?.width, page?.height].map((length) => Math.round(length as number)))
  }
  expect(sizes).toEqual([
    [142, 85],
    [288, 432],
    [595, 842],
  ])
})
