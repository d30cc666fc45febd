import * as z from 'zod'
import { routingStrategies } from '@/db/states'
import { moneyModel } from '@/server/http/field-types'
import { shipmentModel } from '../shipments/schemas/responses'

const assessmentFields = {
  facilityId: z.string(),
  facilityShortId: z.string(),
  facilityName: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  isEligible: z
    .boolean()
    .meta({ description: 'Whether it is active, ships to the country, and its vendor offers all of the items there.' }),
  reason: z.string().nullable(),
  cost: moneyModel.nullable().meta({
    description: 'The vendor’s price for all units; null if the facility is not eligible or has no price in the order’s currency.',
  }),
  leadTimeDays: z.int().nullable().meta({ description: 'The longest lead time of the items; null if the facility is not eligible.' }),
  expectedDays: z.int().nullable().meta({
    description:
      'leadTimeDays plus one day for each full dailyCapacity of units already in work there. The strategy fastest compares this value.',
  }),
  currentLoad: z
    .int()
    .meta({ description: 'Unshipped units in its shipments that are Assigned, InProduction, Packed or PartiallyShipped.' }),
  dailyCapacity: z.int().nullable(),
}

export const candidate = z
  .object({
    ...assessmentFields,
    reason: assessmentFields.reason.meta({ description: 'Why it is not eligible; null if it is.' }),
    isCurrent: z.boolean().meta({ description: 'Whether the shipment is at this facility now.' }),
    canReroute: z.boolean().meta({
      description:
        'Whether a reroute to it would be accepted: any other facility that is active and ships to the country, eligible or not.',
    }),
  })
  .meta({ id: 'FacilityCandidate' })

export const candidates = z
  .object({
    candidates: z.array(candidate),
    totalCount: z.int().meta({ description: 'Number of facilities listed: all of them, up to 1000.' }),
  })
  .meta({ id: 'FacilityCandidatesResponse' })

const consideredFacility = z
  .object({
    ...assessmentFields,
    reason: assessmentFields.reason.meta({ description: 'Why it was not chosen; null for the chosen one.' }),
    isChosen: z.boolean(),
  })
  .meta({ id: 'ConsideredFacility' })

const units = z.object({ id: z.string(), shortId: z.string(), sku: z.string(), quantity: z.int() }).meta({ id: 'RoutedOrderItem' })

export const choice = z
  .object({
    shipmentId: z.string().nullable().meta({ description: 'Null if no facility can make these items: they stay open.' }),
    facilityId: z.string().nullable(),
    facilityName: z.string().nullable(),
    vendorId: z.string().nullable(),
    vendorName: z.string().nullable(),
    orderItems: z.array(units),
    reason: z.string().meta({ description: 'Why this facility was chosen, or why none was.' }),
    facilities: z
      .array(consideredFacility)
      .meta({ description: 'Every facility: the chosen one first, then the other eligible ones, best first; at most 100.' }),
    facilityCount: z.int().meta({ description: 'Number of facilities considered.' }),
  })
  .meta({ id: 'RoutingChoice' })

export const routeOrderResponse = z
  .object({ shipments: z.array(shipmentModel), choices: z.array(choice), strategy: z.enum(routingStrategies) })
  .meta({ id: 'RouteOrderResponse' })

export const routingRecord = z.strictObject({
  orderId: z.string({ error: 'Name the order by its id or shortId.' }).min(1).max(100),
  version: z.int().min(1).optional(),
})

export type Candidate = z.output<typeof candidate>
export type Choice = z.output<typeof choice>
export type RoutedModel = z.output<typeof routeOrderResponse>
