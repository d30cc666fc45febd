'use client'

import { useQueryClient } from '@tanstack/react-query'
import { trackWrite } from '@/components/api/own-writes'
import { call } from '@/components/api/request'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { toast } from '@/components/ui/toasts/toast'
import { DisableInstead } from '../../disable-instead'
import type { Variant } from '../../types'
import { enableVariants } from '../enable-variants'
import { invalidateVariants } from '../store'

/** Confirms the deletion of a variant. Shows the number of open orders if those prevent it. */
export function DeleteVariantDialog({ variant, onClose }: { variant: Variant; onClose: () => void }) {
  const client = useQueryClient()
  const { id, sku, version } = variant
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Delete ${sku}`}
      consequences={[
        'Merchants who sell it lose it from their catalogs. New orders of it are stopped.',
        'Orders keep what they were made with. While an open order uses it, it is not deleted.',
        'It cannot be undone. To stop new orders alone, disable it instead.',
      ]}
      confirmLabel="Delete variant"
      send={() =>
        trackWrite(async () => {
          await call('DELETE /variants/{id}', { params: { id }, ifMatch: version })
          await invalidateVariants(client)
        })
      }
      onDone={() => {
        toast(`${sku} is deleted`)
        onClose()
      }}
      onError={() => invalidateVariants(client)}
      remedy={(error) => (
        <DisableInstead
          error={error}
          isEnabled={variant.isEnabled}
          disable={async () => {
            await enableVariants(client, variant.productId, [variant], false)
            onClose()
          }}
        />
      )}
    />
  )
}
