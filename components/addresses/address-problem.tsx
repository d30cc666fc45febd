'use client'

import { Alert, Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api'
import type { Order } from '../orders/shapes'
import { storeOrder } from '../orders/store'
import type { Refusal } from './use-save-address'

interface Props {
  order: Order
  refusal: Refusal | null
  onReloaded: (order: Order) => void
}

/** At the top of the form: what is wrong with the address as it is stored, or why it was not saved. */
export function AddressProblem({ order, refusal, onReloaded }: Props) {
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const isBehind = refusal?.isStale && refusal.version === order.version
  async function reload() {
    setLoading(true)
    const found = await call('GET /orders/{orderId}', { params: { orderId: order.id } }).catch(() => null)
    setLoading(false)
    if (!found) return
    void storeOrder(client, found.order)
    onReloaded(found.order)
  }
  if (isBehind)
    return (
      <Alert color="red" variant="light" role="alert" title="Somebody changed this order meanwhile">
        <Stack gap="xs" align="flex-start">
          Nothing was saved. Load what is stored now: what you typed stays, and differences are shown beside the fields.
          <Button size="xs" variant="default" loading={isLoading} onClick={reload}>
            Load what is stored now
          </Button>
        </Stack>
      </Alert>
    )
  if (refusal?.isStale) return <Alert variant="light" role="status" title="Loaded. Check the marked fields and save again." />
  if (refusal?.message)
    return (
      <Alert color="red" variant="light" role="alert">
        {refusal.message}
      </Alert>
    )
  if (order.status === 'AddressIssue' && order.statusDesc)
    return (
      <Alert color="yellow" variant="light">
        {order.statusDesc}
      </Alert>
    )
  return null
}
