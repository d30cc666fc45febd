import type { SlipInput } from '../slip-input'
import type { Style } from '../text/lines'
import { type Canvas, drawRule, fitHeight, scaledStyle, writeText } from './canvas'
import { barcode, drawCode, qrCode } from './codes'
import { addressInOneLine, addressStack, badgesWidth, detailsOf, drawBadges, toUpperCase } from './elements'
import { badgeSize, heading, inner, small, value } from './label-styles'
import type { Block, PageNumber } from './pagination'

function masthead(canvas: Canvas, input: SlipInput, pageNumber: PageNumber): Block {
  const { merchant } = input
  const logo = merchant.logo ? canvas.pictures.get(merchant.logo) : null
  const scale = logo ? Math.min(70 / logo.width, 22 / logo.height, 1) : 0
  const nameX = logo ? logo.width * scale + 6 : 0
  const badges = badgesWidth(canvas, input, pageNumber, badgeSize)
  // Several badges leave no room for a name: it goes below them.
  const isBelow = badges > 120
  const name = fitHeight(40, (scale) =>
    canvas.layoutText(
      merchant.name,
      scaledStyle({ size: 10.5, weight: 'bold', leading: 1.24 }, scale),
      inner - nameX - (badges && !isBelow ? badges + 4 : 0),
    ),
  )
  const top = Math.max(logo ? logo.height * scale : 0, name.height, isBelow ? 0 : badgeSize * 1.66)
  const content = top + (isBelow ? badgeSize * 1.66 + 3 : 0)
  return {
    height: content + 6,
    draw(x, y) {
      if (logo)
        canvas.addPicture(logo, { x, y: y + (top - logo.height * scale) / 2, width: logo.width * scale, height: logo.height * scale })
      writeText(canvas, name, x + nameX, y + (top - name.height) / 2)
      drawBadges(canvas, input, pageNumber, x + inner, isBelow ? y + top + 2 : y + (top - badgeSize * 1.66) / 2, badgeSize)
      drawRule(canvas, x, y + content + 4, inner, 1.2)
    },
  }
}

const addressee: Style = { size: 11.5, weight: 'bold', leading: 1.3 }
const address: Style = { size: 10, weight: 'regular', leading: 1.3 }

/** The header of the first label. */
export function fullHeader(canvas: Canvas, input: SlipInput, pageNumber: PageNumber): Block {
  const { translations } = canvas
  const head = masthead(canvas, input, pageNumber)
  const qr = qrCode(input.orderCode, 50)
  const to = fitHeight(140, (scale) =>
    addressStack(canvas, input.shipTo, scaledStyle(addressee, scale), scaledStyle(address, scale), inner - qr.width - 14),
  )
  const toLabel = canvas.layoutText(toUpperCase(canvas, translations.shipTo), heading, 150)
  const codes = codesAndDetails(canvas, input)
  const { returnTo } = input
  const from =
    returnTo &&
    fitHeight(36, (scale) =>
      canvas.layoutText(translations.labeled(translations.returnTo, addressInOneLine(returnTo)), scaledStyle(small, scale), inner),
    )
  const band = Math.max(toLabel.height + to.height, qr.height + 4)
  return {
    height: head.height + 3 + band + 8 + codes.height + (from ? from.height + 4 : 0) + 6,
    draw(x, y) {
      head.draw(x, y)
      let top = y + head.height + 3
      writeText(canvas, toLabel, x, top)
      to.draw(x, top + toLabel.height)
      drawCode(canvas, qr, x + inner - qr.width - 2, top + 3)
      top += band + 4
      drawRule(canvas, x, top, inner, 0.5)
      codes.draw(x, top + 4)
      top += codes.height + 4
      if (from) {
        writeText(canvas, from, x, top + 4)
        top += from.height + 4
      }
      drawRule(canvas, x, top + 5, inner, 1.2)
    },
  }
}

function codesAndDetails(canvas: Canvas, input: SlipInput): Block {
  const bars = barcode(input.shipmentShortId, 30, 150)
  const id = canvas.layoutText(input.shipmentShortId, { ...value, size: 9 }, 150)
  const detailsX = bars.width + 18
  const details = detailsOf(canvas, input).map(([name, text]) => {
    const label = canvas.layoutText(name, { ...small, leading: ((value.leading ?? 1) * value.size) / small.size }, inner - detailsX)
    const textX = label.width + 5
    return { label, textX, text: fitHeight(28, (scale) => canvas.layoutText(text, scaledStyle(value, scale), inner - detailsX - textX)) }
  })
  const detailsHeight = details.reduce((sum, { text }) => sum + text.height + 1.5, 0)
  return {
    height: Math.max(bars.height + 2 + id.height, detailsHeight) + 2,
    draw(x, y) {
      drawCode(canvas, bars, x + 4, y + 2)
      writeText(canvas, id, x + 4, y + bars.height + 3)
      let top = y
      for (const { label, textX, text } of details) {
        writeText(canvas, label, x + detailsX, top)
        writeText(canvas, text, x + detailsX + textX, top)
        top += text.height + 1.5
      }
    },
  }
}

/** The header of the following labels: the details that identify them, and both codes. */
export function shortHeader(canvas: Canvas, input: SlipInput, pageNumber: PageNumber): Block {
  const head = masthead(canvas, input, pageNumber)
  const bars = barcode(input.shipmentShortId, 18, 150)
  const id = canvas.layoutText(input.shipmentShortId, { ...value, size: 9 }, 150)
  const { firstName, lastName, company } = input.shipTo
  const qr = qrCode(input.orderCode, 33)
  const maxWidth = inner - bars.width - 18 - qr.width - 8
  const order = fitHeight(34, (scale) =>
    canvas.layoutText(`${canvas.translations.order} ${input.orderNumber}`, scaledStyle(value, scale), maxWidth),
  )
  const name = fitHeight(46, (scale) =>
    addressStack(canvas, { firstName, lastName, company }, scaledStyle(small, scale), scaledStyle(small, scale), maxWidth),
  )
  const band = Math.max(bars.height + id.height + 2, qr.height + 3, order.height + name.height)
  return {
    height: head.height + 3 + band + 5,
    draw(x, y) {
      head.draw(x, y)
      const top = y + head.height + 3
      drawCode(canvas, bars, x + 4, top + 1)
      writeText(canvas, id, x + 4, top + bars.height + 2)
      drawCode(canvas, qr, x + inner - qr.width - 2, top + 2)
      writeText(canvas, order, x + bars.width + 18, top)
      name.draw(x + bars.width + 18, top + order.height)
      drawRule(canvas, x, top + band + 4, inner, 1.2)
    },
  }
}
