'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api'
import { refusedNotice } from '../../ui/refused-notice'
import { toast } from '../../ui/toast'
import type { Shipment } from '../shapes'
import { writeForOrder } from './write-for-order'

/** Tells the vendor of a shipment as it is now, and of its changes again. */
export async function retryPolling(client: QueryClient, orderId: string, shipmentId: string) {
  const given = { params: { shipmentId } }
  const { shipment } = await writeForOrder(client, { id: orderId }, () => call('POST /shipments/{shipmentId}/retryPolling', given))
  toast(`Updates of ${shipment.shortId} go out again`)
}

export function useRetryPolling({ id, orderId }: Pick<Shipment, 'id' | 'orderId'>) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    if (isBusy) return
    setBusy(true)
    await retryPolling(client, orderId, id).catch(refusedNotice('Updates were not resumed'))
    setBusy(false)
  }
  return { isBusy, retry: () => void retry() }
}
