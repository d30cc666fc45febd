'use client'

import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../api'
import { ApiForm } from '../forms/api-form'
import { useApiForm } from '../forms/use-api-form'
import { holdNames } from '../holds/reasons'
import type { OrderUpdate } from '../orders/order-update'
import type { AddressName } from '../orders/page/doing'
import { type Order, openHolds } from '../orders/shapes'
import { storeOrder } from '../orders/store'
import classes from './address.module.css'
import { AddressInput } from './address-input'
import { type AddressValues, bodyOf, fieldLabels, otherAddress, shippingAddress, valuesOf } from './address-values'
import { formRows, strayValues } from './form-rows'
import { saveAddress } from './save-address'
import { useAddressProblems, useFormat } from './use-format'
import { useNotes } from './use-notes'

interface Props {
  order: Order
  name: AddressName
  /** The hold that saving shall release, unless one says otherwise. */
  holdId?: string
  onDone: () => void
}

/** An address in its country's order. What is wrong with it, and what others stored meanwhile, stands beside the fields; nothing typed is touched. */
export function AddressForm({ order, name, holdId, onDone }: Props) {
  const client = useQueryClient()
  // What the change is made on: the order as it was when the form opened, until a newer one was looked at.
  const made = useRef(order)
  const hold = openHolds(order).find(({ id }) => id === holdId)
  const [isReleasing, setReleasing] = useState(true)
  const kit = useApiForm<AddressValues>({
    schema: name === 'shippingAddress' ? shippingAddress : otherAddress,
    values: valuesOf(order[name]),
    draft: `${name} of ${order.id}`,
    prefix: `${name}.`,
    onDone,
    send: (values) => {
      const update = { [name]: bodyOf(values, made.current[name]) } as OrderUpdate
      const remember = (saved: Order) => {
        made.current = saved
      }
      return saveAddress(client, made.current, update, remember, isReleasing ? hold : undefined)
    },
    stale: {
      labels: fieldLabels,
      load: async () => {
        const found = await call('GET /orders/{orderId}', { params: { orderId: order.id } })
        made.current = found.order
        void storeOrder(client, found.order)
        return valuesOf(found.order[name])
      },
    },
  })
  const values = kit.form.watch()
  const format = useFormat(values.countryCode)
  const problems = useAddressProblems(name === 'shippingAddress' ? values : null)
  const note = useNotes({ opened: kit.form.formState.defaultValues as AddressValues, typed: values, stored: valuesOf(order[name]) }, name, [
    ...problems,
    ...strayValues(format, values),
  ])
  const rows = formRows(format, values)
  const [first] = useState(
    () => problems.find(({ field }) => field !== 'countryCode')?.field ?? (values.countryCode ? rows[1]?.[0]?.name : 'countryCode'),
  )
  return (
    <ApiForm kit={kit} action={hold && isReleasing ? 'Save and release' : 'Save address'}>
      {rows.map((row) => (
        <div key={row.map(({ name }) => name).join()} className={classes.row}>
          {row.map((field) => (
            <AddressInput
              key={field.name}
              form={kit.form}
              {...field}
              isRequired={field.isRequired && name === 'shippingAddress'}
              format={format}
              note={note(field.name)}
              hasFocus={field.name === first}
            />
          ))}
        </div>
      ))}
      {hold && (
        <Checkbox
          label={`Release the hold on save: ${holdNames[hold.reason]}`}
          checked={isReleasing}
          onChange={(event) => setReleasing(event.currentTarget.checked)}
        />
      )}
    </ApiForm>
  )
}
