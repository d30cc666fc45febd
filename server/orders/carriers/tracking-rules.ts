import { type Carrier, type Certainty, carrierNamed, carriers, certainties } from './carrier-rules'
import { isFedExExpress, isGs1 } from './check-digit-rules'

/** A carrier whose number it may be. */
export interface Candidate {
  code: string
  certainty: Certainty
}

export interface Recognized {
  /** The number as the carrier's page takes it. */
  number: string
  /** The surest first. */
  candidates: Candidate[]
}

/**
 * The carriers whose number a text may be: as it was typed, or as a label's barcode was scanned. The barcodes of products are no tracking
 * numbers.
 */
export function recognize(text: string): Recognized {
  const number = cleaned(text)
  const isBarcode = isProductBarcode(number)
  const candidates = carriers.flatMap(({ code, patterns }): Candidate[] => {
    const fitting = patterns.filter((pattern) => fits(number, pattern)).map(({ certainty }) => certainty)
    const best = certainties.find((one) => fitting.includes(one))
    if (!best) return []
    return [{ code, certainty: isBarcode ? 'Low' : best }]
  })
  return { number, candidates: candidates.sort((a, b) => certainties.indexOf(a.certainty) - certainties.indexOf(b.certainty)) }
}

const formats = new Map<string, RegExp>()

function fits(number: string, { format, isValid }: Carrier['patterns'][number]): boolean {
  const known = formats.get(format) ?? new RegExp(`^(?:${format})$`)
  formats.set(format, known)
  return known.test(number) && (isValid?.(number) ?? true)
}

/** A GTIN: its digits have the length and the check digit of a product's barcode. */
const isProductBarcode = (number: string) => /^(\d{8}|\d{12,14})$/.test(number) && isGs1(number)

/** The letters and digits, in capitals, without what a label's barcode has around the number. */
function cleaned(text: string): string {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9%]/g, '')
  return withoutRouting(plain) ?? fedExNumber(plain) ?? dpdNumber(plain) ?? plain
}

/** A USPS label begins with 420 and the destination's ZIP code of five or nine digits. */
function withoutRouting(plain: string): string | null {
  if (!/^420\d{25,35}$/.test(plain)) return null
  const rest = [plain.slice(12), plain.slice(8)].find((one) => /^9[1-5]\d{20}(\d{4})?$/.test(one) && isGs1(one))
  return rest ?? null
}

/** The barcode of FedEx Express and its door tags has 34 digits, the last twelve are the number; that of Ground 22, the last fifteen. */
function fedExNumber(plain: string): string | null {
  if (/^(100\d|96\d{2})\d{30}$/.test(plain) && isFedExExpress(plain.slice(-12))) return plain.slice(-12)
  if (/^96\d{20}$/.test(plain) && isGs1(plain.slice(-15))) return plain.slice(-15)
  return null
}

/** The barcode of DPD: a postal code of seven characters, the number of fourteen digits, a service and a country. */
const dpdNumber = (plain: string): string | null => /^%?[A-Z0-9]{7}(\d{14})\d{3}\d{3}$/.exec(plain)?.[1] ?? null

/** The page where the carrier tells about the package; null for an unknown carrier. */
export function trackingLink(carrierName: string | null, trackingNumber: string | null): string | null {
  if (!carrierName || !trackingNumber) return null
  const carrier = carrierNamed(carrierName)
  return carrier ? carrier.trackingUrl.replace('{number}', encodeURIComponent(cleaned(trackingNumber))) : null
}

/** Whether no known carrier has such numbers. */
export const isUnknownNumber = (trackingNumber: string): boolean => recognize(trackingNumber).candidates.length === 0
