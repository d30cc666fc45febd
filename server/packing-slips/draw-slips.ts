import { renderToStream } from '@react-pdf/renderer'
import { label } from './label/label'
import { paginate } from './pages'
import type { Paper } from './paper'
import { penFor } from './pen'
import { type Pictures, picture } from './pictures'
import { sheet } from './sheet/sheet'
import type { SlipInput } from './slip-input'
import { slipsDocument } from './slips-document'

/**
 * Draws slips one after the other into one PDF. Returns it as a stream, with each slip's number of pages. The bytes depend on the inputs and
 * their pictures alone, not on when they were asked for: the PDF's date is that of the first order.
 */
export async function drawSlips(inputs: readonly SlipInput[]): Promise<{ pdf: NodeJS.ReadableStream; pageCounts: number[] }> {
  const [first] = inputs
  if (!first) throw new Error('There is no slip to draw.')
  const pages: Paper[] = []
  const pageCounts: number[] = []
  for (const input of inputs) {
    const papers = layOut(input, await picturesOf(input))
    pages.push(...papers)
    pageCounts.push(papers.length)
  }
  const about = {
    title: inputs.length === 1 ? first.shipmentShortId : `${first.shipmentShortId} + ${inputs.length - 1}`,
    languageCode: first.languageCode,
    date: new Date(first.orderDate),
  }
  return { pdf: await renderToStream(slipsDocument(about, pages)), pageCounts }
}

function layOut(input: SlipInput, pictures: Pictures): Paper[] {
  const pen = penFor(input, pictures)
  const { frame, blocks } = input.format === 'Label4x6' ? label(pen, input) : sheet(pen, input, input.format)
  const pages = paginate(blocks, frame)
  return pages.map((page, index) => {
    const place = { page: index + 1, pages: pages.length }
    const { x, top, bottom } = frame.margin
    const paper = pen.turn(frame.width, frame.height)
    const header = frame.header(index === 0, place)
    header.draw(x, top)
    let y = top + header.height
    for (const block of page) {
      block.draw(x, y)
      y += block.height
    }
    const footer = frame.footer()
    footer.draw(x, frame.height - bottom - footer.height)
    return paper
  })
}

async function picturesOf({ merchant, lines }: SlipInput): Promise<Pictures> {
  const pictures: Pictures = new Map()
  if (merchant.logo) pictures.set(merchant.logo, await picture(merchant.logo, 'logo'))
  for (const { thumbnail } of lines)
    if (thumbnail && !pictures.has(thumbnail)) pictures.set(thumbnail, await picture(thumbnail, 'thumbnail'))
  return pictures
}
