'use client'

import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { Consequences } from '../../forms/consequences'
import { ReasonField } from '../../forms/reason-field'
import { useApiForm } from '../../forms/use-api-form'
import { toast } from '../../ui/toast'
import { neededReason } from '../reasons'
import { sendSeen } from '../send-seen'
import type { Shipment } from '../shapes'
import { writeShipment } from '../store'

const schema = z.object({ reason: neededReason })
const common = ['Out of stock', 'The artwork cannot be printed', 'No capacity', 'The product is not made here', 'The address is not served']

/** Gives a shipment back to whoever routes it. It can be submitted again, so nothing is lost. */
export function RejectForm({ shipment, onDone }: { shipment: Shipment; onDone: () => void }) {
  const client = useQueryClient()
  const kit = useApiForm({
    schema,
    values: { reason: '' },
    draft: `rejection of ${shipment.id}`,
    onDone,
    send: async ({ reason }) => {
      const given = { params: { shipmentId: shipment.id }, body: { reason: reason.trim() }, ifMatch: shipment.version }
      await sendSeen(client, shipment, () => writeShipment(client, () => call('POST /shipments/{shipmentId}/reject', given)))
      toast(`${shipment.shortId} is rejected`)
    },
  })
  return (
    <ApiForm kit={kit} action="Reject">
      <ReasonField common={common} field={kit.form.register('reason')} error={kit.form.formState.errors.reason?.message} hasFocus />
      <Consequences
        lines={[
          `${shipment.facilityName ?? 'Its facility'} does not make it.`,
          'Its pieces stay in it until it is rerouted, submitted again, unassigned or canceled.',
        ]}
      />
    </ApiForm>
  )
}
