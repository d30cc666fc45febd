'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ApiError, call } from '../../api'
import type { Product } from '../../catalog/shapes'
import { FormProblem } from '../../forms/form-problem'
import { type Refusal, refusalOf } from '../../forms/place-errors'
import { isStale } from '../../forms/use-stale'
import { asOwn } from '../../orders/write-order'
import { Confirm } from '../../ui/confirm'
import { counted } from '../../ui/number'
import { toast } from '../../ui/toast'
import { renewProducts } from '../store'

/** Asks before a product is deleted, and goes to the list then. That open orders use it is said here, with how many they are. */
export default function RemoveDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { id, name, version, variantCount } = product
  const remove = async () => {
    setPending(true)
    setRefusal(null)
    try {
      await asOwn(() => call('DELETE /products/{id}', { params: { id }, ifMatch: version }))
      toast(`${name} is deleted`)
      onClose()
      router.replace('/catalog')
      void renewProducts(client, id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const outrun = ['Somebody else changed this product meanwhile. It is shown as it is now: delete it again if it still holds.']
      setRefusal(refusalOf(error, isStale(error) ? outrun : undefined))
      if (isStale(error)) void client.invalidateQueries({ queryKey: ['GET /products/{id}'] })
    } finally {
      setPending(false)
    }
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Delete ${name}`}
      consequences={[
        ...(variantCount
          ? [`Its ${counted(variantCount, 'variant')} ${variantCount === 1 ? 'is' : 'are'} deleted with it, also from merchants’ catalogs.`]
          : []),
        'Orders keep what they were made with. While an open order uses a variant, nothing is deleted.',
        'It cannot be undone. To stop new orders alone, disable it instead.',
      ]}
      action="Delete product"
      onConfirm={() => void remove()}
      isDangerous
      isPending={isPending}
    >
      <FormProblem refusal={refusal} onRetry={() => void remove()} />
    </Confirm>
  )
}
