'use client'

import { useSyncExternalStore } from 'react'
import { age, dateAndTime, dateOnly, timeOnly } from './time'

const never = () => () => {}

/** The zone to write times in: UTC while the server's page is taken over, then the reader's own. */
export function useZone(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    never,
    () => undefined,
    () => 'UTC',
  )
}

/** A time as the reader's clock shows it. */
export function Moment({ at, show = 'both' }: { at: string; show?: 'both' | 'day' | 'time' }) {
  const zone = useZone()
  const write = { both: dateAndTime, day: dateOnly, time: timeOnly }[show]
  return (
    <time dateTime={at} title={show === 'both' ? undefined : dateAndTime(at, zone)}>
      {write(at, zone)}
    </time>
  )
}

/** How long ago, with the time itself on pointing at it. For what is shown in the browser only. */
export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dateAndTime(at)}>
      {age(at, Date.now())}
    </time>
  )
}
