import { countryCodes } from '@/server/address/schemas'
import { countryName } from '../addresses/names'

/** The member states of the European Union. */
export const europeanUnion = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const known = new Set<string>(countryCodes)
const byName = new Map(countryCodes.map((code) => [countryName(code).toLowerCase(), code as string]))

/** Every country by its name, for choosing several. */
export const countryOptions = countryCodes
  .map((code) => ({ value: code as string, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** Codes as a form keeps them: one text, sorted, so that the same countries are the same value. */
export const written = (codes: readonly string[]) => [...new Set(codes)].sort().join(', ')

export const codesOf = (text: string) => text.split(', ').filter(Boolean)

/** What of a pasted text are countries, by code or name, and what is not. Commas, semicolons, lines and, between codes, spaces part them. */
export function pastedCodes(text: string): { codes: string[]; unknown: string[] } {
  const codes: string[] = []
  const unknown: string[] = []
  const parts = text
    .split(/[\n\r,;\t|]+/)
    .map((part) => part.trim().replace(/^["']|["']$/g, ''))
    .filter(Boolean)
  for (const part of parts) {
    const found = codeOf(part)
    const words = part.split(/\s+/)
    if (found) codes.push(found)
    else if (words.length > 1 && words.every((word) => word.length === 2)) {
      for (const word of words) {
        const code = codeOf(word)
        if (code) codes.push(code)
        else unknown.push(word)
      }
    } else unknown.push(part)
  }
  return { codes: [...new Set(codes)], unknown }
}

function codeOf(text: string): string | undefined {
  const upper = text.toUpperCase()
  return known.has(upper) ? upper : byName.get(text.toLowerCase())
}

/** Where something ships to, short: "United States, Canada", "27 countries". */
export function countriesWord(codes: readonly string[]): string {
  if (codes.length > 2) return `${codes.length} countries`
  return codes.map(countryName).join(', ')
}
