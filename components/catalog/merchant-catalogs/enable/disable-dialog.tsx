'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
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
  const { enabled, current } = useEnableEffects(catalog)
  const names = current.map((one) => (one ? `“${one.name}”` : 'the global catalog alone'))
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Disable ${catalog.name}?`}
      confirmLabel="Disable the catalog"
      isDangerous={false}
      send={() => disableCatalog(client, catalog)}
      onDone={(undo) => {
        toast(`${catalog.name} is not enabled any more`, { undo, replaceKey: `enabled catalogs of ${catalog.merchantId}` })
        onClose()
      }}
      consequences={[
        enabled.data
          ? `New ${ordersText(catalog)} are then made from ${names.join(' and ')}.`
          : enabled.error
            ? 'New orders are then made from another enabled catalog of the merchant, or from the global one.'
            : 'Checking the other catalogs …',
        `SKUs of the merchant’s that only this catalog has (it has ${formatCount(catalog.variantCount, 'variant')}) then mean nothing: orders that name one become SkuIssue.`,
        'Orders that are there stay as they are. It can be enabled again at any time.',
      ]}
    />
  )
}
