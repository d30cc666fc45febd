import type { SlipInput } from '../slip-input'
import type { Style } from '../text/lines'
import { type Canvas, drawRule, fitHeight, scaledStyle, writeText } from './canvas'
import { barcode, drawCode, qrCode } from './codes'
import { addressStack, badgesWidth, detailsOf, drawBadges, stackBlocks, toUpperCase } from './elements'
import type { Block, PageNumber } from './pagination'
import { badgeSize, grey, heading, small, value } from './sheet-styles'

/** The width of the right column, with the codes and the details. */
const rightColumnWidth = 214

const addressee: Style = { size: 14, weight: 'bold', leading: 1.4 }
const address: Style = { size: 12, weight: 'regular', leading: 1.4 }

/** The header of the first page. */
export function fullHeader(canvas: Canvas, input: SlipInput, width: number, pageNumber: PageNumber): Block {
  const { translations } = canvas
  const head = letterhead(canvas, input, width, pageNumber)
  const leftWidth = width - rightColumnWidth - 30
  const to = fitHeight(260, (scale) =>
    addressStack(canvas, input.shipTo, scaledStyle(addressee, scale), scaledStyle(address, scale), leftWidth),
  )
  const { returnTo } = input
  const from =
    returnTo &&
    fitHeight(120, (scale) =>
      addressStack(canvas, returnTo, scaledStyle({ ...small, weight: 'bold' }, scale), scaledStyle(small, scale), leftWidth),
    )
  const label = (text: string) => canvas.layoutText(toUpperCase(canvas, text), heading, leftWidth)
  const toLabel = label(translations.shipTo)
  const fromLabel = label(translations.returnTo)
  const codes = codesOf(canvas, input)
  const details = detailsOf(canvas, input).map(([name, text]) => ({
    name: canvas.layoutText(name, { ...small, leading: (value.size * 1.32) / small.size }, 82),
    text: fitHeight(54, (scale) => canvas.layoutText(text, scaledStyle(value, scale), rightColumnWidth - 90)),
  }))
  const detailHeight = (detail: (typeof details)[number]) => Math.max(detail.name.height, detail.text.height) + 3
  const leftHeight = toLabel.height + to.height + (from ? 14 + fromLabel.height + from.height : 0)
  const rightHeight = codes.height + 10 + details.reduce((sum, detail) => sum + detailHeight(detail), 0)
  const band = Math.max(leftHeight, rightHeight)
  return {
    height: head.height + 12 + band + 16,
    draw(x, y) {
      head.draw(x, y)
      const top = y + head.height + 12
      writeText(canvas, toLabel, x, top, { color: grey })
      to.draw(x, top + toLabel.height)
      if (from) {
        const fromTop = top + toLabel.height + to.height + 14
        writeText(canvas, fromLabel, x, fromTop, { color: grey })
        from.draw(x, fromTop + fromLabel.height)
      }
      const right = x + width - rightColumnWidth
      codes.draw(right, top + 3)
      let line = top + codes.height + 10
      for (const detail of details) {
        writeText(canvas, detail.name, right, line, { color: grey })
        writeText(canvas, detail.text, right + 90, line)
        line += detailHeight(detail)
      }
    },
  }
}

/** The shipment's barcode with its text, and the order's QR code at the right edge. */
function codesOf(canvas: Canvas, input: SlipInput): Block {
  const qr = qrCode(input.orderCode, 58)
  const bars = barcode(input.shipmentShortId, 36, rightColumnWidth - qr.width - 20)
  const text = canvas.layoutText(input.shipmentShortId, { size: 10.5, weight: 'bold', leading: 1.4 }, rightColumnWidth)
  return {
    height: Math.max(qr.height, bars.height + 3 + text.height),
    draw(x, y) {
      drawCode(canvas, bars, x, y)
      writeText(canvas, text, x, y + bars.height + 3)
      drawCode(canvas, qr, x + rightColumnWidth - qr.width, y)
    },
  }
}

/** The header of the following pages: the details that identify them, and both codes. */
export function shortHeader(canvas: Canvas, input: SlipInput, width: number, pageNumber: PageNumber): Block {
  const { translations } = canvas
  const head = letterhead(canvas, input, width, pageNumber)
  const bars = barcode(input.shipmentShortId, 24, 200)
  const qr = qrCode(input.orderCode, 42)
  const barsX = width - qr.width - 20 - bars.width
  const { firstName, lastName, company } = input.shipTo
  const name = fitHeight(60, (scale) =>
    addressStack(canvas, { firstName, lastName, company }, scaledStyle(value, scale), scaledStyle(small, scale), barsX - 144),
  )
  const id = canvas.layoutText(input.shipmentShortId, { ...value, leading: 1.4 }, 200)
  const order = stackBlocks(canvas, [
    canvas.layoutText(translations.order, small, 110),
    fitHeight(54, (scale) => canvas.layoutText(input.orderNumber, scaledStyle(value, scale), 110)),
  ])
  const to = { height: name.height + small.size * 1.32, label: canvas.layoutText(translations.shipTo, small, 150) }
  const band = Math.max(bars.height + id.height + 2, qr.height + 2, order.height, to.height)
  return {
    height: head.height + 8 + band + 12,
    draw(x, y) {
      head.draw(x, y)
      const top = y + head.height + 8
      order.draw(x, top)
      writeText(canvas, to.label, x + 130, top)
      name.draw(x + 130, top + to.label.height)
      drawCode(canvas, bars, x + barsX, top + 2)
      writeText(canvas, id, x + barsX, top + bars.height + 3)
      drawCode(canvas, qr, x + width - qr.width, top + 2)
    },
  }
}

/** The merchant at the left; the title, copy and part at the right. */
function letterhead(canvas: Canvas, input: SlipInput, width: number, pageNumber: PageNumber): Block {
  const { merchant } = input
  const title = canvas.layoutText(canvas.translations.packingSlip, { size: 19, weight: 'bold', leading: 1.2 }, 260)
  const rightWidth = Math.max(title.width, badgesWidth(canvas, input, pageNumber, badgeSize))
  const logo = merchant.logo ? canvas.pictures.get(merchant.logo) : null
  const scale = logo ? Math.min(130 / logo.width, 44 / logo.height, 1) : 0
  const logoWidth = logo ? logo.width * scale : 0
  const nameX = logo ? logoWidth + 12 : 0
  const name = fitHeight(56, (scale) =>
    canvas.layoutText(merchant.name, scaledStyle({ size: 15, weight: 'bold', leading: 1.24 }, scale), width - rightWidth - nameX - 24),
  )
  const hasBadges = badgesWidth(canvas, input, pageNumber, badgeSize) > 0
  const left = Math.max(logo ? logo.height * scale : 0, name.height)
  const content = Math.max(left, title.height + (hasBadges ? badgeSize * 1.66 + 5 : 0), 30)
  return {
    height: content + 14,
    draw(x, y) {
      if (logo) canvas.addPicture(logo, { x, y, width: logoWidth, height: logo.height * scale })
      writeText(canvas, name, x + nameX, y + (logo ? Math.max(0, (logo.height * scale - name.height) / 2) : 0))
      writeText(canvas, title, x + width - title.width, y)
      drawBadges(canvas, input, pageNumber, x + width, y + title.height + 5, badgeSize)
      drawRule(canvas, x, y + content + 12, width, 1.4)
    },
  }
}
