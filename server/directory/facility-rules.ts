/** The vendor that a facility must belong to, if any, and the country to ship to. */
export interface FacilityRequirements {
  vendorId?: string | null | undefined
  /** ISO 3166-1 alpha-2; no facility is suitable when it is null. */
  countryCode: string | null | undefined
}

/** Why this facility does not meet the requirements, in words; null when it does. */
export function unsuitableReason(
  facility: { shortId: string; vendorId: string; vendorName: string; isActive: boolean; countryCodes: readonly string[] },
  { vendorId, countryCode }: FacilityRequirements,
): string | null {
  const { shortId } = facility
  if (vendorId && facility.vendorId !== vendorId) return `${shortId} belongs to another vendor, ${facility.vendorName}.`
  if (!facility.isActive) return `${shortId} is not active.`
  if (!countryCode) return `${shortId} cannot be checked: the address has no country.`
  return facility.countryCodes.includes(countryCode) ? null : `${shortId} does not ship to ${countryCode}.`
}
