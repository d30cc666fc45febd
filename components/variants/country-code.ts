import { countryName } from '../addresses/names'

let byName: Map<string, string> | null = null

/** The code of a country by its code or its name, in any case; null where there is no such country. */
export function countryCode(text: string): string | null {
  const typed = text.trim()
  if (/^[a-z]{2}$/i.test(typed)) return typed.toUpperCase()
  byName ??= allNames()
  return byName.get(typed.toLowerCase()) ?? null
}

/** Every pair of letters is asked for its name: the browser knows them, so no list has to be loaded. */
function allNames(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(codes.filter((code) => countryName(code) !== code).map((code) => [countryName(code).toLowerCase(), code]))
}
