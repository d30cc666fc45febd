import { renderToStream } from '@react-pdf/renderer'
import { canvasFor } from '../layout/canvas'
import { label } from '../layout/label'
import type { PageLayout } from '../layout/page-layout'
import { paginate } from '../layout/pagination'
import { type Pictures, readPicture } from '../layout/pictures'
import { sheet } from '../layout/sheet'
import type { SlipInput } from '../slip-input'
import { slipsDocument } from './slips-document'

/**
 * Draws slips into one PDF, in order; returns it as a stream with each slip's page count. The bytes depend on inputs and pictures alone:
 * the first order's date is the PDF's.
 */
export async function drawSlips(inputs: readonly SlipInput[]): Promise<{ pdf: NodeJS.ReadableStream; pageCounts: number[] }> {
  const [first] = inputs
  if (!first) throw new Error('There is no slip to draw.')
  const pages: PageLayout[] = []
  const pageCounts: number[] = []
  for (const input of inputs) {
    const layouts = layOutSlip(input, await picturesOf(input))
    pages.push(...layouts)
    pageCounts.push(layouts.length)
  }
  const about = {
    title: inputs.length === 1 ? first.shipmentShortId : `${first.shipmentShortId} + ${inputs.length - 1}`,
    languageCode: first.languageCode,
    date: new Date(first.orderDate),
  }
  return { pdf: await renderToStream(slipsDocument(about, pages)), pageCounts }
}

function layOutSlip(input: SlipInput, pictures: Pictures): PageLayout[] {
  const canvas = canvasFor({ languageCode: input.languageCode, countryCode: input.shipTo.countryCode }, pictures)
  const { frame, blocks } = input.format === 'Label4x6' ? label(canvas, input) : sheet(canvas, input, input.format)
  const pages = paginate(blocks, frame)
  return pages.map((page, index) => {
    const pageNumber = { page: index + 1, pages: pages.length }
    const { x, top, bottom } = frame.margin
    const layout = canvas.newPage(frame.width, frame.height)
    const header = frame.header(index === 0, pageNumber)
    header.draw(x, top)
    let y = top + header.height
    for (const block of page) {
      block.draw(x, y)
      y += block.height
    }
    const footer = frame.footer()
    footer.draw(x, frame.height - bottom - footer.height)
    return layout
  })
}

async function picturesOf({ merchant, lines }: SlipInput): Promise<Pictures> {
  const pictures: Pictures = new Map()
  if (merchant.logo) pictures.set(merchant.logo, await readPicture(merchant.logo, 'logo'))
  for (const { thumbnail } of lines)
    if (thumbnail && !pictures.has(thumbnail)) pictures.set(thumbnail, await readPicture(thumbnail, 'thumbnail'))
  return pictures
}
