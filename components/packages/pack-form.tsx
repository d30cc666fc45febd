'use client'

import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api'
import { ApiForm } from '../forms/api-form'
import { Consequences } from '../forms/consequences'
import { useApiForm } from '../forms/use-api-form'
import { LinePicker } from '../items/line-picker'
import { pieces } from '../items/picks'
import { sendSeen } from '../shipments/send-seen'
import type { Shipment } from '../shipments/shapes'
import { writeShipment } from '../shipments/store'
import { lineAt, unpackedIn, unpackedLines } from '../shipments/units'
import { useUnits } from '../shipments/use-units'
import { counted } from '../ui/number'
import { toast } from '../ui/toast'
import { emptyPack, packBody, packForm } from './pack-values'
import { PackageFields } from './package-fields'

/** Puts pieces of a shipment into a package: all that are unpacked, unless others are chosen. It may leave at once. */
export function PackForm({ shipment, onDone }: { shipment: Shipment; onDone: () => void }) {
  const client = useQueryClient()
  const lines = unpackedLines(shipment)
  const kit = useApiForm({
    schema: packForm,
    values: emptyPack(shipment),
    draft: `packing of ${shipment.id}`,
    prefix: 'packages[0].',
    onDone,
    send: async (values) => {
      if (units.isBlocked) return Promise.reject(new Error(units.problem))
      const given = { params: { shipmentId: shipment.id }, body: packBody(values, units.chosen, new Date()), ifMatch: shipment.version }
      const { packages } = await units.placing(lineAt(units.chosen), () =>
        sendSeen(client, shipment, () => writeShipment(client, () => call('POST /shipments/{shipmentId}/packages', given))),
      )
      toast(`${packages[0]?.shortId} is packed${values.isLeaving ? ' and has left' : ''}`)
    },
  })
  const { form } = kit
  const units = useUnits(lines, form.watch('picks'), (picks) => form.setValue('picks', picks, { shouldDirty: true }))
  const count = pieces(units.chosen)
  const left = unpackedIn(shipment) - count
  const isLeaving = form.watch('isLeaving')
  return (
    <ApiForm
      kit={kit}
      action={`Pack${isLeaving ? ' and ship' : ''}${units.isBlocked ? '' : ` ${counted(count, 'piece')}`}`}
      isBlocked={units.isBlocked}
    >
      <LinePicker label="Pieces to pack" verb="Pack" lines={lines} picks={units.picks} problems={units.problems} onChange={units.change} />
      <PackageFields form={form} hasFocus />
      <Checkbox label="It leaves now" {...form.register('isLeaving')} />
      <Consequences
        lines={
          units.isBlocked
            ? [units.problem]
            : [
                left ? `${counted(left, 'piece')} ${left === 1 ? 'is' : 'are'} left to pack.` : 'Everything is packed then.',
                ...(isLeaving ? ['What has left cannot be taken back: its tracking can be corrected.'] : []),
                ...(isLeaving && left
                  ? ['The rest cannot be packed once a package of this shipment has left: it is taken out instead.']
                  : []),
              ]
        }
      />
    </ApiForm>
  )
}
