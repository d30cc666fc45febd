import { z } from 'zod'
import { routingStrategies } from '../directory/schemas'
import { moneyRead } from '../http/wire'
import { shipmentModel } from '../shipments/models'

const assessed = {
  facilityId: z.string(),
  facilityShortId: z.string(),
  facilityName: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  isEligible: z
    .boolean()
    .meta({ description: 'Whether it is active, ships to the country, and its vendor offers all of the items there.' }),
  reason: z.string().nullable(),
  cost: moneyRead.nullable().meta({
    description: 'What the vendor takes for all of the units; null where it is not eligible or has no price in the currency of the order.',
  }),
  leadTimeDays: z
    .int()
    .nullable()
    .meta({ description: 'The longest that any of the items takes its vendor; null where it is not eligible.' }),
  expectedDays: z.int().nullable().meta({
    description:
      'leadTimeDays, and a day more for each whole dailyCapacity that is under way there already. What is fastest is decided by it.',
  }),
  currentLoad: z
    .int()
    .meta({ description: 'Units in its shipments that are Assigned, InProduction, Packed or PartiallyShipped and are not sent yet.' }),
  dailyCapacity: z.int().nullable(),
}

export const candidate = z
  .object({
    ...assessed,
    reason: assessed.reason.meta({ description: 'Why it is not eligible; null where it is.' }),
    isCurrent: z.boolean().meta({ description: 'Whether the shipment is there.' }),
    canReroute: z.boolean().meta({
      description:
        'Whether a reroute to it is accepted: it need not be eligible, only another facility that is active and ships to the country.',
    }),
  })
  .meta({ id: 'FacilityCandidate' })

export const candidates = z
  .object({
    candidates: z.array(candidate),
    totalCount: z.int().meta({ description: 'How many facilities are listed: all, but at most 1000.' }),
  })
  .meta({ id: 'FacilityCandidatesResponse' })

const considered = z
  .object({
    ...assessed,
    reason: assessed.reason.meta({ description: 'Why it is not the chosen one; null where it is.' }),
    isChosen: z.boolean(),
  })
  .meta({ id: 'ConsideredFacility' })

const units = z.object({ id: z.string(), shortId: z.string(), sku: z.string(), quantity: z.int() }).meta({ id: 'RoutedOrderItem' })

export const choice = z
  .object({
    shipmentId: z.string().nullable().meta({ description: 'Null where nobody can make these items: they stay open.' }),
    facilityId: z.string().nullable(),
    facilityName: z.string().nullable(),
    vendorId: z.string().nullable(),
    vendorName: z.string().nullable(),
    orderItems: z.array(units),
    reason: z.string().meta({ description: 'Why these items are made there, or why by nobody.' }),
    facilities: z
      .array(considered)
      .meta({ description: 'Every facility, the chosen one first, then those that could as well, best first; at most 100.' }),
    facilityCount: z.int().meta({ description: 'How many facilities were looked at.' }),
  })
  .meta({ id: 'RoutingChoice' })

export const routed = z
  .object({ shipments: z.array(shipmentModel), choices: z.array(choice), strategy: z.enum(routingStrategies) })
  .meta({ id: 'RouteOrderResponse' })

export const routingRecord = z.strictObject({
  orderId: z.string({ error: 'Name the order by its id or shortId.' }).min(1).max(100),
  version: z.int().min(1).optional(),
})

export type Candidate = z.output<typeof candidate>
export type Choice = z.output<typeof choice>
export type RoutedModel = z.output<typeof routed>
