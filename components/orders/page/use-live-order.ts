'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { call } from '@/components/api/request'
import type { LiveEvent } from '@/components/frame/live/types'
import type { FieldHighlight } from '@/components/records/highlight'
import { useLiveRecord } from '@/components/records/use-live-record'
import { storeOrder } from '../order-store'

/** Keeps the shown order up to date with other people's changes, and returns the fields they changed. */
export function useLiveOrder(order: Order, isFormOpen: boolean): readonly FieldHighlight[] {
  const client = useQueryClient()
  const params = { orderId: order.id }
  return useLiveRecord({
    noun: 'order',
    record: order,
    isFormOpen,
    isAbout: ({ resource }) => resource.type === 'order' && resource.id === order.id,
    isKnownEvent: (event, shown) => versionOf(event) <= shown.version,
    load: async () => (await call('GET /orders/{orderId}', { params }).catch(() => null))?.order ?? null,
    isKnown: (loaded, shown) => loaded.version <= shown.version,
    store: (loaded) => void storeOrder(client, loaded),
    changedAt: ({ updatedAt }) => updatedAt,
    auditTrail: async () =>
      (await call('GET /orders/{orderId}/auditLogs', { params, query: { pageSize: '10' } }).catch(() => null))?.auditLogs ?? [],
    partsOf,
  })
}

/** The order's version in an event; infinite when the event has none. */
const versionOf = ({ data }: LiveEvent) => (data as { version?: number } | null)?.version ?? Number.POSITIVE_INFINITY

/** Totals and status descriptions: they follow from the other changes. */
const derivedFields = /^(?:statusDesc|merchant(?:Item|Tax|Shipping)?Total)$/

/** The order's fields that describe its shipments. */
const shipmentFields = /^(?:facilityNames|shipmentIds|shipmentCreatedDates)\b/

/** The changed parts of an order, once each, the status last. */
function partsOf(fields: string[]): string[] {
  const parts = fields.map((field) => (shipmentFields.test(field) ? 'shipments' : (field.split('.')[0] as string)))
  return [...new Set(parts)].filter((part) => !derivedFields.test(part)).sort((a, b) => Number(a === 'status') - Number(b === 'status'))
}
