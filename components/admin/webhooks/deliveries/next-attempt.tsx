'use client'

import { useNow } from '@/components/ui/format/clock'
import { useZone } from '@/components/ui/format/date-time'
import { formatDateTime, timeUntil } from '@/components/ui/format/time'
import type { Delivery } from '../types'

/** The time until the next attempt: "in 5 min"; `none` when there is none. */
export function NextAttempt({ delivery: { nextAttemptAt }, none }: { delivery: Pick<Delivery, 'nextAttemptAt'>; none: string }) {
  const zone = useZone()
  const now = useNow()
  if (!nextAttemptAt) return none
  return (
    <time dateTime={nextAttemptAt} title={formatDateTime(nextAttemptAt, zone)}>
      {timeUntil(nextAttemptAt, now)}
    </time>
  )
}
