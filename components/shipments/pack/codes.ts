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

/** Whether the check digit is that of a product number (EAN, UPC). */
export const isGoodsNumber = (code: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(code) && isGs1(code)

/** Whether an unmatched code may be a tracking number: long, with digits, and not a product number, which would be a wrong item. */
export function isTracking(text: string): boolean {
  const code = plain(text).replaceAll(/[\s-]/g, '')
  return /^[A-Z0-9]{10,40}$/.test(code) && (code.match(/\d/g) ?? []).length >= 8 && !isGoodsNumber(code) && !isSlipCode(code)
}

/** The tracking number in an unmatched code, and its carrier's name when it is clear whose it is; null when it is none. */
export function trackingOf(text: string): { number: string; carrierName: string | null } | null {
  if (!isTracking(text)) return null
  const { number, candidates } = recognize(plain(text))
  const [best, next] = candidates
  const isClear = best && best.certainty !== 'Low' && best.certainty !== next?.certainty
  return { number, carrierName: isClear ? (carrierNamed(best.code)?.name ?? null) : null }
}

/** The multiplier "3*" before a code, or alone for the next scan; null without one. */
export function timesOf(text: string): { times: number; code: string } | null {
  const found = /^\s*([1-9]\d{0,3})\s*\*\s*(.*)$/s.exec(text)
  return found ? { times: Number(found[1]), code: (found[2] ?? '').trim() } : null
}
