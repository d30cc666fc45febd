'use client'

import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { listSome } from '../labels'
import { invalidateVariants, loadCatalog, patchCatalog, storeCatalog, toNewVariant } from '../store'
import type { Catalog, MerchantVariant } from '../types'

interface Props {
  catalog: Catalog
  variants: readonly MerchantVariant[]
  onRemoved: () => void
  onClose: () => void
}

/** Confirms the removal of variants from a catalog. Undo adds them again with all of the merchant's values. */
export default function RemoveDialog({ catalog, variants, onRemoved, onClose }: Props) {
  const client = useQueryClient()
  const { id, name, isEnabled } = catalog
  const ownSkuCount = variants.filter(({ merchantSku }) => merchantSku).length
  const restore = async () => {
    const { errors } = await call('POST /merchantVariants', { body: { merchantCatalogId: id, variants: variants.map(toNewVariant) } })
    storeCatalog(client, await loadCatalog(id))
    await invalidateVariants(client)
    if (errors[0]) throw new Error(`${formatCount(errors.length, 'variant')} could not be put back: ${errors[0].errorMessage}`)
  }
  const skus = listSome(
    variants.map(({ sku }) => sku),
    6,
  )
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Take ${formatCount(variants.length, 'variant')} out of ${name}?`}
      confirmLabel={`Remove ${formatCount(variants.length, 'variant')}`}
      isDangerous={false}
      send={() => patchCatalog(client, { id, variantsSkusToRemove: variants.map(({ sku }) => sku) })}
      onDone={() => {
        toast(`${formatCount(variants.length, 'variant')} taken out of ${name}`, { undo: restore, replaceKey: `variants of ${id}` })
        onRemoved()
        onClose()
      }}
      consequences={[
        skus,
        isEnabled
          ? `New orders find ${variants.length === 1 ? 'it' : 'them'} by the global SKU only, at the global price${ownSkuCount ? `; ${formatCount(ownSkuCount, 'SKU')} of the merchant’s own ${ownSkuCount === 1 ? 'means' : 'mean'} nothing any more` : ''}.`
          : 'The catalog is not enabled: nothing changes for orders.',
        'Orders that are there stay as they are. You can undo this for ten seconds.',
      ]}
    />
  )
}
