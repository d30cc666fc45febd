import Link from 'next/link'
import type { ShipmentHit } from '../shipments/shapes'
import { counted } from '../ui/number'
import { Section } from '../ui/section'
import type { Plan } from './plan'
import classes from './print.module.css'

/** What of a selection has no slip, each with the reason and the way to it. Nothing where all of it can be printed. */
export function LeftOut({ plan: { leftOut, missing } }: { plan: Plan<ShipmentHit> }) {
  if (!leftOut.length && !missing.length) return null
  return (
    <Section title={`Left out: ${counted(leftOut.length + missing.length, 'shipment')}`}>
      <ul className={classes.left}>
        {leftOut.map(({ shipment: { id, shortId, orderId, isOnHold }, why }) => (
          <li key={id}>
            <Link href={`/shipments/${shortId}`}>{shortId}</Link> {why}
            {isOnHold && (
              <>
                {' · '}
                <Link href={`/orders/${orderId}`}>Open the order</Link>
              </>
            )}
          </li>
        ))}
        {missing.map((id) => (
          <li key={id}>
            <span className={classes.id}>{id}</span> is not there any more, or not yours to see
          </li>
        ))}
      </ul>
    </Section>
  )
}
