'use client'

import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { Consequences } from '../../forms/consequences'
import { ReasonField } from '../../forms/reason-field'
import { useApiForm } from '../../forms/use-api-form'
import { LinePicker } from '../../items/line-picker'
import { pickAll, pieces } from '../../items/picks'
import { counted } from '../../ui/number'
import { toast } from '../../ui/toast'
import { optionalReason } from '../reasons'
import { sendSeen } from '../send-seen'
import type { Shipment } from '../shapes'
import { writeShipment } from '../store'
import { isAll, lineAt, unpackedLines } from '../units'
import { useUnits } from '../use-units'

const schema = z.object({ picks: z.record(z.string(), z.string()), reason: optionalReason })
const common = ['Made elsewhere', 'Out of stock', 'To be sent later', 'The customer may cancel']

/** Takes pieces that are in no package out of a shipment: they can be put into another one. */
export function UnassignForm({ shipment, onDone }: { shipment: Shipment; onDone: () => void }) {
  const client = useQueryClient()
  const lines = unpackedLines(shipment)
  const kit = useApiForm({
    schema,
    values: { picks: pickAll(lines, false), reason: '' },
    draft: `what is taken out of ${shipment.id}`,
    onDone,
    send: async ({ reason }) => {
      if (units.isBlocked) return Promise.reject(new Error(units.problem))
      const body = { orderItems: units.chosen, reason: reason.trim() || null }
      const given = { params: { shipmentId: shipment.id }, body, ifMatch: shipment.version }
      await units.placing(lineAt(units.chosen), () =>
        sendSeen(client, shipment, () => writeShipment(client, () => call('POST /shipments/{shipmentId}/unassignItems', given))),
      )
      toast(`${counted(pieces(units.chosen), 'piece')} of ${shipment.shortId} ${pieces(units.chosen) === 1 ? 'is' : 'are'} open again`)
    },
  })
  const units = useUnits(lines, kit.form.watch('picks'), (picks) => kit.form.setValue('picks', picks, { shouldDirty: true }))
  const { chosen } = units
  const isEmptied = isAll(shipment, chosen)
  return (
    <ApiForm kit={kit} action={chosen.length ? `Take out ${counted(pieces(chosen), 'piece')}` : 'Take out'} isBlocked={units.isBlocked}>
      <LinePicker
        label="Pieces to take out"
        verb="Take out"
        lines={lines}
        picks={units.picks}
        problems={units.problems}
        onChange={units.change}
        hasFocus
      />
      <Consequences
        isDangerous={isEmptied}
        lines={
          units.isBlocked
            ? [units.problem]
            : [
                'They are open again: they can be put into another shipment.',
                isEmptied ? 'Nothing is left in this shipment: it is canceled.' : 'The rest stays in this shipment.',
              ]
        }
      />
      <ReasonField common={common} field={kit.form.register('reason')} error={kit.form.formState.errors.reason?.message} isOptional />
    </ApiForm>
  )
}
