import { once } from 'node:events'
import type { Writable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { label } from './label/label'
import { paginate } from './pages'
import { penFor } from './pen'
import { type Pictures, picture } from './pictures'
import { sheet } from './sheet/sheet'
import type { SlipInput } from './slip-input'

/**
 * Draws slips one after the other into one PDF, and writes it to `output` as it grows: no page is kept once the next has begun. Returns each
 * slip's number of pages. The bytes depend on the inputs and their pictures alone: the PDF's date is the first slip's.
 */
export async function drawSlips(inputs: readonly SlipInput[], output: Writable): Promise<number[]> {
  const [first] = inputs
  if (!first) throw new Error('There is no slip to draw.')
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    font: null as never,
    lang: first.languageCode,
    displayTitle: true,
    info: {
      Title: inputs.length === 1 ? first.shipmentShortId : `${first.shipmentShortId} + ${inputs.length - 1}`,
      Creator: 'Waybill',
      Producer: 'Waybill',
      CreationDate: new Date(first.createdAt),
    },
  })
  const written = once(output, 'finish')
  // Whoever waits for it hears of a failure; nobody need be waiting yet.
  written.catch(() => {})
  doc.pipe(output)
  try {
    const pageCounts: number[] = []
    for (const input of inputs) {
      pageCounts.push(drawSlip(doc, input, await picturesOf(input)))
      // Others who wait for a slip come between those of a batch, and what has been drawn goes out.
      await new Promise(setImmediate)
      if (output.writableNeedDrain) await once(output, 'drain')
    }
    doc.end()
    await written
    return pageCounts
  } catch (error) {
    output.destroy()
    throw error
  }
}

function drawSlip(doc: typeof PDFDocument.prototype, input: SlipInput, pictures: Pictures): number {
  const pen = penFor(doc, input, pictures)
  const { frame, blocks } = input.format === 'Label4x6' ? label(pen, input) : sheet(pen, input, input.format)
  const pages = paginate(blocks, frame)
  pages.forEach((page, index) => {
    const place = { page: index + 1, pages: pages.length }
    const { x, top, bottom } = frame.margin
    doc.addPage({ size: [frame.width, frame.height], margin: 0 })
    const header = frame.header(index === 0, place)
    header.draw(x, top)
    let y = top + header.height
    for (const block of page) {
      block.draw(x, y)
      y += block.height
    }
    const footer = frame.footer()
    footer.draw(x, frame.height - bottom - footer.height)
  })
  return pages.length
}

async function picturesOf({ merchant, lines }: SlipInput): Promise<Pictures> {
  const pictures: Pictures = new Map()
  if (merchant.logo) pictures.set(merchant.logo, await picture(merchant.logo, 'logo'))
  for (const { thumbnail } of lines)
    if (thumbnail && !pictures.has(thumbnail)) pictures.set(thumbnail, await picture(thumbnail, 'thumbnail'))
  return pictures
}
