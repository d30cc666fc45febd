'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../api'
import { ApiForm } from '../forms/api-form'
import { Consequences } from '../forms/consequences'
import { useApiForm } from '../forms/use-api-form'
import type { Package, Shipment } from '../shipments/shapes'
import { storeShipment } from '../shipments/store'
import { waiting } from '../shipments/units'
import { writePart } from '../shipments/write-part'
import { counted } from '../ui/number'
import { toast } from '../ui/toast'
import { PackageFields } from './package-fields'
import { bodyOf, localTime, type PackageValues, packageFields, packageLabels, valuesOf } from './package-values'

interface Props {
  shipment: Shipment
  pack: Package
  /** It is to leave; otherwise it is put right. */
  isLeaving: boolean
  onDone: () => void
}

/** What is known of a package, to be put right, or said when it leaves. What others stored meanwhile is laid open. */
export function PackageForm({ shipment, pack, isLeaving, onDone }: Props) {
  const client = useQueryClient()
  // What the change is made on, until a newer one was looked at.
  const made = useRef(pack)
  const [now] = useState(() => localTime(new Date()))
  const valuesNow = (one: Package): PackageValues => {
    const values = valuesOf(one, shipment.shippingCountryCode)
    return isLeaving ? { ...values, shippedDate: values.shippedDate || now } : values
  }
  const kit = useApiForm<PackageValues>({
    schema: packageFields,
    values: valuesNow(pack),
    draft: `${isLeaving ? 'shipping' : 'details'} of package ${pack.id}`,
    onDone,
    send: async (values) => {
      const params = { shipmentId: shipment.id, packageId: pack.id }
      const given = { params, body: bodyOf(values, made.current), ifMatch: made.current.version }
      await writePart(client, shipment, () => call('PATCH /shipments/{shipmentId}/packages/{packageId}', given))
      toast(isLeaving ? `${pack.shortId} has left` : `${pack.shortId} is saved`)
    },
    stale: {
      labels: packageLabels,
      load: async () => {
        const found = await call('GET /shipments/{shipmentId}', { params: { shipmentId: shipment.id } })
        const one = found.shipment.packages.find(({ id }) => id === pack.id)
        if (!one) throw new Error('The package is gone.')
        made.current = one
        void storeShipment(client, found.shipment)
        return valuesNow(one)
      },
    },
  })
  const { form } = kit
  const others = waiting(shipment).filter(({ id }) => id !== pack.id).length
  return (
    <ApiForm kit={kit} action={isLeaving ? 'Ship' : 'Save package'}>
      <PackageFields form={form} hasFocus />
      {(isLeaving || pack.shippedDate) && (
        <TextInput
          label={packageLabels.shippedDate}
          type="datetime-local"
          withAsterisk
          error={form.formState.errors.shippedDate?.message}
          {...form.register('shippedDate')}
        />
      )}
      {isLeaving && (
        <Consequences
          lines={[
            'What has left cannot be taken back: its tracking and its date can be corrected.',
            ...(others ? [`${counted(others, 'package')} of this shipment ${others === 1 ? 'waits' : 'wait'} still.`] : []),
          ]}
        />
      )}
    </ApiForm>
  )
}
