'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '@/components/api/request'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import type { Variant } from '../../types'
import { DeleteVariantDialog } from './delete-variant'
import { DetailForm } from './detail-form'
import { VariantFooter } from './variant-footer'

interface Props {
  productId: string
  variantId: string
  /** The reason why it cannot be changed; null when it can. */
  disabledReason: string | null
  onClose: () => void
}

/** The fields of a variant without a cell (decorations, vendor offers, size, attributes), its history and Delete. */
export default function VariantDialog({ productId, variantId, disabledReason, onClose }: Props) {
  const { data, error, refetch } = useQuery(read('GET /variants/{id}', { params: { id: variantId } }))
  const [removed, setRemoved] = useState<Variant | null>(null)
  if (removed) return <DeleteVariantDialog variant={removed} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={data ? data.variant.sku : 'Variant'} size={860}>
      {data ? (
        <>
          <DetailForm productId={productId} variant={data.variant} disabledReason={disabledReason} onDone={onClose} />
          <VariantFooter variant={data.variant} disabledReason={disabledReason} onRemove={() => setRemoved(data.variant)} />
        </>
      ) : error ? (
        <LoadError heading="The variant could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} label="The variant is loading" />
      )}
    </Dialog>
  )
}
