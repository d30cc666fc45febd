'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { toast } from '@/components/ui/toasts/toast'
import { AddressFields } from '../address-fields'
import { withAddressErrors } from '../address-values'
import { invalidateFacilities } from '../store'
import type { Facility, Vendor } from '../types'
import { CalendarFields } from './calendar-fields'
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

const requiredFields = ['line1', 'city', 'countryCode'] as const

/** Edits a facility. Conflicting changes by others are shown on saving. */
export default function FacilityDialog({ vendor, facility, onClose }: Props) {
  const client = useQueryClient()
  const form = useRecordForm<Facility | null, FacilityValues>({
    record: facility,
    valuesOf,
    schema: facilitySchema,
    labels,
    draft: facility ? `facility ${facility.id}` : `new facility of ${vendor.id}`,
    load: async () => (await call('GET /facilities/{id}', { params: { id: facility?.id ?? '' } })).facility,
    send: async (values, base) => {
      const body = bodyOf(values, base)
      const { facility: saved } = await withAddressErrors('address', () =>
        base
          ? call('PATCH /facilities/{id}', { params: { id: base.id }, body, ifMatch: base.version })
          : call('POST /facilities', { body: { ...body, vendorId: vendor.id } }),
      )
      await invalidateFacilities(client)
      return saved
    },
    onSaved: ({ name, shortId, isActive }, before) => {
      const isDeactivated = before?.isActive && !isActive
      toast(before ? `${name} was saved${isDeactivated ? ' and takes nothing new' : ''}` : `${name} was added as ${shortId}`)
    },
    onDone: onClose,
  })
  const { errors, isSubmitted } = form.formState
  const [countryCodes, status] = form.watch(['countryCodes', 'status'])
  const set = (name: 'countryCodes' | 'status', value: string) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted })
  return (
    <FormDialog
      title={facility ? `${facility.name} (${facility.shortId})` : `New facility of ${vendor.name}`}
      size="lg"
      onClose={onClose}
      form={form}
      submitLabel={facility ? 'Save facility' : 'Add facility'}
    >
      <div className={classes.pair}>
        <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.field('name')} />
        <TextInput label="Units per day" inputMode="numeric" autoComplete="off" placeholder="Not known" {...form.field('dailyCapacity')} />
      </div>
      <CountriesField value={countryCodes} onChange={(value) => set('countryCodes', value)} error={errors.countryCodes?.message} />
      <StatusField facility={facility} value={status} onChange={(value) => set('status', value)} />
      <CalendarFields form={form} />
      <fieldset className={classes.address}>
        <legend>Ship-from address</legend>
        <AddressFields form={form} requiredFields={requiredFields} />
      </fieldset>
    </FormDialog>
  )
}
