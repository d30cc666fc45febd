import { barcode, drawCode, qrCode } from '../codes'
import { addressStack, capitals, factsOf, stacked } from '../facts'
import type { Block, Place } from '../pages'
import { fitted, type Pen, times, write } from '../pen'
import type { SlipInput } from '../slip-input'
import type { Style } from '../text/lines'
import { letterhead } from './letterhead'
import { grey, heading, small, value } from './look'

/** Of the column with the codes and the facts, at the right. */
const side = 214

const addressee: Style = { size: 14, weight: 'bold', leading: 1.4 }
const address: Style = { size: 12, weight: 'regular', leading: 1.4 }

/** On the first page. */
export function fullHeader(pen: Pen, input: SlipInput, width: number, place: Place): Block {
  const { words } = pen
  const head = letterhead(pen, input, width, place)
  const leftWidth = width - side - 30
  const to = fitted(260, (scale) => addressStack(pen, input.shipTo, times(addressee, scale), times(address, scale), leftWidth))
  const { returnTo } = input
  const from =
    returnTo &&
    fitted(120, (scale) => addressStack(pen, returnTo, times({ ...small, weight: 'bold' }, scale), times(small, scale), leftWidth))
  const label = (text: string) => pen.lay(capitals(pen, text), heading, leftWidth)
  const toLabel = label(words.shipTo)
  const fromLabel = label(words.returnTo)
  const codes = codesOf(pen, input)
  const facts = factsOf(pen, input).map(([name, text]) => ({
    name: pen.lay(name, { ...small, leading: (value.size * 1.32) / small.size }, 82),
    text: fitted(54, (scale) => pen.lay(text, times(value, scale), side - 90)),
  }))
  const factHeight = (fact: (typeof facts)[number]) => Math.max(fact.name.height, fact.text.height) + 3
  const leftHeight = toLabel.height + to.height + (from ? 14 + fromLabel.height + from.height : 0)
  const rightHeight = codes.height + 10 + facts.reduce((sum, fact) => sum + factHeight(fact), 0)
  const band = Math.max(leftHeight, rightHeight)
  return {
    height: head.height + 12 + band + 16,
    draw(x, y) {
      head.draw(x, y)
      const top = y + head.height + 12
      write(pen, toLabel, x, top, { color: grey })
      to.draw(x, top + toLabel.height)
      if (from) {
        const under = top + toLabel.height + to.height + 14
        write(pen, fromLabel, x, under, { color: grey })
        from.draw(x, under + fromLabel.height)
      }
      const right = x + width - side
      codes.draw(right, top + 3)
      let line = top + codes.height + 10
      for (const fact of facts) {
        write(pen, fact.name, right, line, { color: grey })
        write(pen, fact.text, right + 90, line)
        line += factHeight(fact)
      }
    },
  }
}

/** The shipment's barcode with its text, and the order's QR code at the right edge. */
function codesOf(pen: Pen, input: SlipInput): Block {
  const qr = qrCode(input.orderCode, 58)
  const bars = barcode(input.shipmentShortId, 36, side - qr.width - 20)
  const text = pen.lay(input.shipmentShortId, { size: 10.5, weight: 'bold', leading: 1.4 }, side)
  return {
    height: Math.max(qr.height, bars.height + 3 + text.height),
    draw(x, y) {
      drawCode(pen, bars, x, y)
      write(pen, text, x, y + bars.height + 3)
      drawCode(pen, qr, x + side - qr.width, y)
    },
  }
}

/** On pages that follow: what tells whose they are, and both codes. */
export function shortHeader(pen: Pen, input: SlipInput, width: number, place: Place): Block {
  const { words } = pen
  const head = letterhead(pen, input, width, place)
  const bars = barcode(input.shipmentShortId, 24, 200)
  const qr = qrCode(input.orderCode, 42)
  const barsX = width - qr.width - 20 - bars.width
  const { firstName, lastName, company } = input.shipTo
  const name = fitted(60, (scale) =>
    addressStack(pen, { firstName, lastName, company }, times(value, scale), times(small, scale), barsX - 144),
  )
  const id = pen.lay(input.shipmentShortId, { ...value, leading: 1.4 }, 200)
  const order = stacked(pen, [
    pen.lay(words.order, small, 110),
    fitted(54, (scale) => pen.lay(input.orderNumber, times(value, scale), 110)),
  ])
  const to = { height: name.height + small.size * 1.32, label: pen.lay(words.shipTo, small, 150) }
  const band = Math.max(bars.height + id.height + 2, qr.height + 2, order.height, to.height)
  return {
    height: head.height + 8 + band + 12,
    draw(x, y) {
      head.draw(x, y)
      const top = y + head.height + 8
      order.draw(x, top)
      write(pen, to.label, x + 130, top)
      name.draw(x + 130, top + to.label.height)
      drawCode(pen, bars, x + barsX, top + 2)
      write(pen, id, x + barsX, top + bars.height + 3)
      drawCode(pen, qr, x + width - qr.width, top + 2)
    },
  }
}
