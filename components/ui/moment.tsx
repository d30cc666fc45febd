'use client'

import { useZone } from './clock'
import { dateAndTime, dateOnly, timeOnly } from './time'

export { Age } from './age'
export { useZone } from './clock'

/** A time as the reader's clock shows it. */
export function Moment({ at, show = 'both' }: { at: string; show?: 'both' | 'day' | 'time' }) {
  const zone = useZone()
  const write = { both: dateAndTime, day: dateOnly, time: timeOnly }[show]
  return (
    <time dateTime={at} title={show === 'both' ? undefined : dateAndTime(at, zone)} className="figures">
      {write(at, zone)}
    </time>
  )
}
