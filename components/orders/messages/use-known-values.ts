'use client'

import { useQuery } from '@tanstack/react-query'
import { shipmentsOf } from '@/components/api/order-shipments'
import type { Order } from '@/components/api/order-types'
import { useMissingPermissions } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import type { PlaceholderName, PlaceholderValues } from '@/server/orders/messages/placeholder-rules'
import { placeholderValues } from '@/server/orders/messages/value-rules'

interface KnownValues {
  known: PlaceholderValues
  /** Placeholders whose values are not loaded yet, or not for this user; the service fills them in. */
  unknown: PlaceholderName[]
  /** Where the customer's answers go, in one sentence. */
  answers: string
}

/** The values of the placeholders for an order, as far as the user may read them. */
export function useKnownValues(order: Order): KnownValues {
  const missing = useMissingPermissions()
  const { id, merchantId, merchantName } = order
  const { data: shipments } = useQuery({ ...shipmentsOf(id), enabled: !missing('shipments:read') })
  const { data } = useQuery({ ...read('GET /merchants/{id}', { params: { id: merchantId } }), enabled: !missing('directory:read') })
  const support = data?.merchant.supportEmail
  return {
    known: placeholderValues(order, shipments?.shipments ?? [], support ?? null),
    unknown: [
      ...(shipments ? [] : (['tracking.links', 'tracking.numbers'] as const)),
      ...(support === undefined ? (['merchant.supportEmail'] as const) : []),
    ],
    answers: support
      ? `Answers go to ${support}, the merchant’s support address.`
      : support === null
        ? `${merchantName} has no support address: answers go to the sender of this service’s mail.`
        : 'Answers go to the merchant’s support address; without one, to the sender of this service’s mail.',
  }
}
