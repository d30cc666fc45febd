import { z } from 'zod'
import { updateFacility } from '@/server/directory/schemas'
import { type AddressValues, bodyOf as addressOf, valuesOf as addressValues, fieldLabels } from '../../addresses/address-values'
import { asAddress, pickAddress } from '../address-part'
import { codesOf, written } from '../countries'
import type { Facility } from '../shapes'

/** A facility as its form holds it: texts, so that yours and theirs can be read. */
export interface FacilityValues extends AddressValues {
  name: string
  countryCodes: string
  dailyCapacity: string
  status: 'Active' | 'Not active'
}

export const labels: Record<keyof FacilityValues, string> = {
  ...fieldLabels,
  name: 'Name',
  countryCodes: 'Ships to',
  dailyCapacity: 'Pieces a day',
  status: 'Status',
}

export const valuesOf = (facility: Facility | null): FacilityValues => ({
  ...addressValues(asAddress(facility?.address ?? null)),
  name: facility?.name ?? '',
  countryCodes: written(facility?.countryCodes ?? []),
  dailyCapacity: facility?.dailyCapacity?.toString() ?? '',
  status: facility?.isActive === false ? 'Not active' : 'Active',
})

export const bodyOf = (values: FacilityValues, stored: Facility | null) => {
  const capacity = values.dailyCapacity.trim().replace(/[\s,_]/g, '')
  return {
    name: values.name.trim(),
    address: addressOf(pickAddress(values), asAddress(stored?.address ?? null)) as NonNullable<
      z.input<typeof updateFacility>['address']
    > | null,
    countryCodes: codesOf(values.countryCodes),
    dailyCapacity: capacity ? Number(capacity) : null,
    isActive: values.status === 'Active',
  }
}

const capacity = z.string().refine((text) => /^([1-9][\d\s,_]*)?$/.test(text.trim()), {
  error: 'Give a whole number of pieces from 1, or nothing where it is not known.',
})

/** What the form's values must be: the API's own rules, each told of the field that it is typed in. */
export const facilitySchema = z.looseObject({ dailyCapacity: capacity }).superRefine((values, context) => {
  const judged = updateFacility.required({ name: true, countryCodes: true }).safeParse(bodyOf(values as unknown as FacilityValues, null))
  for (const { path, message } of judged.error?.issues ?? []) {
    const [field, part] = path
    context.addIssue({ code: 'custom', message, path: [field === 'address' ? (part ?? 'line1') : (field ?? 'name')] })
  }
})
