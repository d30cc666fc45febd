import * as z from 'zod'
import { shipmentStatuses } from '@/db/states'
import { userReference } from '@/server/access/schemas'
import { anyOf, booleanParameter, dayFilter, idList, listOf, time } from '@/server/http/field-types'
import { listQuery } from '@/server/http/list-query'
import type { StepName } from './to-do-rules'

const count = (description: string) => z.int().meta({ description })
const dayOrNull = z.string().nullable()

const stepModel = z
  .object({
    shipments: count('How many shipments.'),
    units: count('The units in them.'),
    late: count('Those whose ship-by date is past: with isLate=true beside `query`.'),
    dueToday: count('Those that have to leave today: with the facility’s `today` as shipByFrom and shipByTo beside `query`.'),
    oldestShipByDate: dayOrNull.meta({ description: 'The earliest ship-by date among them; null for none.' }),
    query: z.string().meta({ description: 'The parameters of GET /v1/shipments that list them, by ship-by date.' }),
  })
  .meta({ id: 'FulfillmentStep' })

const dayModel = z
  .object({
    planned: count('The shipments that have to leave by today, late ones included, and those that left today. Held ones do not count.'),
    packed: count('Those of them that are packed or have left.'),
    shipped: count('Those that left today.'),
    shippedQuery: z.string().meta({ description: 'The parameters of GET /v1/shipments that list those that left today.' }),
  })
  .meta({ id: 'FulfillmentDay' })

const packerModel = z
  .object({
    user: userReference.meta({ description: 'Who is packing.' }),
    shipmentId: z.string().meta({ description: 'The shipment that is being packed.' }),
    shipmentShortId: z.string().meta({ description: 'Its number, as its slip shows it.' }),
    since: time.meta({ description: 'Since when this person packs it (RFC 3339, UTC).' }),
  })
  .meta({ id: 'FulfillmentPacker' })

const step = (description: string) => stepModel.meta({ description })

export const todayResponse = z
  .object({
    facilities: z
      .array(
        z
          .object({
            facilityId: z.string().meta({ description: 'The facility that makes the shipments.' }),
            facilityShortId: z.string(),
            facilityName: z.string().meta({ description: 'What the facility is called.' }),
            today: z.string().meta({ description: 'The day that it is in the facility’s time zone.', examples: ['2026-01-31'] }),
            toAccept: step('Assigned shipments.'),
            toPrint: step('Shipments to make without a slip that is right: none was printed, or it is out of date.'),
            toMake: step('Shipments in production of which nothing is packed.'),
            toPack: step('Shipments in production whose slip is right.'),
            toShip: step('Packed shipments, and those of which packages have to leave.'),
            day: dayModel.meta({ description: 'What the facility has to do today, and how much of it is done.' }),
            packing: z.array(packerModel).meta({
              description:
                'Your colleagues who are packing now, and you: PUT /v1/presence with the part `packing` says so for 30 s. In the order in which they began.',
            }),
          } satisfies Record<StepName | 'facilityId' | 'facilityShortId' | 'facilityName' | 'today' | 'day' | 'packing', z.ZodType>)
          .meta({ id: 'FulfillmentFacility' }),
      )
      .meta({ description: 'The active facilities and those with work, by name.' }),
    onHold: count('The shipments among these whose orders are on hold; they count nowhere else.'),
    spoiled: z
      .array(
        z.object({
          variantId: z.string().nullable().meta({ description: 'The variant of the spoiled units; null for an item without one.' }),
          quantity: count('How many units were spoiled.'),
        }),
      )
      .meta({ description: 'The units that were reported as spoiled today, in each facility’s time zone; none for merchants.' }),
  })
  .meta({ id: 'GetFulfillmentTodayResponse' })
export type Today = z.output<typeof todayResponse>
export type Packer = Today['facilities'][number]['packing'][number]

export const todayQuery = z.strictObject({
  facilityId: idList.optional().meta({ description: 'Only these facilities, by id or shortId, separated by commas.' }),
  includeTest: booleanParameter
    .optional()
    .meta({ description: 'Whether shipments of test orders, and the facilities that make them, count too.' }),
})
export type TodayFilters = z.output<typeof todayQuery>

const optionOfVariant = z
  .object({
    name: z.string().meta({ description: 'What can be chosen, such as Size.' }),
    value: z.string().meta({ description: 'What the variant is, such as L.' }),
  })
  .meta({ id: 'ProductionOption' })

const productionLine = z
  .object({
    variantId: z.string().nullable().meta({ description: 'The variant to make; null for an SKU that the catalog does not have.' }),
    sku: z.string().meta({ description: 'The SKU to make.' }),
    vendorSku: z.string().nullable().meta({ description: 'The vendor’s own SKU; null when no offer has one.' }),
    productName: z.string().nullable().meta({ description: 'The name of the product; null when the catalog does not have it.' }),
    options: z.array(optionOfVariant).meta({ description: 'The options of the variant, such as its size and color.' }),
    quantity: count('The units to make, personalised ones included.'),
    personalized: count('The units among them with an option or attribute that is not the variant’s.'),
    shipments: count('The shipments that they are in.'),
    earliestShipByDate: dayOrNull.meta({ description: 'The day by which the first of them have to leave; null for none.' }),
  })
  .meta({ id: 'ProductionLine' })

export const productionResponse = listOf('lines', productionLine).meta({ id: 'ListProductionResponse' })

export const productionQuery = listQuery(
  {
    facilityId: todayQuery.shape.facilityId,
    includeTest: todayQuery.shape.includeTest.meta({ description: 'Whether units of test orders count too.' }),
    status: anyOf(shipmentStatuses).optional().meta({ description: 'The statuses of the shipments. Default: Assigned and InProduction.' }),
    shipByTo: dayFilter.optional().meta({ description: 'Shipments that have to leave on this day or earlier.', examples: ['2026-01-31'] }),
  },
  ['earliestShipByDate', 'quantity', 'sku'],
  'earliestShipByDate',
)
export type ProductionPage = z.output<typeof productionQuery>
