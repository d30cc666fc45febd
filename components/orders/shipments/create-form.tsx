'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item, Order } from '@/components/api/order-types'
import { type Answer, type Arguments, call, read } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { LinePicker } from '@/components/records/lines/line-picker'
import { allQuantities, type LineQuantities, quantityProblem, selectedLines } from '@/components/records/lines/line-quantities'
import { useLineErrors } from '@/components/records/lines/use-line-errors'
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
  vendors: Answer<'GET /vendors'>['vendors']
  onDone: () => void
}

export function CreateForm({ order, open, vendors, onDone }: Props) {
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
  const facilities = useFacilities(order, vendorId)
  const chosen = selectedLines(lines, picks)
  const isWrong = lines.some((line) => quantityProblem(line, picks))
  const isBlocked = !chosen.length || isWrong
  const change = (next: LineQuantities) => {
    lineErrors.forgetAll()
    setValue('picks', next, { shouldDirty: true })
  }
  const names = {
    vendor: vendors.find(({ id }) => id === vendorId)?.name,
    facility: facilities.choices.find(({ value }) => value && value === facilityId)?.label,
  }
  return (
    <ApiForm
      form={form}
      submitLabel={chosen.length ? `Create shipment of ${formatCount(totalQuantity(chosen), 'unit')}` : 'Create shipment'}
      isBlocked={isBlocked}
    >
      <LinePicker label="Lines of the shipment" verb="Ship" lines={lines} picks={picks} problems={lineErrors.problems} onChange={change} />
      <div className={classes.row}>
        <NativeSelect
          label="Vendor"
          withAsterisk
          data-autofocus
          data={[{ value: '', label: 'Choose a vendor' }, ...vendors.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.field('vendorId', { onChange: () => setValue('facilityId', '') })}
        />
        <NativeSelect
          label="Facility"
          description={facilities.words}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={facilities.choices}
          {...form.field('facilityId')}
        />
        <TextInput
          label="Shipping method"
          placeholder={order.customerShippingMethod ?? undefined}
          autoComplete="off"
          {...form.field('shippingMethod')}
        />
      </div>
      <Consequences lines={isWrong ? ['Fix what is marked first.'] : consequences(chosen, names)} />
    </ApiForm>
  )
}

const none = { value: '', label: 'None yet' }

/** The facilities of a vendor that currently produce for the order's country. */
function useFacilities(order: Order, vendorId: string) {
  const countryCode = order.shippingAddress?.countryCode ?? undefined
  const query = { vendorId, countryCode, isActive: 'true', pageSize: '200' }
  const { data, error } = useQuery({ ...read('GET /facilities', { query }), enabled: vendorId !== '' })
  const choices = [none, ...(data?.facilities.map(({ id, name }) => ({ value: id, label: name })) ?? [])]
  const where = countryCode ? ` that ships to ${countryCode}` : ''
  const words = error
    ? 'They could not be loaded; it can be assigned later.'
    : !vendorId
      ? 'The vendor’s facilities.'
      : data && !data.facilities.length
        ? `The vendor has none${where}.`
        : `Those${where}.`
  return { choices, words }
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
