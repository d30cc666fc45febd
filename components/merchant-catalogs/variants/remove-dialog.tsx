'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api'
import { FormProblem } from '../../forms/form-problem'
import { refusalOf } from '../../forms/place-errors'
import { Confirm } from '../../ui/confirm'
import { counted } from '../../ui/number'
import { toast } from '../../ui/toast'
import type { Catalog, MerchantVariant } from '../shapes'
import { loadCatalog, patchCatalog, renewVariants, storeCatalog } from '../store'
import { few } from '../words'
import { asNew } from './as-new'

interface Props {
  catalog: Catalog
  variants: readonly MerchantVariant[]
  onRemoved: () => void
  onClose: () => void
}

/** Takes variants out of a catalog once it was said what that means. Undo puts them in again with all that they had. */
export default function RemoveDialog({ catalog, variants, onRemoved, onClose }: Props) {
  const client = useQueryClient()
  const { id, name, isEnabled } = catalog
  const own = variants.filter(({ merchantSku }) => merchantSku).length
  const putBack = async () => {
    const { errors } = await call('POST /merchantVariants', { body: { merchantCatalogId: id, variants: variants.map(asNew) } })
    storeCatalog(client, await loadCatalog(id))
    await renewVariants(client)
    if (errors[0]) throw new Error(`${counted(errors.length, 'variant')} could not be put back: ${errors[0].errorMessage}`)
  }
  const remove = useMutation({
    mutationFn: () => patchCatalog(client, { id, variantsSkusToRemove: variants.map(({ sku }) => sku) }),
    onSuccess: () => {
      toast(`${counted(variants.length, 'variant')} taken out of ${name}`, { undo: putBack, about: `variants of ${id}` })
      onRemoved()
      onClose()
    },
  })
  const skus = few(
    variants.map(({ sku }) => sku),
    6,
  )
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Take ${counted(variants.length, 'variant')} out of ${name}?`}
      action={`Remove ${counted(variants.length, 'variant')}`}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      consequences={[
        skus,
        isEnabled
          ? `New orders find ${variants.length === 1 ? 'it' : 'them'} by the global SKU only, at the global price${own ? `; ${counted(own, 'SKU')} of the merchant’s own ${own === 1 ? 'means' : 'mean'} nothing any more` : ''}.`
          : 'The catalog is not enabled: nothing changes for orders.',
        'Orders that are there stay as they are. You can undo this for ten seconds.',
      ]}
    >
      <FormProblem refusal={remove.error ? refusalOf(remove.error) : null} onRetry={() => remove.mutate()} />
    </Confirm>
  )
}
