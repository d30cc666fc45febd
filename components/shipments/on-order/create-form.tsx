'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, read } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { Consequences } from '../../forms/consequences'
import { useApiForm } from '../../forms/use-api-form'
import { LinePicker } from '../../items/line-picker'
import { useLineProblems } from '../../items/line-problems'
import { type Picks, pickAll, picked, pickProblem } from '../../items/picks'
import type { Item, Order } from '../../orders/shapes'
import { counted } from '../../ui/number'
import { lineAt } from '../units'
import classes from './create-form.module.css'
import { createShipment } from './create-shipment'
import { bodyOf, type CreateValues, consequences, createForm, linesOf } from './create-values'
import { type OpenUnits, unitsIn } from './open-units'

interface Props {
  order: Order
  open: OpenUnits<Item>[]
  vendors: Answer<'GET /vendors'>['vendors']
  onDone: () => void
}

export function CreateForm({ order, open, vendors, onDone }: Props) {
  const client = useQueryClient()
  const refused = useLineProblems()
  // As it was when one began to choose: what others take meanwhile, and what this form itself took when its answer got lost, the service tells.
  const [lines] = useState(() => linesOf(open))
  const values: CreateValues = { picks: pickAll(lines), vendorId: '', facilityId: '', shippingMethod: '' }
  const kit = useApiForm({
    schema: createForm,
    values,
    draft: `shipment of ${order.id}`,
    onDone,
    send: async (given) => {
      if (isBlocked) return Promise.reject(new Error('Put right the marked lines first.'))
      await refused.placing(lineAt(chosen), () => createShipment(client, order, bodyOf(order.id, given, chosen)))
    },
  })
  const { register, formState, setValue, watch } = kit.form
  const { picks, vendorId, facilityId } = watch()
  const facilities = useFacilities(order, vendorId)
  const chosen = picked(lines, picks)
  const isWrong = lines.some((line) => pickProblem(line, picks))
  const isBlocked = !chosen.length || isWrong
  const change = (next: Picks) => {
    refused.forgetAll()
    setValue('picks', next, { shouldDirty: true })
  }
  const names = {
    vendor: vendors.find(({ id }) => id === vendorId)?.name,
    facility: facilities.choices.find(({ value }) => value && value === facilityId)?.label,
  }
  return (
    <ApiForm
      kit={kit}
      action={chosen.length ? `Create shipment of ${counted(unitsIn(chosen), 'piece')}` : 'Create shipment'}
      isBlocked={isBlocked}
    >
      <LinePicker label="Lines of the shipment" verb="Ship" lines={lines} picks={picks} problems={refused.problems} onChange={change} />
      <div className={classes.row}>
        <NativeSelect
          label="Vendor"
          withAsterisk
          data-autofocus
          data={[{ value: '', label: 'Choose a vendor' }, ...vendors.map(({ id, name }) => ({ value: id, label: name }))]}
          error={formState.errors.vendorId?.message}
          {...register('vendorId', { onChange: () => setValue('facilityId', '') })}
        />
        <NativeSelect
          label="Facility"
          description={facilities.words}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={facilities.choices}
          error={formState.errors.facilityId?.message}
          {...register('facilityId')}
        />
        <TextInput
          label="Shipping method"
          placeholder={order.customerShippingMethod ?? undefined}
          autoComplete="off"
          error={formState.errors.shippingMethod?.message}
          {...register('shippingMethod')}
        />
      </div>
      <Consequences lines={isWrong ? ['Put right what is marked first.'] : consequences(chosen, names)} />
    </ApiForm>
  )
}

const none = { value: '', label: 'None yet' }

/** The facilities of a vendor that make things for the order's country now. */
function useFacilities(order: Order, vendorId: string) {
  const countryCode = order.shippingAddress?.countryCode ?? undefined
  const query = { vendorId, countryCode, isActive: 'true', pageSize: '200' }
  const { data, error } = useQuery({ ...read('GET /facilities', { query }), enabled: vendorId !== '' })
  const choices = [none, ...(data?.facilities.map(({ id, name }) => ({ value: id, label: name })) ?? [])]
  const where = countryCode ? ` that ships to ${countryCode}` : ''
  const words = error
    ? 'They could not be loaded; it can be assigned later.'
    : !vendorId
      ? 'Those of the vendor.'
      : data && !data.facilities.length
        ? `The vendor has none${where}.`
        : `Those${where}.`
  return { choices, words }
}
