'use client'

import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog'
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh, writeAndReload } from '../shipment-store'
import type { Package, Shipment } from '../types'

/** Asks for confirmation before a package is deleted and its units unpacked. */
export function DeletePackage({ shipment, pack, onClose }: { shipment: Shipment; pack: Package; onClose: () => void }) {
  const client = useQueryClient()
  const { isPending, run } = useWrite()
  const count = pack.packageOrderItems.reduce((sum, { quantity }) => sum + quantity, 0)
  const remove = async () => {
    const given = { params: { shipmentId: shipment.id, packageId: pack.id }, ifMatch: pack.version }
    const send = () =>
      withConflictRefresh(client, shipment, () =>
        writeAndReload(client, shipment, () => call('DELETE /shipments/{shipmentId}/packages/{packageId}', given)),
      )
    if (await run(send, 'The package was not deleted')) toast(`${pack.shortId} is deleted`)
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete package ${pack.shortId}`}
      consequences={[
        count === 1 ? 'The unit in it is unpacked again.' : `The ${count} units in it are unpacked again.`,
        'Its tracking number, weight and measures are lost.',
      ]}
      confirmLabel="Delete package"
      onConfirm={() => void remove()}
      isDangerous
      isPending={isPending}
    />
  )
}
