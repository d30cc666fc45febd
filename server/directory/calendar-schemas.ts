import * as z from 'zod'
import { isTimeZone } from '@/server/http/csv-export'
import { storableDay } from '@/server/http/field-types'
import { defaultCalendar, weekdays } from './calendar'

/** Refuses a value that the list has twice, naming its position. */
function refuseRepeated(values: readonly string[], context: z.RefinementCtx): void {
  for (const [i, value] of values.entries())
    if (values.indexOf(value) !== i) context.addIssue({ code: 'custom', path: [i], message: `${value} is listed twice.`, input: value })
}

const fields = {
  timeZone: z
    .string()
    .max(64, { error: 'At most 64 characters.' })
    .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), { error: 'Give the name of a time zone, such as America/New_York.' })
    .meta({ description: 'The IANA name of its time zone, in which its days and times are.', examples: ['America/New_York'] }),
  workingDays: z
    .array(z.enum(weekdays, { error: `Give some of ${weekdays.join(', ')}.` }))
    .min(1, { error: 'Name at least one day of the week.' })
    .max(7)
    .superRefine(refuseRepeated)
    .meta({ description: 'The days of the week on which it works.' }),
  cutoffTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Give a time of day, such as 14:00.' })
    .meta({ description: 'What is assigned later on a day counts from the next working day.', examples: ['14:00'] }),
  holidays: z
    .array(storableDay)
    .max(500, { error: 'At most 500 holidays.' })
    .superRefine(refuseRepeated)
    .meta({ description: 'Days on which it does not work.', examples: [['2026-12-25', '2027-01-01']] }),
}

/** When a facility works. */
export const calendarModel = z.strictObject(fields).meta({ id: 'FacilityCalendar' })

/** The same in a request: a field that is left out has its default. */
export const newCalendar = z
  .strictObject({
    timeZone: fields.timeZone.default(defaultCalendar.timeZone),
    workingDays: fields.workingDays.default([...defaultCalendar.workingDays]),
    cutoffTime: fields.cutoffTime.default(defaultCalendar.cutoffTime),
    holidays: fields.holidays.default([...defaultCalendar.holidays]),
  })
  .meta({ id: 'NewFacilityCalendar' })
