'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { shippingAddressModel } from '@/server/address/schemas'
import type { Order } from '../orders/shapes'
import classes from './address.module.css'
import { AddressInput } from './address-input'
import { AddressProblem } from './address-problem'
import { type AddressField, type AddressValues, addressFields, valuesOf } from './address-values'
import { useSaveAddress } from './use-save-address'

/** The API's own rules. What is typed stays text; bodyOf() makes of it what the API takes. */
const resolver = zodResolver(shippingAddressModel as unknown as z.ZodType<AddressValues, AddressValues>, undefined, { raw: true })

/** Edits where an order goes. What others changed meanwhile is said beside the fields; what was typed stays. */
export function AddressForm({ order, onDone }: { order: Order; onDone: () => void }) {
  // The order as it was when the form opened: what the change is made on, until the newer one was looked at.
  const [base, setBase] = useState(order)
  const form = useForm<AddressValues>({ resolver, defaultValues: valuesOf(order.shippingAddress) })
  const { save, refusal, isSaving } = useSaveAddress(form, base, onDone)
  const opened = form.formState.defaultValues as AddressValues
  const theirs = valuesOf(base.shippingAddress)
  const changed = (name: AddressField) => (theirs[name] === opened[name] ? undefined : `Now stored: ${theirs[name] || 'nothing'}`)
  const input = ([name, label, autoComplete]: (typeof addressFields)[number]) => (
    <AddressInput key={name} form={form} name={name} label={label} autoComplete={autoComplete} description={changed(name)} />
  )
  const pairs = [
    addressFields.slice(0, 2),
    addressFields.slice(2, 3),
    addressFields.slice(3, 4),
    addressFields.slice(4, 6),
    addressFields.slice(6, 8),
    addressFields.slice(8, 10),
    addressFields.slice(10),
  ]
  return (
    <form onSubmit={form.handleSubmit(save)} noValidate>
      <Stack gap="sm">
        <AddressProblem order={base} refusal={refusal} onReloaded={setBase} />
        {pairs.map((pair) => (
          <div key={pair[0]?.[0]} className={classes.pair}>
            {pair.map(input)}
          </div>
        ))}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save address
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
