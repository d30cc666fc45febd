import { Factory, Handshake, type LucideIcon, PackageCheck, Printer, Truck } from 'lucide-react'
import type { Answer } from '@/components/api/request'
import type { StepName } from '@/server/orders/fulfillment/to-do-rules'
import { toDoStatuses } from '@/server/orders/shipments/lifecycle'
import { shipmentViews } from '../list/saved-views'

export type Today = Answer<'GET /fulfillment/today'>
export type FacilityToday = Today['facilities'][number]
export type StepCounts = FacilityToday[StepName]

/** The steps of a plant's work, in their order. */
export const stepMeta: Record<StepName, { label: string; icon: LucideIcon }> = {
  toAccept: { label: 'To accept', icon: Handshake },
  toPrint: { label: 'To print', icon: Printer },
  toMake: { label: 'To make', icon: Factory },
  toPack: { label: 'To pack', icon: PackageCheck },
  toShip: { label: 'To ship', icon: Truck },
}
export const stepNames = Object.keys(stepMeta) as StepName[]

const listHref = (filters: Record<string, string>) =>
  `/shipments?${new URLSearchParams({ q: shipmentViews.lineOf({ q: null, filters }), sort: 'shipByDate' })}`

/** The address of the list of a step's shipments, of the late ones, or of those due today. */
export function stepHref({ facilityShortId, today }: FacilityToday, { query }: StepCounts, only?: 'late' | 'dueToday'): string {
  const { sort: _, ...filters } = Object.fromEntries(new URLSearchParams(query))
  return listHref({
    ...filters,
    facilityId: facilityShortId,
    ...(only === 'late' && { isLate: 'true' }),
    ...(only === 'dueToday' && { shipByFrom: today, shipByTo: today }),
  })
}

/** The address of the list of the shipments whose orders are on hold. */
export const onHoldHref = () => listHref({ status: toDoStatuses.join(','), isOnHold: 'true' })

/** Whether a facility has something to do, or has done something today. */
export const hasWork = (facility: FacilityToday) => facility.day.planned > 0 || stepNames.some((name) => facility[name].shipments > 0)

/** The facilities with the most late shipments first. */
export function byUrgency(facilities: readonly FacilityToday[]): FacilityToday[] {
  // A shipment can be in several steps: the largest of them has at most as many as are late.
  const late = (facility: FacilityToday) => Math.max(...stepNames.map((name) => facility[name].late))
  return [...facilities].sort((a, b) => late(b) - late(a))
}
