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

/** Why this vendor or facility never makes such an order, in words; null when it may. Sandboxes make all test orders and nothing else. */
export function wrongKindReason({ name, isSandbox }: { name: string; isSandbox: boolean }, isTest: boolean): string | null {
  if (isSandbox === isTest) return null
  return isTest ? `${name} is no sandbox: test orders go to sandbox vendors only.` : `${name} is a sandbox: only test orders go there.`
}
