'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntent } from '@/components/api/use-intent'
import { toFormFailure } from '@/components/frame/forms/field-errors'
import { FormError } from '@/components/frame/forms/form-error'
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { ordersText } from '../labels'
import type { Catalog } from '../types'
import { disableCatalog } from './set-enabled'
import { useEnableEffects } from './use-enable-effects'

interface Props {
  catalog: Catalog
  onClose: () => void
}

/** Shows the effects of disabling a catalog and confirms it. */
export default function DisableDialog({ catalog, onClose }: Props) {
  const client = useQueryClient()
  const intent = useIntent()
  const { enabled, current } = useEnableEffects(catalog)
  const disabling = useMutation({
    mutationFn: () => disableCatalog(client, catalog),
    onSuccess: (undo) => {
      toast(`${catalog.name} is not enabled any more`, { undo, replaceKey: `enabled catalogs of ${catalog.merchantId}` })
      onClose()
    },
    onError: intent.failed,
  })
  const names = current.map((one) => (one ? `“${one.name}”` : 'the global catalog alone'))
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Disable ${catalog.name}?`}
      confirmLabel="Disable the catalog"
      isPending={disabling.isPending}
      onConfirm={() => disabling.mutate()}
      consequences={[
        enabled.data
          ? `New ${ordersText(catalog)} are then made from ${names.join(' and ')}.`
          : enabled.error
            ? 'New orders are then made from another enabled catalog of the merchant, or from the global one.'
            : 'Checking the other catalogs …',
        `SKUs of the merchant’s that only this catalog has (it has ${formatCount(catalog.variantCount, 'variant')}) then mean nothing: orders that name one become SkuIssue.`,
        'Orders that are there stay as they are. It can be enabled again at any time.',
      ]}
    >
      <FormError error={disabling.error ? toFormFailure(disabling.error) : null} onRetry={() => disabling.mutate()} />
    </ConfirmDialog>
  )
}
