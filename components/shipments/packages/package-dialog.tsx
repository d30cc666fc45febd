'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { storeShipment, writeAndReload } from '../shipment-store'
import type { Package, Shipment } from '../types'
import { unshippedPackages } from '../units'
import { PackageFields } from './package-fields'
import { bodyOf, localTime, type PackageValues, packageFields, packageLabels, valuesOf } from './package-values'

interface Props {
  shipment: Shipment
  pack: Package
  /** Whether the dialog ships the package; otherwise it edits it. */
  isLeaving: boolean
  onClose: () => void
}

/** The fields of a package, to edit it or to ship it. Other people's changes are shown as conflicts. */
export function PackageDialog({ shipment, pack, isLeaving, onClose }: Props) {
  const client = useQueryClient()
  const [now] = useState(() => localTime(new Date()))
  const valuesNow = (one: Package): PackageValues => {
    const values = valuesOf(one, shipment.shippingCountryCode)
    return isLeaving ? { ...values, shippedDate: values.shippedDate || now } : values
  }
  const form = useRecordForm<Package, PackageValues>({
    record: pack,
    valuesOf: valuesNow,
    labels: packageLabels,
    schema: packageFields,
    draft: `${isLeaving ? 'shipping' : 'details'} of package ${pack.id}`,
    onDone: onClose,
    send: async (values, base) => {
      const params = { shipmentId: shipment.id, packageId: pack.id }
      const request = { params, body: bodyOf(values, base), ifMatch: base.version }
      return (await writeAndReload(client, shipment, () => call('PATCH /shipments/{shipmentId}/packages/{packageId}', request))).package
    },
    onSaved: () => toast(isLeaving ? `${pack.shortId} has shipped` : `${pack.shortId} is saved`),
    load: async () => {
      const found = await call('GET /shipments/{shipmentId}', { params: { shipmentId: shipment.id } })
      const stored = found.shipment.packages.find(({ id }) => id === pack.id)
      if (!stored) throw new Error('The package is gone.')
      void storeShipment(client, found.shipment)
      return stored
    },
  })
  const others = unshippedPackages(shipment).filter(({ id }) => id !== pack.id).length
  return (
    <FormDialog
      title={`${isLeaving ? 'Ship' : 'Edit'} package ${pack.shortId}`}
      size="lg"
      onClose={onClose}
      form={form}
      submitLabel={isLeaving ? 'Ship' : 'Save package'}
    >
      <PackageFields form={form} hasFocus />
      {(isLeaving || pack.shippedDate) && (
        <TextInput label={packageLabels.shippedDate} type="datetime-local" withAsterisk {...form.field('shippedDate')} />
      )}
      {isLeaving && (
        <Consequences
          lines={[
            'Shipping cannot be undone; the tracking and the date can be corrected.',
            ...(others ? [`${formatCount(others, 'package')} of this shipment ${others === 1 ? 'waits' : 'wait'} still.`] : []),
          ]}
        />
      )}
    </FormDialog>
  )
}
