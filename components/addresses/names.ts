import type { Address } from '../orders/shapes'

const countries = new Intl.DisplayNames('en', { type: 'region' })

export const countryName = (code: string) => countries.of(code) ?? code

const joined = (parts: (string | null | undefined)[], by: string) => parts.filter((part) => part?.trim()).join(by)

/** Who it is for: the person, else the company. */
export const customerName = (address: Address | null) => joined([address?.firstName, address?.lastName], ' ') || address?.company || '–'

/** Where it goes, short: "Henderson, KY, US". */
export const placeOf = (address: Address | null) => joined([address?.city, address?.state, address?.countryCode], ', ') || '–'

/** The lines of an address as they stand on a parcel, without the name. */
export function linesOf(address: Address): string[] {
  const { company, line1, line2, line3, city, state, zip, countryCode } = address
  return [company, line1, line2, line3, joined([joined([city, state], ', '), zip], ' '), countryCode && countryName(countryCode)].filter(
    (line): line is string => Boolean(line?.trim()),
  )
}
