export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export type Weekday = (typeof weekdays)[number]

/** When a facility works. Days and times are those of its time zone. */
export interface Calendar {
  /** An IANA name. */
  timeZone: string
  /** At least one. */
  workingDays: readonly Weekday[]
  /** "14:00": what is assigned later counts from the next working day. */
  cutoffTime: string
  /** Days without work, such as 2026-12-25. */
  holidays: readonly string[]
}

export const defaultCalendar: Calendar = {
  timeZone: 'UTC',
  workingDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  cutoffTime: '14:00',
  holidays: [],
}
