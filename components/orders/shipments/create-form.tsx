'use client'

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Item, Order } from '@/components/api/order-types'
import { type Arguments, call, read } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { FacilityField } from '@/components/records/directory/facility-field'
import { VendorField } from '@/components/records/directory/vendor-field'
import { LinePicker } from '@/components/records/lines/line-picker'
import { allQuantities, type LineQuantities, quantityProblem, selectedLines } from '@/components/records/lines/line-quantities'
import { useLineErrors } from '@/components/records/lines/use-line-errors'
import { SuggestField } from '@/components/records/suggest-field'
import { lineAt } from '@/components/shipments/units'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import classes from './create-form.module.css'
import { bodyOf, type CreateValues, consequences, createForm, linesOf } from './create-values'
import { totalQuantity, type UnshippedUnits } from './shipment-state'
import { cancelShipments, writeShipmentsOfOrder } from './write-shipments'

interface Props {
  order: Order
  open: UnshippedUnits<Item>[]
  onDone: () => void
}

export function CreateForm({ order, open, onDone }: Props) {
  const client = useQueryClient()
  const lineErrors = useLineErrors()
  // The lines as of the form's opening: the service reports units taken meanwhile, by others or by this form when its answer was lost.
  const [lines] = useState(() => linesOf(open))
  const values: CreateValues = { picks: allQuantities(lines), vendorId: '', facilityId: '', shippingMethod: '' }
  const form = useApiForm({
    schema: createForm,
    values,
    draft: `shipment of ${order.id}`,
    onDone,
    send: async (given) => {
      if (isBlocked) return Promise.reject(new Error('Fix the marked lines first.'))
      await lineErrors.placing(lineAt(chosen), () => createShipment(client, order, bodyOf(order.id, given, chosen)))
    },
  })
  const { setValue, watch } = form
  const { picks, vendorId, facilityId } = watch()
  const set = (name: 'vendorId' | 'facilityId', id: string) =>
    setValue(name, id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const { field: vendor } = useController({ name: 'vendorId', control: form.control })
  const names = useNames(vendorId, facilityId)
  const chosen = selectedLines(lines, picks)
  const isWrong = lines.some((line) => quantityProblem(line, picks))
  const isBlocked = !chosen.length || isWrong
  const change = (next: LineQuantities) => {
    lineErrors.forgetAll()
    setValue('picks', next, { shouldDirty: true })
  }
  return (
    <ApiForm
      form={form}
      submitLabel={chosen.length ? `Create shipment of ${formatCount(totalQuantity(chosen), 'unit')}` : 'Create shipment'}
      isBlocked={isBlocked}
    >
      <LinePicker label="Lines of the shipment" verb="Ship" lines={lines} picks={picks} problems={lineErrors.problems} onChange={change} />
      <div className={classes.row}>
        <VendorField
          value={vendorId}
          onChange={(id) => {
            set('vendorId', id)
            set('facilityId', '')
          }}
          input={vendor.ref}
          isSandbox={order.isTest}
          error={form.formState.errors.vendorId?.message}
          isRequired
        />
        <FacilityField
          key={vendorId}
          vendorId={vendorId}
          countryCode={order.shippingAddress?.countryCode ?? undefined}
          value={facilityId}
          onChange={(id) => set('facilityId', id)}
          error={form.formState.errors.facilityId?.message}
        />
        <SuggestField
          of="shippingMethod"
          control={form.control}
          name="shippingMethod"
          label="Shipping method"
          placeholder={order.customerShippingMethod ?? undefined}
        />
      </div>
      <Consequences lines={isWrong ? ['Fix what is marked first.'] : consequences(chosen, names)} />
    </ApiForm>
  )
}

/** The names of the chosen vendor and facility; undefined until they are known. */
function useNames(vendorId: string, facilityId: string) {
  const vendor = useQuery({ ...read('GET /vendors/{id}', { params: { id: vendorId } }), enabled: vendorId !== '', retry: false })
  const facility = useQuery({ ...read('GET /facilities/{id}', { params: { id: facilityId } }), enabled: facilityId !== '', retry: false })
  return { vendor: vendorId ? vendor.data?.vendor.name : undefined, facility: facilityId ? facility.data?.facility.name : undefined }
}

/** Creates a shipment manually and announces it. Undo cancels it. Units that others have taken meanwhile are refused by line. */
async function createShipment(client: QueryClient, order: Order, body: Arguments<'POST /shipments'>['body']) {
  const { shipment } = await writeShipmentsOfOrder(client, order, () => call('POST /shipments', { body }))
  const { shortId, facilityName, vendorName, orderItems } = shipment
  toast(`${shortId} was made: ${formatCount(totalQuantity(orderItems), 'unit')} at ${facilityName ?? vendorName}`, {
    undo: () => cancelShipments(client, order, [shipment]),
    link: { word: 'Open it', href: `/shipments/${shortId}` },
  })
}
