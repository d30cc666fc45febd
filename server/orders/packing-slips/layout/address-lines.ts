import { countryData } from '@/server/platform/address/address'
import type { SlipAddress } from '../slip-input'

/** An address as printed on a parcel. */
export interface AddressLines {
  lines: string[]
  /** The index of the line with the recipient's name. */
  nameAt: number
}

const usual = '%N%n%O%n%A%n%C'
/** East Asian formats in the country's own script, from large to small; the recipient's name stays on top. */
const largeToSmall: Record<string, string> = {
  JP: '%N%n%O%n〒%Z%n%S%C%n%A',
  CN: '%N%n%O%n%Z%n%S%C%n%A',
  TW: '%N%n%O%n%Z%n%S%C%n%A',
  KR: '%N%n%O%n%S %C%n%A%n%Z',
}
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The lines of an address in its country's format; the last line is the country in capitals. */
export function addressLines(address: SlipAddress): AddressLines {
  const code = text(address.countryCode).toUpperCase()
  const ownScript = eastAsian.test(text(address.line1) + text(address.city))
  const format = withCity((ownScript ? largeToSmall[code] : undefined) ?? latinFormat(code))
  const values: Record<string, string> = {
    N: fullName(address),
    O: text(address.company),
    A: [address.line1, address.line2, address.line3].map(text).filter(Boolean).join('\n'),
    C: text(address.city),
    // Dubai is both a city and a state; it is printed once.
    S: text(address.state) === text(address.city) ? '' : text(address.state),
    Z: text(address.zip),
  }
  const lines: string[] = []
  let nameAt = -1
  for (const pattern of format.split('%n')) {
    const line = fill(pattern, values)
    if (!line) continue
    if (pattern === '%N' || (nameAt < 0 && pattern === '%O')) nameAt = lines.length
    lines.push(...line.split('\n'))
  }
  const country = code && (/^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code)
  return { lines: country ? [...lines, country.toUpperCase()] : lines, nameAt: Math.max(0, nameAt) }
}

const latinFormat = (code: string): string => (/^[A-Z]{2}$/.test(code) ? countryData(code)?.lfmt : null) ?? usual

/** Adds the city, state and postcode to formats without them, so that no stored field is left out. */
const withCity = (format: string): string => {
  const city = format.includes('%C') ? format : format.includes('%S') ? format.replace('%S', '%C, %S') : `${format}%n%C`
  const state = city.includes('%S') ? city : city.replace('%C', '%C, %S')
  return state.includes('%Z') ? state : `${state}%n%Z`
}

/** Fills the pattern. Prints a separator only between two non-empty fields; of several, the last. */
function fill(pattern: string, values: Record<string, string>): string {
  let line = ''
  let separator = ''
  let dropped = ''
  for (const [, letter, between] of pattern.matchAll(/%([A-Z])|([^%]+)/g)) {
    if (between !== undefined) {
      separator += between
      continue
    }
    const value = values[letter as string] ?? ''
    if (!value) {
      dropped = separator || dropped
      separator = ''
      continue
    }
    const isPrefix = /[\p{L}〒]/u.test(separator)
    line += (line ? separator || dropped : isPrefix ? separator : '') + value
    separator = ''
    dropped = ''
  }
  return line
}

/** The full name; the family name comes first in Han or Hangul. */
function fullName({ firstName, lastName }: SlipAddress): string {
  const [first, last] = [text(firstName), text(lastName)]
  return (eastAsian.test(last) ? [last, first] : [first, last]).filter(Boolean).join(' ')
}

const text = (value: string | null | undefined) => (value ?? '').replace(/\s+/gu, ' ').trim()
