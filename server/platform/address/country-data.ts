import data from './google-address-data.json'

interface CountryData {
  /** The lines of an address in Latin script, as in "%N%n%O%n%A%n%C, %S %Z". */
  lfmt?: string
  /** The pattern of a postcode. */
  zip?: string
  /** The letters of the required fields: A address, C city, S state, Z postcode. */
  require?: string
  /** With the beginnings of their postcodes, as a pattern; `latin` is the usual Latin name of a Japanese prefecture. */
  states?: { key: string; name: string; latin?: string; zip?: string }[]
}

const byCode: Record<string, CountryData> = data

/** Google's address data of a country by its code; undefined when it has none. See docs/decisions/0003-address-rules.md. */
export const countryData = (code: string): CountryData | undefined => (Object.hasOwn(byCode, code) ? byCode[code] : undefined)
