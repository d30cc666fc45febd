import type { ReactNode } from 'react'
import { Age } from '@/components/ui/format/date-time'
import { formatNumber } from '@/components/ui/format/text'
import { durationText, failuresText } from './labels'
import type { Health } from './types'
import classes from './webhook-page.module.css'

/** How the deliveries of an endpoint go, in a few figures. */
export function HealthSection({ health }: { health: Health }) {
  const { pending, oldestPendingAt, lastSuccessAt, lastFailureAt, consecutiveFailures, p95Ms } = health
  return (
    <dl className={classes.health} aria-label="Health">
      <Figure name="Last success" value={lastSuccessAt ? <Age at={lastSuccessAt} inSentence /> : 'Never'} />
      <Figure
        name="Last failure"
        value={lastFailureAt ? <Age at={lastFailureAt} inSentence /> : 'Never'}
        note={consecutiveFailures ? failuresText(consecutiveFailures) : null}
      />
      <Figure
        name="Pending"
        value={formatNumber(pending)}
        note={
          oldestPendingAt && (
            <>
              the oldest queued <Age at={oldestPendingAt} inSentence />
            </>
          )
        }
      />
      <Figure
        name="Answers within"
        value={p95Ms === null ? '–' : durationText(p95Ms)}
        note={p95Ms === null ? null : '95 of 100 attempts'}
      />
    </dl>
  )
}

const Figure = ({ name, value, note = null }: { name: string; value: ReactNode; note?: ReactNode }) => (
  <div className={classes.figure}>
    <dt>{name}</dt>
    <dd>
      {value}
      {note && <span className={classes.note}>{note}</span>}
    </dd>
  </div>
)
