'use client'

import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { LinePicker } from '@/components/records/lines/line-picker'
import { totalQuantity } from '@/components/records/lines/line-quantities'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh, writeShipment } from '../shipment-store'
import type { Shipment } from '../types'
import { lineAt, unpackedIn, unpackedLines } from '../units'
import { useLineSelection } from '../use-line-selection'
import { emptyPack, packBody, packForm } from './pack-values'
import { PackageFields } from './package-fields'

/** Packs units of a shipment into a package: all unpacked ones by default. The package may ship at once. */
export function PackDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const lines = unpackedLines(shipment)
  const form = useApiForm({
    schema: packForm,
    values: emptyPack(shipment),
    draft: `packing of ${shipment.id}`,
    prefix: 'packages[0].',
    onDone: onClose,
    send: async (values) => {
      if (units.isBlocked) return Promise.reject(new Error(units.problem))
      const given = { params: { shipmentId: shipment.id }, body: packBody(values, units.chosen, new Date()), ifMatch: shipment.version }
      const { packages } = await units.placing(lineAt(units.chosen), () =>
        withConflictRefresh(client, shipment, () => writeShipment(client, () => call('POST /shipments/{shipmentId}/packages', given))),
      )
      toast(`${packages[0]?.shortId} is packed${values.isLeaving ? ' and shipped' : ''}`)
    },
  })
  const units = useLineSelection(lines, form.watch('picks'), (picks) => form.setValue('picks', picks, { shouldDirty: true }))
  const count = totalQuantity(units.chosen)
  const left = unpackedIn(shipment) - count
  const isLeaving = form.watch('isLeaving')
  return (
    <FormDialog
      title={`Pack ${shipment.shortId}`}
      size="lg"
      onClose={onClose}
      form={form}
      submitLabel={`Pack${isLeaving ? ' and ship' : ''}${units.isBlocked ? '' : ` ${formatCount(count, 'unit')}`}`}
      isBlocked={units.isBlocked}
    >
      <LinePicker label="Units to pack" verb="Pack" lines={lines} picks={units.picks} problems={units.problems} onChange={units.change} />
      <PackageFields form={form} hasFocus />
      <Checkbox label="Ship it now" {...form.register('isLeaving')} />
      <Consequences
        lines={
          units.isBlocked
            ? [units.problem]
            : [
                left ? `${formatCount(left, 'unit')} ${left === 1 ? 'is' : 'are'} left to pack.` : 'Everything is packed then.',
                ...(isLeaving ? ['Shipping cannot be undone; the tracking can be corrected.'] : []),
                ...(isLeaving && left
                  ? ['The rest cannot be packed once a package of this shipment has shipped: remove it from the shipment instead.']
                  : []),
              ]
        }
      />
    </FormDialog>
  )
}
