'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { call } from '@/components/api/request'
import { invalidate } from '@/components/api/write'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { ordersText } from '../labels'
import type { Catalog } from '../types'

interface Props {
  catalog: Catalog
  onClose: () => void
}

/** Confirms the deletion of a catalog and names the data that go with it. */
export default function DeleteDialog({ catalog, onClose }: Props) {
  const { id, name, isEnabled, variantCount, version } = catalog
  const client = useQueryClient()
  const router = useRouter()
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Delete ${name}?`}
      confirmLabel="Delete the catalog"
      send={() => call('DELETE /merchantCatalog/{id}', { params: { id }, ifMatch: version })}
      onDone={() => {
        onClose()
        void invalidate(client, ['GET /merchantCatalog'])
        toast(`${name} was deleted`)
        router.push('/catalog/merchants')
      }}
      consequences={[
        `Its ${formatCount(variantCount, 'variant')} go with it: the merchant’s SKUs, prices and decorations. This cannot be undone.`,
        isEnabled
          ? `It is enabled: new ${ordersText(catalog)} then find their SKUs elsewhere, and those that only it has become SkuIssue.`
          : 'It is not enabled: no order looks into it.',
        'Orders that were made from it stay as they are, and so does its history.',
      ]}
    />
  )
}
