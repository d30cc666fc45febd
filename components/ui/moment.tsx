'use client'

import { useSyncExternalStore } from 'react'
import { age, ago, dateAndTime, dateOnly, timeOnly } from './time'

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

/** How long ago ("3 d", in a sentence "3 d ago"), with the time itself on pointing at it. */
export function Age({ at, inSentence = false }: { at: string; inSentence?: boolean }) {
  const zone = useZone()
  return (
    // What the server wrote may be a minute old by the time the browser takes it over.
    <time dateTime={at} title={dateAndTime(at, zone)} suppressHydrationWarning>
      {(inSentence ? ago : age)(at, Date.now())}
    </time>
  )
}
