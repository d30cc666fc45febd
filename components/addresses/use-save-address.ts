'use client'

import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError, write } from '../api'
import { showRefusal } from '../forms/refusal'
import type { Order } from '../orders/shapes'
import { statuses } from '../orders/statuses'
import { storeOrder } from '../orders/store'
import { type AddressValues, addressFields, bodyOf } from './address-values'

export interface Refusal {
  /** Null when everything is said beside the fields. */
  message: string | null
  /** Whether somebody else was faster. */
  isStale: boolean
  /** What the refused change was made on. */
  version: number
}

/** Saves the form's address on top of `base`. */
export function useSaveAddress(form: UseFormReturn<AddressValues>, base: Order, onDone: () => void) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const update = useMutation({
    ...write('PATCH /orders/{orderId}'),
    onSuccess: ({ order }) => {
      void storeOrder(client, order)
      notifications.show({ message: `Address saved. The order is now: ${statuses[order.status].word}` })
      onDone()
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.status === 412
      const fields = addressFields.map(([name]) => name)
      const message = isStale ? null : showRefusal(error, form.setError, fields, 'shippingAddress.')
      setRefusal({ message, isStale, version: base.version })
    },
  })
  const save = (values: AddressValues) => {
    setRefusal(null)
    update.mutate({ params: { orderId: base.id }, body: { shippingAddress: bodyOf(values, base.shippingAddress), version: base.version } })
  }
  return { save, refusal, isSaving: update.isPending }
}
