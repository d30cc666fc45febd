import { oneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { type VendorOfferData, vendors } from '@/db/schema'
import type { NewVendorOffer } from '../catalog/schemas'
import type { Change } from '../change'
import { facilitiesOf } from '../directory/facilities'
import { type Problem, problem } from '../refusal'

interface Given {
  /** Where in the request: `variants[2].vendorOffers`. */
  at: string
  offers: readonly NewVendorOffer[]
}

/**
 * Vendors' offers as they are stored, facilities by their ids, one list for each that was given. Tells every vendor that is not there and
 * every facility that is not its vendor's.
 */
export async function lookUpOffers(change: Change, given: readonly Given[]): Promise<{ offers: VendorOfferData[][]; problems: Problem[] }> {
  const asked = [...new Set(given.flatMap(({ offers }) => offers.map(({ vendorId }) => vendorId.toLowerCase())))]
  if (!asked.length) return { offers: given.map(() => []), problems: [] }
  const known = new Set((await selectRows(change.sql, vendors, { where: oneOf(vendors.id, asked) })).map(({ id }) => id))
  const facilities = await facilitiesOf(change.sql, [...known])
  const problems: Problem[] = []
  const offers = given.map(({ at, offers }) =>
    offers.map((offer, i): VendorOfferData => {
      const vendorId = offer.vendorId.toLowerCase()
      if (!known.has(vendorId)) problems.push(problem(`${at}[${i}].vendorId`, `There is no vendor ${offer.vendorId}.`, offer.vendorId))
      const facilityIds = offer.facilityIds.map((reference, j) => {
        const found = facilities.find(({ id, shortId }) => id === reference.toLowerCase() || shortId === reference.toUpperCase())
        if (known.has(vendorId) && found?.vendorId !== vendorId)
          problems.push(problem(`${at}[${i}].facilityIds[${j}]`, `The vendor has no facility ${reference}.`, reference))
        return found?.id ?? reference
      })
      return { ...offer, vendorId, vendorProductId: offer.vendorProductId ?? null, facilityIds: [...new Set(facilityIds)] }
    }),
  )
  return { offers, problems }
}
