'use client'

import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { LinePicker } from '@/components/records/lines/line-picker'
import { allQuantities, totalQuantity } from '@/components/records/lines/line-quantities'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { formatCount } from '@/components/ui/format/text'
import { ReasonField } from '@/components/ui/reason-field'
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh, writeShipment } from '../shipment-store'
import type { Shipment } from '../types'
import { isAll, lineAt, unpackedLines } from '../units'
import { useLineSelection } from '../use-line-selection'
import { optionalReason } from './reason-schemas'

const schema = z.object({ picks: z.record(z.string(), z.string()), reason: optionalReason })
const common = ['Made elsewhere', 'Out of stock', 'To be sent later', 'The customer may cancel']

/** Removes unpacked units from a shipment: they can then be put into another one. */
export function UnassignDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const lines = unpackedLines(shipment)
  const form = useApiForm({
    schema,
    values: { picks: allQuantities(lines, false), reason: '' },
    draft: `what is taken out of ${shipment.id}`,
    onDone: onClose,
    send: async ({ reason }) => {
      if (units.isBlocked) return Promise.reject(new Error(units.problem))
      const body = { orderItems: units.chosen, reason: reason.trim() || null }
      const given = { params: { shipmentId: shipment.id }, body, ifMatch: shipment.version }
      await units.placing(lineAt(units.chosen), () =>
        withConflictRefresh(client, shipment, () => writeShipment(client, () => call('POST /shipments/{shipmentId}/unassignItems', given))),
      )
      toast(
        `${formatCount(totalQuantity(units.chosen), 'unit')} of ${shipment.shortId} ${totalQuantity(units.chosen) === 1 ? 'is' : 'are'} open again`,
      )
    },
  })
  const units = useLineSelection(lines, form.watch('picks'), (picks) => form.setValue('picks', picks, { shouldDirty: true }))
  const { chosen } = units
  const isEmptied = isAll(shipment, chosen)
  return (
    <FormDialog
      title={`Remove units from ${shipment.shortId}`}
      size="lg"
      onClose={onClose}
      form={form}
      submitLabel={chosen.length ? `Remove ${formatCount(totalQuantity(chosen), 'unit')}` : 'Remove'}
      isBlocked={units.isBlocked}
    >
      <LinePicker
        label="Units to remove"
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
                'They are open again and can be put into another shipment.',
                isEmptied ? 'Nothing is left in this shipment: it is canceled.' : 'The rest stays in this shipment.',
              ]
        }
      />
      <ReasonField suggestions={common} {...form.field('reason')} isOptional />
    </FormDialog>
  )
}
