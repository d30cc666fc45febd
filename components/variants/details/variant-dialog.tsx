'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api'
import type { Variant } from '../../catalog/shapes'
import { Bones } from '../../ui/bones'
import { Dialog } from '../../ui/dialog'
import { Refused } from '../../ui/refused'
import { DetailForm } from './detail-form'
import { RemoveVariant } from './remove-variant'
import { VariantFoot } from './variant-foot'

interface Props {
  productId: string
  variantId: string
  /** Why it cannot be changed; null when it can. */
  why: string | null
  onClose: () => void
}

/** What of a variant has no cell: where it is printed, who makes it, how large it is; its history, and the way to be rid of it. */
export default function VariantDialog({ productId, variantId, why, onClose }: Props) {
  const { data, error, refetch } = useQuery(read('GET /variants/{id}', { params: { id: variantId } }))
  const [removed, setRemoved] = useState<Variant | null>(null)
  if (removed) return <RemoveVariant variant={removed} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={data ? data.variant.sku : 'Variant'} size={860}>
      {data ? (
        <>
          <DetailForm productId={productId} variant={data.variant} why={why} onDone={onClose} />
          <VariantFoot variant={data.variant} why={why} onRemove={() => setRemoved(data.variant)} />
        </>
      ) : error ? (
        <Refused heading="The variant could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <Bones lines={8} label="The variant is loading" />
      )}
    </Dialog>
  )
}
