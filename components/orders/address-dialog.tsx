'use client'

import { Checkbox } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Hold, type Order, openHolds } from '@/components/api/order-types'
import { type Arguments, call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { AddressGrid } from '@/components/records/address/address-grid'
import {
  type AddressValues,
  bodyOf,
  fieldLabels,
  otherAddress,
  shippingAddress,
  valuesOf,
} from '@/components/records/address/address-values'
import { formRows, unexpectedValues } from '@/components/records/address/form-rows'
import { useAddressFormat, useAddressProblems } from '@/components/records/address/use-address-format'
import { useFieldNotes } from '@/components/records/address/use-field-notes'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { toast } from '@/components/ui/toasts/toast'
import { asNewHold, sendHold, sendRelease } from './holds/place-hold'
import { storeOrder, undoUpdate, writeOrder } from './order-store'
import type { OrderUpdate } from './order-update'

export type AddressName = 'shippingAddress' | 'billingAddress' | 'returnAddress'

const titles: Record<AddressName, string> = {
  shippingAddress: 'Shipping address',
  billingAddress: 'Billing address',
  returnAddress: 'Return address',
}

interface Props {
  order: Order
  name: AddressName
  /** The hold that saving releases unless the user unchecks it. */
  holdId?: string
  onClose: () => void
}

/**
 * An address in its country's field order. Errors and other people's changes appear beside the fields; the user's input is never
 * overwritten.
 */
export function AddressDialog({ order, name, holdId, onClose }: Props) {
  const client = useQueryClient()
  const hold = openHolds(order).find(({ id }) => id === holdId)
  const [isReleasing, setReleasing] = useState(true)
  const form = useRecordForm<Order, AddressValues>({
    record: order,
    valuesOf: (order) => valuesOf(order[name]),
    labels: fieldLabels,
    schema: name === 'shippingAddress' ? shippingAddress : otherAddress,
    draft: `${name} of ${order.id}`,
    prefix: `${name}.`,
    onDone: onClose,
    send: (values, base, keep) => {
      const update = { [name]: bodyOf(values, base[name]) } as OrderUpdate
      return saveAddress(client, base, update, keep, isReleasing ? hold : undefined)
    },
    load: async () => {
      const found = await call('GET /orders/{orderId}', { params: { orderId: order.id } })
      void storeOrder(client, found.order)
      return found.order
    },
  })
  const values = form.watch()
  const format = useAddressFormat(values.countryCode)
  const problems = useAddressProblems(name === 'shippingAddress' ? values : null)
  const note = useFieldNotes(
    { opened: form.formState.defaultValues as AddressValues, typed: values, stored: valuesOf(order[name]) },
    name,
    [...problems, ...unexpectedValues(format, values)],
  )
  const rows = formRows(format, values)
  const [first] = useState(
    // Callers move more often than they change their names.
    () => problems.find(({ field }) => field !== 'countryCode')?.field ?? (values.countryCode ? 'line1' : 'countryCode'),
  )
  return (
    <FormDialog
      title={`${titles[name]} of ${order.shortId}`}
      size="lg"
      onClose={onClose}
      form={form}
      part={name}
      submitLabel={hold && isReleasing ? 'Save and release' : 'Save address'}
    >
      <AddressGrid
        form={form}
        rows={rows}
        format={format}
        isRequired={({ isRequired }) => isRequired && name === 'shippingAddress'}
        note={note}
        focused={first}
      />
      {hold && (
        <Checkbox
          label={`Release the hold on save: ${holdNames[hold.reason]}`}
          checked={isReleasing}
          onChange={(event) => setReleasing(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}

/**
 * Stores an address of an order on the version of `before`, optionally releases a hold with it, and announces the result. Undo restores
 * both.
 */
export async function saveAddress(client: QueryClient, before: Order, update: OrderUpdate, saved: (order: Order) => void, release?: Hold) {
  const given: Arguments<'PATCH /orders/{orderId}'> = { params: { orderId: before.id }, body: { ...update, version: before.version } }
  let after = await writeOrder(client, () => call('PATCH /orders/{orderId}', given))
  // If the release fails, the form continues from the saved order.
  saved(after)
  if (release) after = await sendRelease(client, after, release)
  const now = after.status === before.status ? '' : `. The order is now: ${orderStatusMeta[after.status].label}`
  const message = release
    ? `Address saved, hold released (${holdNames[release.reason]})${now}. Undo restores the address and the hold`
    : `Address saved${now}`
  toast(message, {
    undo: async () => {
      const back = await undoUpdate(client, before, after)
      if (release) await sendHold(client, back ?? after, asNewHold(release))
    },
  })
  return after
}
