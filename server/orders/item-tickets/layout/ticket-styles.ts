import type { Style } from '../../packing-slips/text/lines'
import type { TicketFormat } from '../ticket-rules'

/** The measures of a label, in points, and its text styles. */
export interface TicketStyle {
  width: number
  height: number
  padding: { x: number; y: number }
  bars: { width: number; height: number }
  qrWidth: number
  thumbnail: number
  /** Whether there is room for the product's name; the SKU is always shown. */
  showsName: boolean
  /** The space between the codes and the text. */
  gap: number
  /** The piece: "I00000953-2" and "2 of 4". */
  piece: Style
  sku: Style
  detail: Style
  personal: Style
  footer: Style
  /** Where on the page its labels are, in columns and rows. */
  grid: { columns: number; rows: number }
}

/** No text is smaller than a 203 dpi label printer prints cleanly. */
export const MIN_SIZE = 6.5

const mm = (length: number) => (length * 72) / 25.4
const a4 = { width: mm(210), height: mm(297) }

const compact = {
  bars: { width: 110, height: 22 },
  qrWidth: 24,
  thumbnail: 26,
  gap: 1,
  piece: { size: 8, weight: 'bold', leading: 1.25 },
  sku: { size: 7.5, weight: 'bold', leading: 1.2 },
  detail: { size: 6.5, weight: 'regular', leading: 1.2 },
  personal: { size: 7.5, weight: 'bold', leading: 1.2 },
  footer: { size: 6.5, weight: 'regular', leading: 1.2 },
} satisfies Partial<TicketStyle>

export const ticketStyles: Record<TicketFormat, TicketStyle> = {
  Label50x30: { ...compact, width: mm(50), height: mm(30), padding: { x: 5, y: 4 }, showsName: false, grid: { columns: 1, rows: 1 } },
  Label4x6: {
    width: 288,
    height: 432,
    padding: { x: 14, y: 14 },
    bars: { width: 180, height: 48 },
    qrWidth: 60,
    thumbnail: 120,
    showsName: true,
    gap: 8,
    piece: { size: 17, weight: 'bold', leading: 1.35 },
    sku: { size: 15, weight: 'bold', leading: 1.3 },
    detail: { size: 11, weight: 'regular', leading: 1.35 },
    personal: { size: 16, weight: 'bold', leading: 1.35 },
    footer: { size: 11, weight: 'regular', leading: 1.35 },
    grid: { columns: 1, rows: 1 },
  },
  A4Sheet: {
    ...compact,
    width: a4.width / 3,
    height: a4.height / 8,
    padding: { x: 13, y: 11 },
    thumbnail: 32,
    showsName: true,
    grid: { columns: 3, rows: 8 },
  },
}
