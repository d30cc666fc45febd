/** As it is compared: without what a scanner or a keyboard adds. Scanners may put the kind of code before it (`]C1`). */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^\][A-Za-z]\d/, '')
    .toUpperCase()

/** A number of goods as it is compared: a twelve-digit one is read with a zero before it, or without. */
const withoutZeros = (code: string) => (/^\d{8,14}$/.test(code) ? code.replace(/^0+/, '') : code)

export const isSame = (one: string | null | undefined, other: string) =>
  Boolean(one) && withoutZeros(plain(one ?? '')) === withoutZeros(other)

const uuid = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/

/** Whether this is what a slip carries: the number of a shipment, package or order, or an id. */
export const isSlipCode = (text: string) => /^(?:[SP]\d{10,}|O\d{8,})$/.test(plain(text)) || uuid.test(plain(text))

/** Whether the last digit is the one that numbers of goods (EAN, UPC) end with. */
export function isGoodsNumber(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const digits = [...code].map(Number)
  const sum = digits.slice(0, -1).reduceRight((sum, digit, i) => sum + digit * ((digits.length - 2 - i) % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === digits.at(-1)
}

/** Whether a code that is none of the goods may be a carrier's: long, with digits, and no number of goods that came into the wrong parcel. */
export function isTracking(text: string): boolean {
  const code = plain(text).replaceAll(/[\s-]/g, '')
  return /^[A-Z0-9]{10,40}$/.test(code) && (code.match(/\d/g) ?? []).length >= 8 && !isGoodsNumber(code) && !isSlipCode(code)
}

/** "3*" before a code, or alone before the next scan: so many at once. */
export function timesOf(text: string): { times: number; code: string } | null {
  const found = /^\s*([1-9]\d{0,3})\s*\*\s*(.*)$/s.exec(text)
  return found ? { times: Number(found[1]), code: (found[2] ?? '').trim() } : null
}
