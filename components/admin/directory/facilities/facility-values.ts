import * as z from 'zod'
import {
  type AddressValues,
  bodyOf as addressOf,
  valuesOf as addressValues,
  fieldLabels,
} from '@/components/records/address/address-values'
import { joinCodes, splitCodes } from '@/components/records/address/countries'
import { localTimeZone } from '@/components/ui/format/time-zone'
import { type Calendar, defaultCalendar, updateFacilityBody, type Weekday } from '@/server/directory/schemas'
import { pickAddress } from '../address-values'
import { toAddress } from '../stored-address'
import type { Facility } from '../types'

/** A facility as form values: texts, so that conflicts are readable. */
export interface FacilityValues extends AddressValues {
  name: string
  countryCodes: string
  dailyCapacity: string
  timeZone: string
  /** "Mon, Tue". */
  workingDays: string
  cutoffTime: string
  /** Days, one per line. */
  holidays: string
  status: 'Active' | 'Not active'
}

export const labels: Record<keyof FacilityValues, string> = {
  ...fieldLabels,
  name: 'Name',
  countryCodes: 'Ships to',
  dailyCapacity: 'Units per day',
  timeZone: 'Time zone',
  workingDays: 'Working days',
  cutoffTime: 'Cut-off',
  holidays: 'Holidays',
  status: 'Status',
}

/** The time zone of a new facility is the reader's. */
export const valuesOf = (facility: Facility | null): FacilityValues => ({
  ...addressValues(toAddress(facility?.address ?? null)),
  ...calendarValues(facility?.calendar ?? { ...defaultCalendar, timeZone: localTimeZone() }),
  name: facility?.name ?? '',
  countryCodes: joinCodes(facility?.countryCodes ?? []),
  dailyCapacity: facility?.dailyCapacity?.toString() ?? '',
  status: facility?.isActive === false ? 'Not active' : 'Active',
})

const calendarValues = ({ timeZone, workingDays, cutoffTime, holidays }: Calendar) => ({
  timeZone,
  workingDays: workingDays.join(', '),
  cutoffTime,
  holidays: holidays.join('\n'),
})

/** The parts of a list as text, separated by commas, blanks or line breaks. */
export const partsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

const calendarOf = ({ timeZone, workingDays, cutoffTime, holidays }: FacilityValues) => ({
  timeZone: timeZone.trim(),
  workingDays: partsOf(workingDays) as Weekday[],
  cutoffTime,
  holidays: partsOf(holidays),
})

export const bodyOf = (values: FacilityValues, stored: Facility | null) => {
  const capacity = values.dailyCapacity.trim().replace(/[\s,_]/g, '')
  return {
    name: values.name.trim(),
    address: addressOf(pickAddress(values), toAddress(stored?.address ?? null)) as NonNullable<
      z.input<typeof updateFacilityBody>['address']
    > | null,
    countryCodes: splitCodes(values.countryCodes),
    dailyCapacity: capacity ? Number(capacity) : null,
    isActive: values.status === 'Active',
    calendar: calendarOf(values),
  }
}

const capacity = z.string().refine((text) => /^([1-9][\d\s,_]*)?$/.test(text.trim()), {
  error: 'Give a whole number of units from 1, or nothing where it is not known.',
})

/** Whether the form has a field for each part of this field of the API. */
const isGroup = (field: PropertyKey | undefined) => field === 'address' || field === 'calendar'

/** The API's rules, with each problem at the form field that holds the value. */
export const facilitySchema = z.looseObject({ dailyCapacity: capacity }).superRefine((values, context) => {
  const parsed = updateFacilityBody
    .required({ name: true, countryCodes: true })
    .safeParse(bodyOf(values as unknown as FacilityValues, null))
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field, part] = path
    context.addIssue({ code: 'custom', message, path: [isGroup(field) ? (part ?? 'line1') : (field ?? 'name')] })
  }
})
