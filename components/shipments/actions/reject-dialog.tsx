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
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh, writeSplit } from '../shipment-store'
import type { Shipment } from '../types'
import { isAll, lineAt, totalUnits, unpackedLines } from '../units'
import { useLineSelection } from '../use-line-selection'
import { RejectionFields } from './rejection-fields'
import { checkRejection, emptyRejection, rejectionOf } from './rejection-form'

const schema = z
  .object({ reasonCode: z.string(), reason: z.string(), picks: z.record(z.string(), z.string()) })
  .superRefine((values, context) => checkRejection(values, context))

/** Rejects a shipment, or some of its units. It can be submitted again, so nothing is lost. */
export function RejectDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const lines = unpackedLines(shipment)
  const form = useApiForm({
    schema,
    values: { ...emptyRejection, picks: allQuantities(lines) },
    draft: `rejection of ${shipment.id}`,
    onDone: onClose,
    send: async (values) => {
      if (units.isBlocked) return Promise.reject(new Error(units.problem))
      const some = isAll(shipment, units.chosen) ? {} : { orderItems: units.chosen }
      const given = { params: { shipmentId: shipment.id }, body: { ...rejectionOf(values), ...some }, ifMatch: shipment.version }
      const { shipment: rejected, source } = await units.placing(lineAt(units.chosen), () =>
        withConflictRefresh(client, shipment, () => writeSplit(client, () => call('POST /shipments/{shipmentId}/reject', given))),
      )
      const link = source ? { link: { word: `Open ${rejected.shortId}`, href: `/shipments/${rejected.shortId}` } } : {}
      toast(source ? `${rejected.shortId} is made of it, and is rejected` : `${rejected.shortId} is rejected`, link)
    },
  })
  const units = useLineSelection(lines, form.watch('picks'), (picks) => form.setValue('picks', picks, { shouldDirty: true }))
  return (
    <FormDialog
      title={`Reject shipment ${shipment.shortId}, or some of it`}
      size="lg"
      onClose={onClose}
      form={form}
      submitLabel={submitLabel(shipment, units.chosen)}
      isBlocked={units.isBlocked}
    >
      <RejectionFields
        reasonCode={form.field('reasonCode')}
        reason={form.field('reason')}
        needsWords={form.watch('reasonCode') === 'Other'}
      />
      {totalUnits(shipment) > 1 && (
        <LinePicker
          label="Units to reject"
          verb="Reject"
          lines={lines}
          picks={units.picks}
          problems={units.problems}
          onChange={units.change}
        />
      )}
      <Consequences lines={units.isBlocked ? [units.problem] : consequences(shipment, units.chosen)} />
    </FormDialog>
  )
}

type Chosen = readonly { quantity: number }[]

const submitLabel = (shipment: Shipment, chosen: Chosen) =>
  !chosen.length || isAll(shipment, chosen) ? 'Reject all of it' : `Reject ${formatCount(totalQuantity(chosen), 'unit')}`

function consequences(shipment: Shipment, chosen: Chosen): string[] {
  const facility = shipment.facilityName ?? 'Its facility'
  if (isAll(shipment, chosen))
    return [`${facility} does not make it.`, 'Its units stay in it until it is rerouted, submitted again, unassigned or canceled.']
  const count = totalQuantity(chosen)
  const rest = totalUnits(shipment) - count
  return [
    `${facility} does not make ${formatCount(count, 'unit')}: ${count === 1 ? 'it becomes' : 'they become'} a rejected shipment of ${count === 1 ? 'its' : 'their'} own.`,
    `${rest} ${rest === 1 ? 'stays' : 'stay'} in ${shipment.shortId} as before.`,
  ]
}
