import { badgesWidth, drawBadges } from '../facts'
import type { Block, Place } from '../pages'
import { fitted, type Pen, rule, times, write } from '../pen'
import type { SlipInput } from '../slip-input'
import { badgeSize } from './look'

/** Whose parcel it is at the left; what it is, which copy and which part at the right. */
export function letterhead(pen: Pen, input: SlipInput, width: number, place: Place): Block {
  const { merchant } = input
  const title = pen.lay(pen.words.packingSlip, { size: 19, weight: 'bold', leading: 1.2 }, 260)
  const rightWidth = Math.max(title.width, badgesWidth(pen, input, place, badgeSize))
  const logo = merchant.logo ? pen.pictures.get(merchant.logo) : null
  const scale = logo ? Math.min(130 / logo.width, 44 / logo.height, 1) : 0
  const logoWidth = logo ? logo.width * scale : 0
  const nameX = logo ? logoWidth + 12 : 0
  const name = fitted(56, (scale) =>
    pen.lay(merchant.name, times({ size: 15, weight: 'bold', leading: 1.24 }, scale), width - rightWidth - nameX - 24),
  )
  const hasBadges = badgesWidth(pen, input, place, badgeSize) > 0
  const left = Math.max(logo ? logo.height * scale : 0, name.height)
  const content = Math.max(left, title.height + (hasBadges ? badgeSize * 1.66 + 5 : 0), 30)
  return {
    height: content + 14,
    draw(x, y) {
      if (logo) pen.put(logo, { x, y, width: logoWidth, height: logo.height * scale })
      write(pen, name, x + nameX, y + (logo ? Math.max(0, (logo.height * scale - name.height) / 2) : 0))
      write(pen, title, x + width - title.width, y)
      drawBadges(pen, input, place, x + width, y + title.height + 5, badgeSize)
      rule(pen, x, y + content + 12, width, 1.4)
    },
  }
}
