'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { isStale } from '@/components/api/api-error'
import { trackWrite } from '@/components/api/own-writes'
import { call } from '@/components/api/request'
import { invalidate } from '@/components/api/write'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { DisableInstead } from '../../disable-instead'
import type { Product } from '../../types'
import { invalidateProducts } from '../store'
import { enableProduct } from './enable-product'

/** Confirms the deletion of a product, then opens the list. Shows the number of open orders if those prevent it. */
export default function DeleteProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const { id, name, version, variantCount } = product
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Delete ${name}`}
      consequences={[
        ...(variantCount
          ? [
              `Its ${formatCount(variantCount, 'variant')} ${variantCount === 1 ? 'is' : 'are'} deleted with it, also from merchants’ catalogs.`,
            ]
          : []),
        'Orders keep what they were made with. While an open order uses a variant, nothing is deleted.',
        'It cannot be undone. To stop new orders alone, disable it instead.',
      ]}
      confirmLabel="Delete product"
      send={() => trackWrite(() => call('DELETE /products/{id}', { params: { id }, ifMatch: version }))}
      onDone={() => {
        toast(`${name} is deleted`)
        onClose()
        router.replace('/catalog')
        void invalidateProducts(client, id)
      }}
      onError={(error) => isStale(error) && invalidate(client, ['GET /products/{id}'])}
      remedy={(error) => (
        <DisableInstead
          error={error}
          isEnabled={product.isEnabled}
          disable={async () => {
            await enableProduct(client, product, false)
            onClose()
          }}
        />
      )}
      staleMessage="Somebody else changed this product meanwhile. The current version is shown: delete it again if you still want to."
    />
  )
}
