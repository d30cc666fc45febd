import { barcode, drawCode, qrCode } from '../codes'
import { addressStack, badgesWidth, capitals, drawBadges, factsOf, inOneLine } from '../facts'
import type { Block, Place } from '../pages'
import { fitted, type Pen, rule, times, write } from '../pen'
import type { SlipInput } from '../slip-input'
import type { Style } from '../text/lines'
import { badgeSize, heading, inner, small, value } from './look'

function masthead(pen: Pen, input: SlipInput, place: Place): Block {
  const { merchant } = input
  const logo = merchant.logo ? pen.pictures.get(merchant.logo) : null
  const scale = logo ? Math.min(70 / logo.width, 22 / logo.height, 1) : 0
  const nameX = logo ? logo.width * scale + 6 : 0
  const badges = badgesWidth(pen, input, place, badgeSize)
  // Beside several badges there is no room for a name: they go below it.
  const isBelow = badges > 120
  const name = fitted(40, (scale) =>
    pen.lay(
      merchant.name,
      times({ size: 10.5, weight: 'bold', leading: 1.24 }, scale),
      inner - nameX - (badges && !isBelow ? badges + 4 : 0),
    ),
  )
  const top = Math.max(logo ? logo.height * scale : 0, name.height, isBelow ? 0 : badgeSize * 1.66)
  const content = top + (isBelow ? badgeSize * 1.66 + 3 : 0)
  return {
    height: content + 6,
    draw(x, y) {
      if (logo) pen.put(logo, { x, y: y + (top - logo.height * scale) / 2, width: logo.width * scale, height: logo.height * scale })
      write(pen, name, x + nameX, y + (top - name.height) / 2)
      drawBadges(pen, input, place, x + inner, isBelow ? y + top + 2 : y + (top - badgeSize * 1.66) / 2, badgeSize)
      rule(pen, x, y + content + 4, inner, 1.2)
    },
  }
}

const addressee: Style = { size: 11.5, weight: 'bold', leading: 1.3 }
const address: Style = { size: 10, weight: 'regular', leading: 1.3 }

/** On the first label. */
export function fullHeader(pen: Pen, input: SlipInput, place: Place): Block {
  const { words } = pen
  const head = masthead(pen, input, place)
  const qr = qrCode(input.orderCode, 50)
  const to = fitted(140, (scale) => addressStack(pen, input.shipTo, times(addressee, scale), times(address, scale), inner - qr.width - 14))
  const toLabel = pen.lay(capitals(pen, words.shipTo), heading, 150)
  const codes = codesAndFacts(pen, input)
  const { returnTo } = input
  const from = returnTo && fitted(36, (scale) => pen.lay(words.named(words.returnTo, inOneLine(returnTo)), times(small, scale), inner))
  const band = Math.max(toLabel.height + to.height, qr.height + 4)
  return {
    height: head.height + 3 + band + 8 + codes.height + (from ? from.height + 4 : 0) + 6,
    draw(x, y) {
      head.draw(x, y)
      let top = y + head.height + 3
      write(pen, toLabel, x, top)
      to.draw(x, top + toLabel.height)
      drawCode(pen, qr, x + inner - qr.width - 2, top + 3)
      top += band + 4
      rule(pen, x, top, inner, 0.5)
      codes.draw(x, top + 4)
      top += codes.height + 4
      if (from) {
        write(pen, from, x, top + 4)
        top += from.height + 4
      }
      rule(pen, x, top + 5, inner, 1.2)
    },
  }
}

function codesAndFacts(pen: Pen, input: SlipInput): Block {
  const bars = barcode(input.shipmentShortId, 30, 150)
  const id = pen.lay(input.shipmentShortId, { ...value, size: 9 }, 150)
  const factsX = bars.width + 18
  const facts = factsOf(pen, input).map(([name, text]) => {
    const label = pen.lay(name, { ...small, leading: ((value.leading ?? 1) * value.size) / small.size }, inner - factsX)
    const textX = label.width + 5
    return { label, textX, text: fitted(28, (scale) => pen.lay(text, times(value, scale), inner - factsX - textX)) }
  })
  const factsHeight = facts.reduce((sum, { text }) => sum + text.height + 1.5, 0)
  return {
    height: Math.max(bars.height + 2 + id.height, factsHeight) + 2,
    draw(x, y) {
      drawCode(pen, bars, x + 4, y + 2)
      write(pen, id, x + 4, y + bars.height + 3)
      let top = y
      for (const { label, textX, text } of facts) {
        write(pen, label, x + factsX, top)
        write(pen, text, x + factsX + textX, top)
        top += text.height + 1.5
      }
    },
  }
}

/** On labels that follow: what tells whose they are, and both codes. */
export function shortHeader(pen: Pen, input: SlipInput, place: Place): Block {
  const head = masthead(pen, input, place)
  const bars = barcode(input.shipmentShortId, 18, 150)
  const id = pen.lay(input.shipmentShortId, { ...value, size: 9 }, 150)
  const { firstName, lastName, company } = input.shipTo
  const qr = qrCode(input.orderCode, 33)
  const room = inner - bars.width - 18 - qr.width - 8
  const order = fitted(34, (scale) => pen.lay(`${pen.words.order} ${input.orderNumber}`, times(value, scale), room))
  const name = fitted(46, (scale) => addressStack(pen, { firstName, lastName, company }, times(small, scale), times(small, scale), room))
  const band = Math.max(bars.height + id.height + 2, qr.height + 3, order.height + name.height)
  return {
    height: head.height + 3 + band + 5,
    draw(x, y) {
      head.draw(x, y)
      const top = y + head.height + 3
      drawCode(pen, bars, x + 4, top + 1)
      write(pen, id, x + 4, top + bars.height + 2)
      drawCode(pen, qr, x + inner - qr.width - 2, top + 2)
      write(pen, order, x + bars.width + 18, top)
      name.draw(x + bars.width + 18, top + order.height)
      rule(pen, x, top + band + 4, inner, 1.2)
    },
  }
}
