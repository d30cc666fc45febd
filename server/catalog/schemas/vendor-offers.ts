import * as z from 'zod'
import { money, shortText } from '@/server/http/field-types'
import { countryCode } from '@/server/platform/address/schemas'
import { nonBlankText } from './fields'

const reference = z.string().min(1).max(100)

/** The cost and lead time of a variant at a vendor. */
const vendorOffer = z
  .strictObject({
    vendorId: reference,
    vendorSku: nonBlankText(255),
    vendorProductId: shortText(255).nullish(),
    cost: money,
    leadTimeDays: z.int().min(0).max(365),
    facilityIds: z.array(reference).max(200).default([]),
    countryCodes: z.array(countryCode).max(250).default([]),
  })
  .meta({ id: 'VendorOfferModel' })

export const vendorOffers = z
  .array(vendorOffer)
  .max(50, { error: 'At most 50 offers.' })
  .superRefine((list, context) => {
    for (const [i, { vendorId }] of list.entries())
      if (list.findIndex((one) => one.vendorId.toLowerCase() === vendorId.toLowerCase()) !== i)
        context.addIssue({ code: 'custom', path: [i, 'vendorId'], message: 'This vendor already has an offer.', input: vendorId })
  })

export type NewVendorOffer = z.output<typeof vendorOffer>

export const vendorOfferModel = z
  .object({
    vendorId: z.string(),
    vendorSku: z.string(),
    vendorProductId: z.string().nullable(),
    cost: z.object({ amount: z.number(), currency: z.string() }),
    leadTimeDays: z.number(),
    facilityIds: z.array(z.string()),
    countryCodes: z.array(z.string()),
  })
  .meta({ id: 'VendorOffer' })
