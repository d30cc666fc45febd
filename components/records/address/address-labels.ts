import type { Address } from '@/components/api/order-types'

const countries = new Intl.DisplayNames('en', { type: 'region' })

export const countryName = (code: string) => countries.of(code) ?? code

const joined = (parts: (string | null | undefined)[], by: string) => parts.filter((part) => part?.trim()).join(by)

/** The recipient: the person, else the company. */
export const customerName = (address: Address | null) => joined([address?.firstName, address?.lastName], ' ') || address?.company || '–'

/** The destination in short: "Henderson, KY, US". */
export const locationLabel = (address: Address | null) => joined([address?.city, address?.state, address?.countryCode], ', ') || '–'

/** The lines of an address as on a parcel, without the name. */
export function addressLines(address: Address): string[] {
  const { company, line1, line2, line3, city, state, zip, countryCode } = address
  return [company, line1, line2, line3, joined([joined([city, state], ', '), zip], ' '), countryCode && countryName(countryCode)].filter(
    (line): line is string => Boolean(line?.trim()),
  )
}

/** The destination countries in short: "United States, Canada", "27 countries". */
export function countriesLabel(codes: readonly string[]): string {
  if (codes.length > 2) return `${codes.length} countries`
  return codes.map(countryName).join(', ')
}
