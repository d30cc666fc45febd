'use client'

import { AlarmClock, Clock } from 'lucide-react'
import classes from './age.module.css'
import { useNow, useZone } from './clock'
import { type AgeLimits, age, ageTone, ago, dateAndTime } from './time'

interface Props {
  at: string
  /** "3 d ago" instead of "3 d". */
  inSentence?: boolean
  /** From how many hours on it is a warning, and late. */
  limits?: AgeLimits
}

const late = { warn: { icon: Clock, word: 'getting old' }, late: { icon: AlarmClock, word: 'late' } }

/** How long ago, with the time itself on pointing at it. Old ones have a colour, an icon and a word that is heard. */
export function Age({ at, inSentence = false, limits }: Props) {
  const zone = useZone()
  const now = useNow()
  const tone = limits ? ageTone(at, now, limits) : null
  const Icon = tone && late[tone].icon
  return (
    // What the server wrote may be a minute old by the time the browser takes it over.
    <time dateTime={at} title={dateAndTime(at, zone)} className={classes.age} data-tone={tone ?? undefined} suppressHydrationWarning>
      {Icon && <Icon size={13} aria-hidden="true" />}
      {(inSentence ? ago : age)(at, now)}
      {tone && <span className="unseen">, {late[tone].word}</span>}
    </time>
  )
}
