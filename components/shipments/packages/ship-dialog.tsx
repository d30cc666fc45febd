'use client'

import { Input, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh, writeShipment } from '../shipment-store'
import type { Shipment } from '../types'
import { unshippedPackages } from '../units'
import { CarrierField } from './carrier-field'
import classes from './package-fields.module.css'
import { localTime, packageLabels } from './package-values'

const text = z.string().max(255, { error: 'At most 255 characters.' })
const schema = z.object({
  packages: z.array(z.object({ carrierTrackingNumber: text, carrierName: text })),
  shippedDate: z.string().refine((value) => !Number.isNaN(Date.parse(value)), { error: 'Give a date and a time.' }),
})

/** Ships all packages of a shipment that have not left, with the tracking of each, in one change. */
export function ShipDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  // Frozen: packages that others ship meanwhile are a conflict.
  const [{ packages, version }] = useState(() => ({ packages: unshippedPackages(shipment), version: shipment.version }))
  const form = useApiForm({
    schema,
    values: {
      packages: packages.map(({ carrierName, carrierTrackingNumber }) => ({
        carrierTrackingNumber: carrierTrackingNumber ?? '',
        carrierName: carrierName ?? '',
      })),
      shippedDate: localTime(new Date()),
    },
    draft: `shipping of ${shipment.id}`,
    send: ({ packages: typed, shippedDate }) => {
      const body = {
        packages: packages.map(({ id }, i) => ({
          packageId: id,
          carrierTrackingNumber: typed[i]?.carrierTrackingNumber.trim() || null,
          carrierName: typed[i]?.carrierName.trim() || null,
        })),
        shippedDate: new Date(shippedDate).toISOString(),
      }
      const request = { params: { shipmentId: shipment.id }, body, ifMatch: version }
      return withConflictRefresh(client, shipment, () => writeShipment(client, () => call('POST /shipments/{shipmentId}/ship', request)))
    },
    onDone: () => {
      toast(`${shipment.shortId} has shipped`)
      onClose()
    },
  })
  return (
    <FormDialog title={`Ship ${formatCount(packages.length, 'package')}`} size="lg" onClose={onClose} form={form} submitLabel="Ship all">
      {packages.map(({ id, shortId }, i) => (
        <fieldset key={id} className={classes.parcel}>
          <legend>{shortId}</legend>
          <div className={classes.row}>
            <TextInput
              label={packageLabels.carrierTrackingNumber}
              autoComplete="off"
              spellCheck={false}
              data-autofocus={i === 0 || undefined}
              {...form.field(`packages.${i}.carrierTrackingNumber`)}
            />
            <CarrierField {...form.field(`packages.${i}.carrierName`)} />
          </div>
        </fieldset>
      ))}
      {form.formState.errors.packages?.message && <Input.Error>{form.formState.errors.packages.message}</Input.Error>}
      <TextInput label={packageLabels.shippedDate} type="datetime-local" withAsterisk {...form.field('shippedDate')} />
      <Consequences
        lines={['They leave together, in one change.', 'Shipping cannot be undone; the tracking and the date can be corrected.']}
      />
    </FormDialog>
  )
}
