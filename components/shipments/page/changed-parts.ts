/** Sums, dates and marks: they follow from what else was changed. */
const follows =
  /^(?:merchant\w*Total|packageTotal|taxTotal|shippingTotal|total|cost\w*Total|\w+Date|\w+At|is\w+|orderItemIDs|facilityId|vendorId|selectedVendorMapping)$/

/** The parts of a shipment that were changed, as they are told: each once, the status last. Where only what follows did, that. */
export function changedParts(fields: readonly string[]): string[] {
  const all = [...new Set(fields.map((field) => field.split('.')[0] as string))]
  const decided = all.filter((part) => !follows.test(part))
  return (decided.length ? decided : all).sort((a, b) => Number(a === 'shipmentStatus') - Number(b === 'shipmentStatus'))
}
