'use client'

import { Radio, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { shipmentStatusMeta } from '@/components/records/labels/shipment-status'
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog'
import { toast } from '@/components/ui/toasts/toast'
import { targetsFrom } from '@/server/orders/sandbox/advance-rules'
import { withConflictRefresh, writeShipment } from '../shipment-store'
import type { Shipment } from '../types'

/** Plays the vendor of a test order's shipment up to a chosen status. */
export function AdvanceDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const { isPending, run } = useWrite()
  const [targets] = useState(() => targetsFrom(shipment.shipmentStatus, shipment.packages.length > 0))
  const [to, setTo] = useState(targets[0])
  const advance = async () => {
    if (!to) return
    const given = { params: { shipmentId: shipment.id }, body: { to }, ifMatch: shipment.version }
    const send = () =>
      withConflictRefresh(client, shipment, () => writeShipment(client, () => call('POST /sandbox/shipments/{shipmentId}/advance', given)))
    if (await run(send, 'The shipment was not advanced')) toast(`${shipment.shortId} is ${shipmentStatusMeta[to].label.toLowerCase()}`)
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Advance ${shipment.shortId} as its vendor`}
      consequences={['Each step on the way is taken, with the events and webhooks of a real vendor.']}
      confirmLabel="Advance"
      onConfirm={() => void advance()}
      isPending={isPending}
    >
      <Radio.Group label="Up to" value={to} onChange={(value) => setTo(targets.find((one) => one === value))}>
        <Stack gap="xs" mt="xs">
          {targets.map((target) => (
            <Radio key={target} value={target} label={shipmentStatusMeta[target].label} />
          ))}
        </Stack>
      </Radio.Group>
    </ConfirmDialog>
  )
}
