import { carrierNamed } from '@/server/orders/carriers/carrier-rules'
import { isGs1 } from '@/server/orders/carriers/check-digit-rules'
import { recognize } from '@/server/orders/carriers/tracking-rules'

/**
 * The code normalized for comparison: without the characters that a scanner or keyboard adds, such as a prefix for the symbology (`]C1`).
 */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^\][A-Za-z]\d/, '')
    .toUpperCase()

/** A product number (GTIN) normalized for comparison: leading zeros are dropped, since scanners read twelve digits with or without one. */
const withoutZeros = (code: string) => (/^\d{8,14}$/.test(code) ? code.replace(/^0+/, '') : code)

export const isSame = (one: string | null | undefined, other: string) =>
  Boolean(one) && withoutZeros(plain(one ?? '')) === withoutZeros(other)

const uuid = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/

/** Whether this may be the code of a slip: the number of a shipment, package or order, or an id. */
export const isSlipCode = (text: string) => /^(?:[SP]\d{10,}|O\d{8,})$/.test(plain(text)) || uuid.test(plain(text))

/** The item and the number of the piece in a ticket's code, such as I00000953-2; null for any other code. */
export function ticketOf(text: string): { item: string; piece: number } | null {
  const found = /^(I\d{8,})-(\d{1,6})$/.exec(plain(text))
  return found ? { item: found[1] as string, piece: Number(found[2]) } : null
}

/** The item of a ticket's code, or of an item's number; null for any other code. */
export const itemOf = (text: string): string | null => ticketOf(text)?.item ?? (/^I\d{8,}$/.test(plain(text)) ? plain(text) : null)

/** The barcodes of the card for the bench. */
export const benchCommands = ['CLOSE', 'UNDO'] as const
export type BenchCommand = (typeof benchCommands)[number]

export const commandOf = (text: string): BenchCommand | null => benchCommands.find((one) => one === plain(text)) ?? null

/** Whether the check digit is that of a product number (EAN, UPC). */
export const isGoodsNumber = (code: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(code) && isGs1(code)

/** Whether an unmatched code may be a tracking number: long, with digits, and not a product number, which would be a wrong item. */
export function isTracking(text: string): boolean {
  const code = plain(text).replaceAll(/[\s-]/g, '')
  return /^[A-Z0-9]{10,40}$/.test(code) && (code.match(/\d/g) ?? []).length >= 8 && !isGoodsNumber(code) && !isSlipCode(code)
}

/**
 * The tracking number in an unmatched code, and its carrier's name when it is clear whose it is; null when it is none. Of several carriers
 * it is the bench's usual one.
 */
export function trackingOf(text: string, usualCarrier: string | null = null): { number: string; carrierName: string | null } | null {
  if (!isTracking(text)) return null
  const { number, candidates } = recognize(plain(text))
  const [best, next] = candidates
  const isClear = best && best.certainty !== 'Low' && best.certainty !== next?.certainty
  const usual = carrierNamed(usualCarrier ?? '')
  const chosen = isClear ? best.code : candidates.find(({ code }) => code === usual?.code)?.code
  return { number, carrierName: (chosen && carrierNamed(chosen)?.name) ?? null }
}

/** The multiplier "3*" before a code, or alone for the next scan; null without one. */
export function timesOf(text: string): { times: number; code: string } | null {
  const found = /^\s*([1-9]\d{0,3})\s*\*\s*(.*)$/s.exec(text)
  return found ? { times: Number(found[1]), code: (found[2] ?? '').trim() } : null
}
