import { Temporal } from 'temporal-polyfill'
import { type Calendar, type Weekday, weekdays } from './calendar'

type Day = Temporal.PlainDate

const localTimeOf = (at: Date, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
const dateOf = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds)

const isWorkingDay = ({ workingDays, holidays }: Calendar, day: Day) =>
  workingDays.includes(weekdays[day.dayOfWeek - 1] as Weekday) && !holidays.includes(day.toString())

/** The working day that is `count` working days after a day; the day itself for none. */
function workingDayAfter(calendar: Calendar, day: Day, count: number): Day {
  let found = day
  for (let left = count; left > 0; ) {
    found = found.add({ days: 1 })
    if (isWorkingDay(calendar, found)) left--
  }
  return found
}

/**
 * The day by which a facility sends what it was assigned at this time, as 2026-11-30: `leadTimeDays` working days after the day of the
 * assignment, or after the next working day when the facility does not work on that day or the cut-off is past.
 */
export function shipByOf(calendar: Calendar, assignedAt: Date, leadTimeDays: number): string {
  const local = localTimeOf(assignedAt, calendar.timeZone)
  const today = local.toPlainDate()
  const isInTime = Temporal.PlainTime.compare(local.toPlainTime(), Temporal.PlainTime.from(calendar.cutoffTime)) <= 0
  const start = isInTime && isWorkingDay(calendar, today) ? today : workingDayAfter(calendar, today, 1)
  return workingDayAfter(calendar, start, leadTimeDays).toString()
}

/** The first moment of a day in a time zone. */
export const startOfDay = (day: string, timeZone: string): Date => dateOf(Temporal.PlainDate.from(day).toZonedDateTime(timeZone))

/** The day that it is in a time zone, as 2026-11-30. */
export const dayIn = (timeZone: string, at: Date): string => localTimeOf(at, timeZone).toPlainDate().toString()

/** The time at which a day ends in a time zone: the first moment of the next day. */
export const endOfDay = (day: string, timeZone: string): Date =>
  startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timeZone)

/** The same local time this many working days later. */
export function workingDaysLater(calendar: Calendar, at: Date, days: number): Date {
  const local = localTimeOf(at, calendar.timeZone)
  const day = workingDayAfter(calendar, local.toPlainDate(), days)
  return dateOf(day.toZonedDateTime({ timeZone: calendar.timeZone, plainTime: local.toPlainTime() }))
}
