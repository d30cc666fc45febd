/** What is asked of a facility: whose it must be, where that matters, and the country it is to ship to. */
export interface Needed {
  vendorId?: string | null | undefined
  /** ISO 3166-1 alpha-2; null where no country is known yet, which none can be said to ship to. */
  countryCode: string | null | undefined
}

/** Why this facility cannot make what is asked for, in words; null when it can. */
export function unfitFor(
  facility: { shortId: string; vendorId: string; vendorName: string; isActive: boolean; countryCodes: readonly string[] },
  { vendorId, countryCode }: Needed,
): string | null {
  const { shortId } = facility
  if (vendorId && facility.vendorId !== vendorId) return `${shortId} belongs to another vendor, ${facility.vendorName}.`
  if (!facility.isActive) return `${shortId} is not active.`
  if (!countryCode) return `${shortId} cannot be judged: there is no country to ship to.`
  return facility.countryCodes.includes(countryCode) ? null : `${shortId} does not ship to ${countryCode}.`
}
