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
export function isGoodsNumber(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const digits = [...code].map(Number)
  const sum = digits.slice(0, -1).reduceRight((sum, digit, i) => sum + digit * ((digits.length - 2 - i) % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === digits.at(-1)
}

/** Whether an unmatched code may be a tracking number: long, with digits, and not a product number, which would be a wrong item. */
export function isTracking(text: string): boolean {
  const code = plain(text).replaceAll(/[\s-]/g, '')
  return /^[A-Z0-9]{10,40}$/.test(code) && (code.match(/\d/g) ?? []).length >= 8 && !isGoodsNumber(code) && !isSlipCode(code)
}

/** The multiplier "3*" before a code, or alone for the next scan; null without one. */
export function timesOf(text: string): { times: number; code: string } | null {
  const found = /^\s*([1-9]\d{0,3})\s*\*\s*(.*)$/s.exec(text)
  return found ? { times: Number(found[1]), code: (found[2] ?? '').trim() } : null
}
