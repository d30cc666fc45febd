'use client'

import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { Consequences } from '../../forms/consequences'
import { FormProblem } from '../../forms/form-problem'
import { refusalOf } from '../../forms/place-errors'
import { ReasonField } from '../../forms/reason-field'
import { useApiForm } from '../../forms/use-api-form'
import { toast } from '../../ui/toast'
import { neededReason } from '../reasons'
import { sendSeen } from '../send-seen'
import type { Shipment } from '../shapes'
import { writePart } from '../write-part'
import { consequences } from './consequences'
import { useCancelRehearsal } from './use-rehearsal'

const schema = z.object({ cancelReason: neededReason })
const common = ['Made elsewhere', 'Routed by mistake', 'The customer may cancel', 'Combined with another shipment']

/** Takes a shipment back. What that brings about is said before; there is no way back, so the safe button has the focus. */
export function CancelShipmentForm({ shipment, onDone }: { shipment: Shipment; onDone: () => void }) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useCancelRehearsal(shipment)
  const kit = useApiForm({
    schema,
    values: { cancelReason: '' },
    draft: `cancellation of ${shipment.id}`,
    onDone,
    send: async ({ cancelReason }) => {
      const given = { params: { shipmentId: shipment.id }, body: { cancelReason: cancelReason.trim() }, ifMatch: shipment.version }
      await sendSeen(client, shipment, () => writePart(client, shipment, () => call('PATCH /shipments/{shipmentId}/cancel', given)))
      toast(`${shipment.shortId} is canceled; what was in it is open again`)
    },
  })
  return (
    <ApiForm kit={kit} action="Cancel shipment" keep="Keep the shipment" isDangerous>
      {error && <FormProblem refusal={refusalOf(error)} onRetry={() => void refetch()} />}
      <Consequences isDangerous lines={consequences(shipment, data ?? null)} isWorking={isFetching} />
      <ReasonField common={common} field={kit.form.register('cancelReason')} error={kit.form.formState.errors.cancelReason?.message} />
    </ApiForm>
  )
}
