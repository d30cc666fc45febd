import * as z from 'zod'
import { iso } from './field-types'

/** A filter of exports with times. */
export const timeZone = z
  .string()
  .max(64, { error: 'At most 64 characters.' })
  .refine(isTimeZone, { error: 'Give the name of a time zone, such as Europe/Berlin.' })
  .optional()
  .meta({
    description:
      'The IANA name of the time zone of the times in the file and of the day in its name; without it, UTC. A time has its offset: 2026-01-19T19:42:42.086+01:00.',
    examples: ['Europe/Berlin'],
  })

/** Whether this names a time zone, or an offset such as +01:00. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Writes times as RFC 3339 with milliseconds: with the offset of the zone, or in UTC as everywhere else when there is none. */
export function timesIn(zone: string | undefined): (at: Date) => string {
  if (zone === undefined) return iso
  const offsets = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  return (at) => {
    const name = offsets.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
    if (!sign) return iso(at).replace('Z', '+00:00')
    const offset = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
    return `${iso(new Date(at.getTime() + offset * 60_000)).slice(0, -1)}${sign}${hours}:${minutes}`
  }
}

/** The headers of a downloaded CSV file. */
export const csvHeaders = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
  'Cache-Control': 'no-store',
})

/** The name of an export with the day in its zone: "orders-2026-01-19". */
export const exportName = (noun: string, now: Date, zone?: string) => `${noun}-${timesIn(zone)(now).slice(0, 10)}`
