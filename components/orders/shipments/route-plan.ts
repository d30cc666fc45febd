import { queryOptions } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { type Answer, type Arguments, call } from '@/components/api/request'
import { formatPrice } from '@/components/ui/format/money'
import { formatCount, formatNumber } from '@/components/ui/format/text'

/** The routing strategies of merchants. */
export const strategyLabels: Record<Plan['strategy'], string> = {
  cheapest: 'lowest cost',
  fastest: 'shortest lead time',
  fewestShipments: 'fewest shipments',
}

/** A facility's cost, time and load: "$8.40", "3 days", "12 in progress, 400 a day". */
export function detailsOf({ cost, expectedDays, currentLoad, dailyCapacity }: ConsideredFacility): string[] {
  return [
    cost ? formatPrice(cost) : null,
    expectedDays === null ? null : formatCount(expectedDays, 'day'),
    currentLoad ? `${formatNumber(currentLoad)} in progress${dailyCapacity ? `, ${formatNumber(dailyCapacity)} a day` : ''}` : null,
  ].filter((fact) => fact !== null)
}

/** The consequences of routing, one per line. */
export function routeConsequences(choices: readonly PlannedShipment[]): string[] {
  const made = choices.filter(({ facilityId }) => facilityId)
  const left = choices.filter(({ facilityId }) => !facilityId).flatMap(({ orderItems }) => orderItems)
  const remaining = left.reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    madeSentence(made.length),
    ...(remaining
      ? [
          `${formatCount(remaining, 'unit')} ${remaining === 1 ? 'stays' : 'stay'} without a shipment: no facility can make ${remaining === 1 ? 'it' : 'them'}.`,
        ]
      : []),
  ]
}

function madeSentence(shipments: number): string {
  if (shipments === 0) return 'No shipment will be created.'
  if (shipments === 1) return '1 shipment will be created and assigned to its facility, which is notified at once.'
  return `${formatCount(shipments, 'shipment')} will be created and assigned to their facilities, which are notified at once.`
}

type Plan = Answer<'POST /orders/{orderId}/route'>
export type PlannedShipment = Plan['choices'][number]
export type ConsideredFacility = PlannedShipment['facilities'][number]

/** The dry run of routing an order in this version: the shipments it would create. Refused as the routing itself would be. */
export const routePlan = ({ id, version }: Pick<Order, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['POST /orders/{orderId}/route', { orderId: id }, { dryRun: 'true' }, version],
    queryFn: ({ signal }) => {
      const given = { params: { orderId: id }, query: { dryRun: 'true' }, signal }
      return call('POST /orders/{orderId}/route', given as Arguments<'POST /orders/{orderId}/route'>)
    },
    retry: false,
    // Never cached: other orders take capacity, and facilities change.
    staleTime: 0,
    gcTime: 0,
  })
