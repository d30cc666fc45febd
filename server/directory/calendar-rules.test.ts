import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Calendar, defaultCalendar, weekdays } from './calendar'
import { endOfDay, shipByOf, workingDaysLater } from './calendar-rules'

const calendar = (fields: Partial<Calendar>): Calendar => ({ ...defaultCalendar, ...fields })
const berlin = calendar({ timeZone: 'Europe/Berlin' })
const newYork = calendar({ timeZone: 'America/New_York' })

describe('the ship-by date', () => {
  test.each([
    ['a Monday before the cut-off', defaultCalendar, '2026-11-23T10:00:00Z', 3, '2026-11-26'],
    ['exactly at the cut-off', defaultCalendar, '2026-11-23T14:00:00.000Z', 3, '2026-11-26'],
    ['a moment after the cut-off', defaultCalendar, '2026-11-23T14:00:00.001Z', 3, '2026-11-27'],
    ['over a weekend', defaultCalendar, '2026-11-26T10:00:00Z', 2, '2026-11-30'],
    ['a Friday after the cut-off', defaultCalendar, '2026-11-27T15:00:00Z', 1, '2026-12-01'],
    ['a Saturday, which counts as the Monday after', defaultCalendar, '2026-11-28T10:00:00Z', 1, '2026-12-01'],
    ['no lead time', defaultCalendar, '2026-11-23T10:00:00Z', 0, '2026-11-23'],
    ['no lead time on a Sunday', defaultCalendar, '2026-11-29T10:00:00Z', 0, '2026-11-30'],
    ['holidays', calendar({ holidays: ['2026-12-24', '2026-12-25'] }), '2026-12-23T10:00:00Z', 1, '2026-12-28'],
    ['an assignment on a holiday', calendar({ holidays: ['2026-12-24'] }), '2026-12-24T10:00:00Z', 1, '2026-12-28'],
    ['a facility that works on Sundays only', calendar({ workingDays: ['Sun'] }), '2026-11-23T10:00:00Z', 2, '2026-12-13'],
    ['the cut-off of the zone in summer', berlin, '2026-07-06T12:30:00Z', 1, '2026-07-08'],
    ['the same time of day in winter', berlin, '2026-12-07T12:30:00Z', 1, '2026-12-08'],
    ['a time that is the day before in the zone', newYork, '2026-11-24T04:30:00Z', 1, '2026-11-25'],
    ['a day later in the zone', calendar({ timeZone: 'Pacific/Kiritimati' }), '2026-11-22T11:00:00Z', 1, '2026-11-24'],
  ])('%s', (_, of, assignedAt, leadTimeDays, expected) => {
    expect(shipByOf(of, new Date(assignedAt), leadTimeDays)).toBe(expected)
  })
})

describe('the end of a day', () => {
  test.each([
    ['2026-11-24', 'UTC', '2026-11-25T00:00:00.000Z'],
    ['2026-11-24', 'America/New_York', '2026-11-25T05:00:00.000Z'],
    ['2026-03-28', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-11-24', 'Pacific/Kiritimati', '2026-11-24T10:00:00.000Z'],
    // The next day begins at one o'clock: the clocks are put forward at midnight.
    ['2018-11-03', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // Samoa has no 30 December 2011.
    ['2011-12-29', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['9998-12-31', 'UTC', '9999-01-01T00:00:00.000Z'],
  ])('%s in %s', (day, timeZone, expected) => {
    expect(endOfDay(day, timeZone).toISOString()).toBe(expected)
  })
})

test('working days later it is the same local time, also when the clocks were changed', () => {
  expect(workingDaysLater(berlin, new Date('2026-03-27T09:30:00Z'), 1).toISOString()).toBe('2026-03-30T08:30:00.000Z')
  expect(workingDaysLater(berlin, new Date('2026-03-28T09:30:00Z'), 1).toISOString()).toBe('2026-03-30T08:30:00.000Z')
  expect(workingDaysLater(newYork, new Date('2026-10-30T18:00:00Z'), 2).toISOString()).toBe('2026-11-03T19:00:00.000Z')
})

/** Day by day and minute by minute, with nothing but the local clock of Intl. */
const naive = {
  local(at: Date, timeZone: string) {
    const clock = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
    const [day = '', time = ''] = clock.format(at).split(', ')
    return { day, time }
  },
  next: (day: string, days = 1) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10),
  works({ workingDays, holidays }: Calendar, day: string) {
    const name = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(`${day}T12:00:00Z`).getUTCDay()]
    return (workingDays as readonly string[]).includes(name ?? '') && !holidays.includes(day)
  },
  shipBy(of: Calendar, at: Date, leadTimeDays: number) {
    const { day: today, time } = naive.local(at, of.timeZone)
    let day = today
    if (time > `${of.cutoffTime}:00`) day = naive.next(day)
    while (!naive.works(of, day)) day = naive.next(day)
    for (let left = leadTimeDays; left > 0; left--) {
      day = naive.next(day)
      while (!naive.works(of, day)) day = naive.next(day)
    }
    return day
  },
}

const zones = [
  ...['UTC', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Los_Angeles', 'America/Sao_Paulo', 'Asia/Kolkata'],
  ...['Asia/Tokyo', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns'],
]
const anyCalendar = fc.record({
  timeZone: fc.constantFrom(...zones),
  workingDays: fc.subarray([...weekdays], { minLength: 1 }),
  cutoffTime: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':')),
  holidays: fc.uniqueArray(
    fc.integer({ min: 0, max: 400 }).map((n) => naive.next('2026-01-01', n)),
    { maxLength: 40 },
  ),
})
/** Whole seconds of a year with both changes of the clocks. */
const anyTime = fc.integer({ min: 0, max: 366 * 86_400 }).map((seconds) => new Date(Date.parse('2026-01-01T00:00:00Z') + seconds * 1_000))

test('ship-by dates are those of a naive day-by-day count, in every zone and over changes of the clocks', () => {
  fc.assert(
    fc.property(anyCalendar, anyTime, fc.integer({ min: 0, max: 30 }), (of, at, days) => {
      expect(shipByOf(of, at, days)).toBe(naive.shipBy(of, at, days))
    }),
    { numRuns: 300 },
  )
})

test('a day ends when the local date first is another, in every zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyTime, (timeZone, at) => {
      const { day } = naive.local(at, timeZone)
      const end = endOfDay(day, timeZone)
      expect(naive.local(new Date(end.getTime() - 1), timeZone).day).toBe(day)
      expect(naive.local(end, timeZone).day).toBe(naive.next(day))
    }),
    { numRuns: 300 },
  )
})

test('some working days later is that working day, at the same local time unless the clocks skip it', () => {
  fc.assert(
    fc.property(anyCalendar, anyTime, fc.integer({ min: 1, max: 20 }), (of, at, days) => {
      const [from, to] = [at, workingDaysLater(of, at, days)].map((one) => naive.local(one, of.timeZone)) as [
        ReturnType<typeof naive.local>,
        ReturnType<typeof naive.local>,
      ]
      const counted = Array.from({ length: 200 }, (_, i) => naive.next(from.day, i + 1)).filter((day) => naive.works(of, day))
      expect(to.day).toBe(counted[days - 1])
      if (to.time !== from.time)
        expect(Math.abs(Date.parse(`${to.day}T${to.time}Z`) - Date.parse(`${to.day}T${from.time}Z`))).toBeLessThanOrEqual(3_600_000)
    }),
    { numRuns: 300 },
  )
})
