import { expect, test } from 'vitest'
import { csvHeaders, exportName, timesIn, timeZone } from './csv-export'

const winter = new Date('2026-01-19T23:42:42.086Z')
const summer = new Date('2026-07-19T23:42:42.086Z')

test('without a zone, times are those of every answer', () => {
  expect(timesIn(undefined)(winter)).toBe('2026-01-19T23:42:42.086Z')
})

test.each([
  ['Europe/Berlin', winter, '2026-01-20T00:42:42.086+01:00'],
  ['Europe/Berlin', summer, '2026-07-20T01:42:42.086+02:00'],
  ['America/New_York', winter, '2026-01-19T18:42:42.086-05:00'],
  ['America/St_Johns', winter, '2026-01-19T20:12:42.086-03:30'],
  ['Asia/Kolkata', winter, '2026-01-20T05:12:42.086+05:30'],
  ['UTC', winter, '2026-01-19T23:42:42.086+00:00'],
])('a time in %s has the local day and the offset that holds then: %s', (zone, at, expected) => {
  expect(timesIn(zone)(at)).toBe(expected)
  expect(new Date(expected)).toEqual(at)
})

test('the name of a file has the day of its zone', () => {
  expect(exportName('orders', winter)).toBe('orders-2026-01-19')
  expect(csvHeaders(exportName('orders', winter, 'Europe/Berlin'))['Content-Disposition']).toBe(
    'attachment; filename="orders-2026-01-20.csv"',
  )
})

test.each(['Europe/Berlni', 'here', '', '../etc/localtime', 'x'.repeat(65)])('%j is no time zone', (name) => {
  expect(timeZone.safeParse(name).success).toBe(false)
})
