'use client'

import { AlarmClock, Clock } from 'lucide-react'
import { useNow, useTimeZone } from './clock'
import classes from './date-time.module.css'
import { type AgeLimits, ageTone, formatAge, formatDate, formatDateTime, formatDay, formatTime, formatTimeAgo } from './time'

interface Props {
  at: string
  /** "3 d ago" instead of "3 d". */
  inSentence?: boolean
  /** The hours after which the age is a warning, and late. */
  limits?: AgeLimits
}

const toneMeta = { warn: { icon: Clock, label: 'getting old' }, late: { icon: AlarmClock, label: 'late' } }

/** An age with the exact time as its tooltip. An age beyond its limits has a color, an icon and a word for screen readers. */
export function Age({ at, inSentence = false, limits }: Props) {
  const zone = useTimeZone()
  const now = useNow()
  const tone = limits ? ageTone(at, now, limits) : null
  const Icon = tone && toneMeta[tone].icon
  return (
    <time dateTime={at} title={formatDateTime(at, zone)} className={classes.age} data-tone={tone ?? undefined}>
      {Icon && <Icon size={13} aria-hidden="true" />}
      {(inSentence ? formatTimeAgo : formatAge)(at, now)}
      {tone && <span className="unseen">, {toneMeta[tone].label}</span>}
    </time>
  )
}

/** A day without a time; a late one has a color, an icon and a word for screen readers. */
export function Day({ date, isLate }: { date: string; isLate: boolean }) {
  return (
    <time dateTime={date} className={classes.age} data-tone={isLate ? 'late' : undefined}>
      {isLate && <AlarmClock size={13} aria-hidden="true" />}
      {formatDay(date)}
      {isLate && <span className="unseen">, late</span>}
    </time>
  )
}

export { useTimeZone as useZone } from './clock'

/** A time in the reader's zone. */
export function DateTime({ at, show = 'both' }: { at: string; show?: 'both' | 'day' | 'time' }) {
  const zone = useTimeZone()
  const write = { both: formatDateTime, day: formatDate, time: formatTime }[show]
  return (
    <time dateTime={at} title={show === 'both' ? undefined : formatDateTime(at, zone)} className="figures">
      {write(at, zone)}
    </time>
  )
}
