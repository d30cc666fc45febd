import { useQuery } from '@tanstack/react-query'
import { read } from '@/components/api/request'

/** An event type as GET /v1/events/types describes it. */
export interface EventTypeInfo {
  type: string
  description: string
  /** The type of its resource. */
  resource: string
}

const catalog = {
  ...read('GET /events/types'),
  staleTime: Number.POSITIVE_INFINITY,
  // The causes are in the reference; here the meaning is enough.
  select: ({ types }: { types: EventTypeInfo[] }) =>
    types.map((one) => ({ ...one, description: one.description.split(' Cause: ')[0] ?? '' })),
}
const noTypes: readonly EventTypeInfo[] = []

/** All event types, in the order of the API reference; none while they load. */
export const useEventTypes = (): readonly EventTypeInfo[] => useQuery(catalog).data ?? noTypes

/** Event types with the same resource. */
export interface EventTypeGroup {
  label: string
  types: EventTypeInfo[]
}

const groupLabels: Record<string, string> = { order: 'Orders', shipment: 'Shipments', note: 'Notes', plan: 'Bulk plans' }
const groupLabel = (resource: string) => groupLabels[resource] ?? 'Catalog'

/** The event types by resource, in their order. */
export function groupEventTypes(types: readonly EventTypeInfo[]): EventTypeGroup[] {
  const groups = new Map<string, EventTypeInfo[]>()
  for (const info of types) groups.set(groupLabel(info.resource), [...(groups.get(groupLabel(info.resource)) ?? []), info])
  return [...groups].map(([label, types]) => ({ label, types }))
}
