import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { type VendorOfferData, vendors } from '@/db/schema'
import { facilitiesOfVendors } from '@/server/directory/facilities'
import type { Change } from '@/server/kernel/change'
import { type Problem, problem } from '@/server/kernel/refusal'
import type { NewVendorOffer } from '../schemas/vendor-offers'

interface OfferInput {
  /** The path in the request: `variants[2].vendorOffers`. */
  path: string
  offers: readonly NewVendorOffer[]
}

/**
 * The stored form of vendor offers, one list for each input, with facilities by id. Problems name unknown vendors, and facilities of other
 * vendors.
 */
export async function lookUpOffers(
  change: Change,
  inputs: readonly OfferInput[],
): Promise<{ offers: VendorOfferData[][]; problems: Problem[] }> {
  const vendorIds = [...new Set(inputs.flatMap(({ offers }) => offers.map(({ vendorId }) => vendorId.toLowerCase())))]
  if (!vendorIds.length) return { offers: inputs.map(() => []), problems: [] }
  const existing = new Set((await selectRows(change.sql, vendors, { where: isOneOf(vendors.id, vendorIds) })).map(({ id }) => id))
  const facilities = await facilitiesOfVendors(change.sql, [...existing])
  const problems: Problem[] = []
  const offers = inputs.map(({ path, offers }) =>
    offers.map((offer, i): VendorOfferData => {
      const vendorId = offer.vendorId.toLowerCase()
      if (!existing.has(vendorId))
        problems.push(problem('reference.unknown', `${path}[${i}].vendorId`, `There is no vendor ${offer.vendorId}.`, offer.vendorId))
      const facilityIds = offer.facilityIds.map((reference, j) => {
        const found = facilities.find(({ id, shortId }) => id === reference.toLowerCase() || shortId === reference.toUpperCase())
        if (existing.has(vendorId) && found?.vendorId !== vendorId)
          problems.push(
            problem('reference.unknown', `${path}[${i}].facilityIds[${j}]`, `The vendor has no facility ${reference}.`, reference),
          )
        return found?.id ?? reference
      })
      return { ...offer, vendorId, vendorProductId: offer.vendorProductId ?? null, facilityIds: [...new Set(facilityIds)] }
    }),
  )
  return { offers, problems }
}
