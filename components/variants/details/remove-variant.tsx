'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../api'
import type { Variant } from '../../catalog/shapes'
import { FormProblem } from '../../forms/form-problem'
import { type Refusal, refusalOf } from '../../forms/place-errors'
import { asOwn } from '../../orders/write-order'
import { Confirm } from '../../ui/confirm'
import { toast } from '../../ui/toast'
import { renewVariants } from '../renew'

/** Asks before a variant is deleted. That open orders use it is said here, with how many they are. */
export function RemoveVariant({ variant, onClose }: { variant: Variant; onClose: () => void }) {
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const remove = async () => {
    setPending(true)
    setRefusal(null)
    try {
      await asOwn(async () => {
        await call('DELETE /variants/{id}', { params: { id: variant.id }, ifMatch: variant.version })
        await renewVariants(client, variant.productId)
      })
      toast(`${variant.sku} is deleted`)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(refusalOf(error))
      void renewVariants(client, variant.productId)
    } finally {
      setPending(false)
    }
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Delete ${variant.sku}`}
      consequences={[
        'Merchants who sell it lose it from their catalogs. New orders of it are stopped.',
        'Orders keep what they were made with. While an open order uses it, it is not deleted.',
        'It cannot be undone. To stop new orders alone, disable it instead.',
      ]}
      action="Delete variant"
      onConfirm={() => void remove()}
      isDangerous
      isPending={isPending}
    >
      <FormProblem refusal={refusal} onRetry={() => void remove()} />
    </Confirm>
  )
}
