import { countryCodes } from '@/server/platform/address/schemas'
import { countryName } from './address-labels'

/** The member states of the European Union. */
export const europeanUnion = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const knownCodes = new Set<string>(countryCodes)
const byName = new Map(countryCodes.map((code) => [countryName(code).toLowerCase(), code as string]))

/** Every country by its name, for choosing several. */
export const countryOptions = countryCodes
  .map((code) => ({ value: code as string, label: countryName(code) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** Country codes as one sorted text, the form's value: the same countries always give the same value. */
export const joinCodes = (codes: readonly string[]) => [...new Set(codes)].sort().join(', ')

export const splitCodes = (text: string) => text.split(', ').filter(Boolean)

/**
 * The countries of a pasted text, by code or name, and the unknown rest. Commas, semicolons, line breaks and, between codes, spaces
 * separate them.
 */
export function parseCodes(text: string): { codes: string[]; unknown: string[] } {
  const codes: string[] = []
  const unknown: string[] = []
  const parts = text
    .split(/[\n\r,;\t|]+/)
    .map((part) => part.trim().replace(/^["']|["']$/g, ''))
    .filter(Boolean)
  for (const part of parts) {
    const found = findCode(part)
    const words = part.split(/\s+/)
    if (found) codes.push(found)
    else if (words.length > 1 && words.every((word) => word.length === 2)) {
      for (const word of words) {
        const code = findCode(word)
        if (code) codes.push(code)
        else unknown.push(word)
      }
    } else unknown.push(part)
  }
  return { codes: [...new Set(codes)], unknown }
}

function findCode(text: string): string | undefined {
  const upper = text.toUpperCase()
  return knownCodes.has(upper) ? upper : byName.get(text.toLowerCase())
}
