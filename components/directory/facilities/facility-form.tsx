'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { Dialog } from '../../ui/dialog'
import { toast } from '../../ui/toast'
import { AddressFields } from '../address-fields'
import { withAddress } from '../address-part'
import type { Facility, Vendor } from '../shapes'
import { renewFacilities } from '../store'
import { CountriesField } from './countries-field'
import classes from './facilities.module.css'
import { bodyOf, type FacilityValues, facilitySchema, labels, valuesOf } from './facility-values'
import { StatusField } from './status-field'

interface Props {
  vendor: Pick<Vendor, 'id' | 'name'>
  /** Null for a new one. */
  facility: Facility | null
  onClose: () => void
}

export default function FacilityDialog({ vendor, facility, onClose }: Props) {
  const title = facility ? `${facility.name} (${facility.shortId})` : `New facility of ${vendor.name}`
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <FacilityForm vendor={vendor} facility={facility} onDone={onClose} />
    </Dialog>
  )
}

const needed = ['line1', 'city', 'countryCode'] as const

/** All that is known of a facility. What others stored meanwhile is laid open when it is saved. */
function FacilityForm({ vendor, facility, onDone }: Omit<Props, 'onClose'> & { onDone: () => void }) {
  const client = useQueryClient()
  // What the change is made on, until a newer one was looked at.
  const made = useRef(facility)
  const send = async (values: FacilityValues) => {
    const body = bodyOf(values, made.current)
    const stored = made.current
    const { facility: saved } = await withAddress('address', () =>
      stored
        ? call('PATCH /facilities/{id}', { params: { id: stored.id }, body, ifMatch: stored.version })
        : call('POST /facilities', { body: { ...body, vendorId: vendor.id } }),
    )
    await renewFacilities(client)
    const ended = stored?.isActive && !saved.isActive
    toast(stored ? `${saved.name} was saved${ended ? ' and takes nothing new' : ''}` : `${saved.name} was added as ${saved.shortId}`)
  }
  const kit = useApiForm<FacilityValues>({
    schema: facilitySchema,
    values: valuesOf(facility),
    draft: facility ? `facility ${facility.id}` : `new facility of ${vendor.id}`,
    onDone,
    send,
    stale: facility
      ? {
          labels,
          load: async () => {
            const found = await call('GET /facilities/{id}', { params: { id: facility.id } })
            made.current = found.facility
            return valuesOf(found.facility)
          },
        }
      : undefined,
  })
  const { form } = kit
  const { errors, isSubmitted } = form.formState
  const [countryCodes, status] = form.watch(['countryCodes', 'status'])
  const set = (name: 'countryCodes' | 'status', value: string) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted })
  return (
    <ApiForm kit={kit} action={facility ? 'Save facility' : 'Add facility'}>
      <div className={classes.pair}>
        <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <TextInput
          label="Pieces a day"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Not known"
          error={errors.dailyCapacity?.message}
          {...form.register('dailyCapacity')}
        />
      </div>
      <CountriesField value={countryCodes} onChange={(value) => set('countryCodes', value)} error={errors.countryCodes?.message} />
      <StatusField facility={facility} value={status} onChange={(value) => set('status', value)} />
      <fieldset className={classes.address}>
        <legend>Where parcels come from</legend>
        <AddressFields form={form} needed={needed} />
      </fieldset>
    </ApiForm>
  )
}
